//! A disk whose power can be cut: ext4 in a file, on a loop device.

use crate::PATIENCE;
use anyhow::{Context as _, bail, ensure};
use rustix::fs::syncfs;
use rustix::ioctl::{Opcode, Setter, ioctl, opcode};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const SIZE: u64 = 256 * 1024 * 1024;
/// Programs of the system's administrator are not on everybody's path.
const ALSO: &str = "/usr/local/sbin:/usr/sbin:/sbin";

/// A mounted disk, unmounted and thrown away when dropped.
pub struct Disk {
    folder: TempDir,
    mounted: bool,
}

impl Disk {
    /// Makes an empty disk and mounts it.
    pub fn make() -> anyhow::Result<Self> {
        ensure!(rustix::process::geteuid().is_root(), "not root");
        let folder = tempfile::Builder::new().prefix("ingle-power-cut-").tempdir()?;
        let mut disk = Self { folder, mounted: false };
        File::create_new(disk.image())?.set_len(SIZE)?;
        run("mkfs.ext4", &[Path::new("-q"), Path::new("-F"), &disk.image()])?;
        std::fs::create_dir(disk.path())?;
        disk.mount()?;
        Ok(disk)
    }

    /// Where it is mounted.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("disk")
    }

    /// Writes everything out.
    pub fn sync(&self) -> anyhow::Result<()> {
        Ok(syncfs(File::open(self.path())?)?)
    }

    /// Cuts the power: from now on nothing reaches the disk, and what has not reached it is gone.
    pub fn cut(&self) -> anyhow::Result<()> {
        shut_down(&File::open(self.path())?).context("the power could not be cut")
    }

    /// Gives it power again after everybody has left it; the file system recovers by itself.
    pub fn restore(&mut self) -> anyhow::Result<()> {
        self.unmount()?;
        self.mount()
    }

    fn image(&self) -> PathBuf {
        self.folder.path().join("image")
    }

    fn mount(&mut self) -> anyhow::Result<()> {
        // The loop device is the mount's own: it goes when the mount goes.
        run(
            "mount",
            &[
                Path::new("-t"),
                Path::new("ext4"),
                Path::new("-o"),
                Path::new("loop"),
                &self.image(),
                &self.path(),
            ],
        )?;
        self.mounted = true;
        Ok(())
    }

    fn unmount(&mut self) -> anyhow::Result<()> {
        let began = Instant::now();
        while self.mounted {
            match run("umount", &[&self.path()]) {
                Ok(()) => self.mounted = false,
                Err(error) if began.elapsed() > PATIENCE => return Err(error),
                // The kernel may still be closing the files of a process that has ended.
                Err(_) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
        Ok(())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.mounted && run("umount", &[&self.path()]).is_err() {
            // Somebody still has a file open: out of sight now, gone when they are.
            let _ = run("umount", &[Path::new("-l"), &self.path()]);
        }
    }
}

/// Asks the file system to stop at once and to throw away what it has not written, its own log included.
#[allow(unsafe_code)]
fn shut_down(root: &File) -> rustix::io::Result<()> {
    // The kernel declares it as `_IOR('X', 125, __u32)` and reads the number.
    const FS_IOC_SHUTDOWN: Opcode = opcode::read::<u32>(b'X', 125);
    const WITHOUT_FLUSHING_THE_LOG: u32 = 2;
    // SAFETY: the call reads one u32, which is what it is given, and writes no memory of ours.
    unsafe { ioctl(root, Setter::<FS_IOC_SHUTDOWN, u32>::new(WITHOUT_FLUSHING_THE_LOG)) }
}

fn run(program: &str, arguments: &[&Path]) -> anyhow::Result<()> {
    let path = std::env::var("PATH").unwrap_or_default();
    let output =
        Command::new(program).args(arguments).env("PATH", format!("{path}:{ALSO}")).output();
    let output = output.with_context(|| format!("cannot start {program}"))?;
    match output.status.success() {
        true => Ok(()),
        false => bail!("{program}: {}", String::from_utf8_lossy(&output.stderr).trim()),
    }
}
