//! `ingle books`: which games there are.

use std::process::ExitCode;

/// List the books.
#[derive(Debug, clap::Args)]
pub struct Books {
    /// Print them as JSON.
    #[arg(long)]
    json: bool,
}

impl Books {
    /// Lists them.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let books = ingle_table::books();
        if self.json {
            let list: Vec<_> = books
                .iter()
                .map(|book| {
                    let options = book.options.iter();
                    let options: Vec<_> = options
                        .map(|field| serde_json::json!({ "name": field.name, "label": field.label, "usual": field.usual, "allowed": field.kind.allowed() }))
                        .collect();
                    serde_json::json!({
                        "id": book.id, "name": book.name, "about": book.about, "referee": book.referee,
                        "finished": book.areas, "options": options,
                    })
                })
                .collect();
            println!("{}", serde_json::Value::from(list));
        } else {
            for book in books {
                println!("{:<12} {}\n{:12} {}", book.id, book.name, "", book.about);
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
