//! Every operator in its four forms (`a.op(..)` and `s.op(..)`, on arrays and on variables) against the vectors that the C
//! tests replay too, tests/ops/vectors.jsonl, which PyTorch computed in f64: `op softmax: 4 forms, 16 vectors`.
#[rustfmt::skip]
mod generated;
mod json;
mod replay;

pub use replay::Attributes;

fn main() {
    let ops = replay::replay_all();
    let mut failed = 0;
    for (op, (vectors, forms, why)) in &ops {
        match why.first() {
            None if *forms > 0 => println!("op {op}: {forms} forms in Rust, {vectors} vectors"),
            None => println!("op {op}: FAIL, no form ran"),
            Some(why) => println!(
                "op {op}: FAIL, {} of {} vectors: {}",
                ops[op].2.len(),
                vectors + ops[op].2.len(),
                why.chars().take(300).collect::<String>()
            ),
        }
        failed += usize::from(!why.is_empty() || *forms == 0);
    }
    std::process::exit(i32::from(failed > 0 || ops.len() < 100));
}
