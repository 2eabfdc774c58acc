//! A form with a file in it, as browsers send it (`multipart/form-data`).
//!
//! Bodies are whole and short when they come here, so this only cuts them up: no stream, no copy.

/// One field of the form.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Part<'a> {
    pub(crate) name: String,
    pub(crate) content: &'a [u8],
}

/// More fields than any such form of ours has.
const MOST_PARTS: usize = 8;

/// What stands between the fields, if this kind of content has any.
pub(crate) fn boundary(kind: &str) -> Option<&str> {
    let mut words = kind.split(';').map(str::trim);
    if !words.next()?.eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let value = words.find_map(|word| {
        let (name, value) = word.split_once('=')?;
        name.eq_ignore_ascii_case("boundary").then_some(value)
    })?;
    let value = value.trim_matches('"');
    (1..=70).contains(&value.len()).then_some(value)
}

/// The fields of a form. What is damaged or has no name is left out.
pub(crate) fn parts<'a>(body: &'a [u8], boundary: &str) -> Vec<Part<'a>> {
    let first = format!("--{boundary}");
    let next = format!("\r\n--{boundary}");
    let mut found = Vec::new();
    let Some(start) = find(body, first.as_bytes()) else { return found };
    let mut rest = &body[start + first.len()..];
    while let Some(part) = rest.strip_prefix(b"\r\n") {
        let Some(end) = find(part, next.as_bytes()) else { break };
        // A field may have no heads at all; then it has no name either.
        if let Some(heads) = find(&part[..end], b"\r\n\r\n")
            && let Some(name) = name(&part[..heads])
            && found.len() < MOST_PARTS
        {
            found.push(Part { name, content: &part[heads + 4..end] });
        }
        rest = &part[end + next.len()..];
    }
    found
}

fn name(heads: &[u8]) -> Option<String> {
    let heads = String::from_utf8_lossy(heads);
    let is_it = |line: &&str| line.to_ascii_lowercase().starts_with("content-disposition:");
    let line = heads.split("\r\n").find(is_it)?;
    let value = line.split(';').map(str::trim).find_map(|word| word.strip_prefix("name="))?;
    Some(value.trim_matches('"').to_owned())
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_boundary() {
        assert_eq!(boundary("multipart/form-data; boundary=ab-c"), Some("ab-c"));
        assert_eq!(boundary("Multipart/Form-Data; charset=x; Boundary=\"a b\""), Some("a b"));
        assert_eq!(boundary("multipart/form-data"), None);
        assert_eq!(boundary("multipart/form-data; boundary="), None);
        assert_eq!(boundary("application/x-www-form-urlencoded"), None);
    }

    #[test]
    fn cuts_a_form_into_its_fields() {
        let body =
            b"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a; b.json\"\r\n\
            Content-Type: application/json\r\n\r\n{\"a\":\r\n--1}\r\n--x\r\n\
            content-disposition: form-data; name=\"text\"\r\n\r\n\r\n--x--\r\n";
        let found = parts(body, "x");
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].name.as_str(), found[0].content), ("file", &b"{\"a\":\r\n--1}"[..]));
        assert_eq!((found[1].name.as_str(), found[1].content), ("text", &b""[..]));
    }

    #[test]
    fn what_is_damaged_is_left_out() {
        let lost: [&[u8]; 5] = [
            b"",
            b"--x",
            b"--x--\r\n",
            b"--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\ncut off",
            b"--x\r\nno name\r\n\r\ncontent\r\n--x--",
        ];
        for body in lost {
            assert_eq!(parts(body, "x"), []);
        }
    }
}
