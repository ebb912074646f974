//! How the Rust programs of the benchmarks are asked, ours and the peers': PROGRAM WORKLOAD THREADS; each line on stdin is
//! answered by a line of JSON, {value name: number}. A sample is the mean of as many calls as take TINYAI_SAMPLE_SECONDS;
//! see sampling.py.
use std::io::BufRead;
use std::time::Instant;

pub type Values = Vec<(&'static str, f64)>;

/// Takes one sample.
pub type Sample<'a> = Box<dyn FnMut() -> Values + 'a>;

pub fn sample_seconds() -> f64 {
    let text = std::env::var("TINYAI_SAMPLE_SECONDS").unwrap_or_default();
    text.parse().unwrap_or(0.15)
}

/// Seconds that it takes.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

/// Seconds a call.
pub fn mean(call: &mut impl FnMut(), calls: u64) -> f64 {
    seconds(|| (0..calls).for_each(|_| call())) / calls as f64
}

/// Warms up, and returns how many calls take about that long.
pub fn calls_for(call: &mut impl FnMut(), seconds: f64) -> u64 {
    call();
    let mut calls = 1;
    loop {
        let one = mean(call, calls);
        if one * calls as f64 > seconds / 5.0 {
            return ((seconds / one).round() as u64).max(1);
        }
        calls *= 4;
    }
}

/// One value: seconds a call, or a part of one where a call does the work several times.
pub fn timed<'a>(name: &'static str, times: u32, mut call: impl FnMut() + 'a) -> Sample<'a> {
    let calls = calls_for(&mut call, sample_seconds());
    Box::new(move || vec![(name, mean(&mut call, calls) / f64::from(times))])
}

/// Two values: two parts of one work, whose seconds it returns, of `times` steps each.
pub fn parts<'a>(
    names: [&'static str; 2],
    times: u32,
    mut work: impl FnMut() -> [f64; 2] + 'a,
) -> Sample<'a> {
    let mut whole = || {
        work();
    };
    let rounds = calls_for(&mut whole, sample_seconds());
    Box::new(move || {
        let mut sums = [0.0; 2];
        for _ in 0..rounds {
            let [first, second] = work();
            sums = [sums[0] + first, sums[1] + second];
        }
        let scale = rounds as f64 * f64::from(times);
        vec![(names[0], sums[0] / scale), (names[1], sums[1] / scale)]
    })
}

fn status_mib(key: &str) -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix(key))
        .unwrap_or("");
    let kib = line.trim().trim_end_matches("kB").trim().parse::<f64>();
    kib.map_or(f64::NAN, |kib| kib / 1024.0)
}

extern "C" {
    fn malloc_trim(pad: usize) -> i32;
}

/// Resident memory, MiB, after what malloc holds without need was given back.
pub fn resident() -> f64 {
    // SAFETY: takes a number; any thread may call it.
    unsafe { malloc_trim(0) };
    status_mib("VmRSS:")
}

/// The peak of resident memory above the state before, MiB, while something runs.
pub fn peak_above(work: impl FnOnce()) -> f64 {
    let before = resident();
    std::fs::write("/proc/self/clear_refs", "5").expect("the peak of resident memory can be reset");
    work();
    status_mib("VmHWM:") - before
}

/// WORKLOAD and THREADS of the command line. Threads of rayon, and of the libraries that have their own, are as many.
pub fn asked() -> (String, usize) {
    let given: Vec<String> = std::env::args().collect();
    let [_, workload, threads] = &given[..] else {
        eprintln!("usage: {} WORKLOAD THREADS", given[0]);
        std::process::exit(2);
    };
    for name in ["RAYON_NUM_THREADS", "CANDLE_NUM_THREADS", "MATMUL_NUM_THREADS"] {
        std::env::set_var(name, threads);
    }
    (workload.clone(), threads.parse().expect("a number of threads"))
}

/// Answers until stdin ends.
pub fn serve(mut sample: Sample<'_>) {
    for line in std::io::stdin().lock().lines() {
        if line.is_err() {
            return;
        }
        let pairs: Vec<String> = sample()
            .iter()
            .map(|(name, value)| format!("\"{name}\": {value:e}"))
            .collect();
        println!("{{{}}}", pairs.join(", "));
    }
}
