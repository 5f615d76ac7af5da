//! Judge the lines of a file again and again: `cargo run --release --example rate FILE [ROUNDS]`.

use std::time::{Duration, Instant};
use std::{env, fs, hint};
use toolresult::{judge, Verdict};

fn main() {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().expect("a file");
    let rounds: usize = arguments.next().map_or(9, |rounds| rounds.parse().expect("a number of rounds"));
    let text = fs::read(path).expect("a file that can be read");
    let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).collect();
    let mut best = vec![Duration::MAX; lines.len().div_ceil(100)];
    let mut valid = 0;
    for _ in 0..rounds {
        valid = 0;
        for (chunk, best) in lines.chunks(100).zip(&mut best) {
            let start = Instant::now();
            for line in chunk {
                valid += usize::from(matches!(hint::black_box(judge(line, None)), Verdict::Valid(_)));
            }
            *best = start.elapsed().min(*best);
        }
    }
    let nanoseconds = best.iter().sum::<Duration>().as_nanos() as f64;
    println!(
        "{} lines, {valid} valid: {:.0} ns a line, {:.2} GB/s",
        lines.len(),
        nanoseconds / lines.len() as f64,
        text.len() as f64 / nanoseconds
    );
}
