//! As much of JSON as the fixtures need: read, not checked.
use std::collections::BTreeMap;

#[derive(Debug, Clone)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Map(BTreeMap<String, Json>),
}

impl Json {
    pub fn read(text: &str) -> Json {
        Reader { rest: text }.value()
    }

    pub fn get(&self, key: &str) -> &Json {
        match self {
            Json::Map(map) => map.get(key).unwrap_or(&Json::Null),
            _ => &Json::Null,
        }
    }

    pub fn number(&self) -> f64 {
        match self {
            Json::Number(number) => *number,
            Json::Bool(truth) => f64::from(*truth),
            Json::Text(word) => word.parse().unwrap_or(f64::NAN), // "inf", "-inf", "nan"
            _ => f64::NAN,
        }
    }

    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(list) => list,
            _ => &[],
        }
    }

    pub fn numbers(&self) -> Vec<f64> {
        self.list().iter().map(Json::number).collect()
    }

    pub fn integers(&self) -> Vec<i64> {
        self.list().iter().map(|each| each.number() as i64).collect()
    }

    pub fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => "",
        }
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn skip(&mut self, letters: &[char]) {
        self.rest = self
            .rest
            .trim_start_matches(|letter: char| letter.is_whitespace() || letters.contains(&letter));
    }

    fn value(&mut self) -> Json {
        self.skip(&[]);
        match self.rest.chars().next() {
            Some('{') => self.map(),
            Some('[') => self.list(),
            Some('"') => Json::Text(self.string()),
            _ => self.word(),
        }
    }

    fn string(&mut self) -> String {
        let (text, rest) = self.rest[1..].split_once('"').unwrap_or(("", ""));
        self.rest = rest;
        text.into()
    }

    fn word(&mut self) -> Json {
        let end = self.rest.find([',', ']', '}']).unwrap_or(self.rest.len());
        let word = self.rest[..end].trim();
        self.rest = &self.rest[end..];
        match word {
            "null" => Json::Null,
            "true" => Json::Bool(true),
            "false" => Json::Bool(false),
            "Infinity" => Json::Number(f64::INFINITY),
            "-Infinity" => Json::Number(f64::NEG_INFINITY),
            _ => Json::Number(word.parse().unwrap_or(f64::NAN)),
        }
    }

    fn list(&mut self) -> Json {
        let mut list = Vec::new();
        self.rest = &self.rest[1..];
        loop {
            self.skip(&[',']);
            if self.rest.is_empty() || self.rest.starts_with(']') {
                self.rest = self.rest.get(1..).unwrap_or("");
                return Json::List(list);
            }
            list.push(self.value());
        }
    }

    fn map(&mut self) -> Json {
        let mut map = BTreeMap::new();
        self.rest = &self.rest[1..];
        loop {
            self.skip(&[',']);
            if self.rest.is_empty() || self.rest.starts_with('}') {
                self.rest = self.rest.get(1..).unwrap_or("");
                return Json::Map(map);
            }
            let key = self.string();
            self.skip(&[':']);
            map.insert(key, self.value());
        }
    }
}
