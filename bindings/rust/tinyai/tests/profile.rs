//! Profiles, and drawings of graphs. One profile runs at a time in a process: so one test.
use std::sync::Arc;
use tinyai::{CompiledFunction, Format, GraphFormat, Manager, Profile, ProfileOptions, Status};

#[test]
fn a_profile_tells_what_was_called_and_writes_a_trace_and_a_page() {
    let home = Arc::new(Manager::new("home").unwrap());
    let a = home.array((&[1f32; 16], &[4, 4])).unwrap();
    let options = ProfileOptions {
        limit_bytes: 1 << 20,
        ..Default::default()
    };
    let profile = Profile::start(&home, options).unwrap();
    let second = Profile::start(&home, options).unwrap_err();
    assert_eq!(second.status, Status::NotReady);
    home.matmul(&a, &a).unwrap();
    assert!(profile.stats().unwrap().running);
    profile.stop().unwrap();
    let counts = profile.stats().unwrap();
    assert!(!counts.running && counts.events > 0 && counts.dropped == 0 && counts.threads >= 1);
    assert!(profile.report(Format::Text).unwrap().contains("matmul"));
    assert!(profile
        .report(Format::Json)
        .unwrap()
        .contains("\"operator\":\"matmul\""));

    let scope = Arc::new(Manager::new("profiles").unwrap());
    let kept = Profile::start(&scope, ProfileOptions::default()).unwrap();
    drop(scope); // which the profile keeps open
    home.matmul(&a, &a).unwrap();
    assert!(kept.report(Format::Text).unwrap().contains("matmul"));
    drop(kept);

    let function =
        CompiledFunction::new(&home, "twice", |s, x| Ok(vec![s.add(&x[0], &x[0])?.into()])).unwrap();
    let error = function.graph(GraphFormat::Svg).unwrap_err();
    assert_eq!(error.status, Status::NotReady);
    {
        let _off = tinyai::no_grad_guard();
        let x = home.constant(&a).unwrap();
        function.call::<1>(&home, &[&x]).unwrap();
    }
    assert!(function.graph(GraphFormat::Text).unwrap().contains("return"));
    assert!(function.graph(GraphFormat::Dot).unwrap().starts_with("digraph"));
    assert!(function.graph(GraphFormat::Svg).unwrap().starts_with("<svg"));

    let file = |end: &str| std::env::temp_dir().join(format!("tinyai-profile-{}.{end}", std::process::id()));
    let (trace, page) = (file("json"), file("html"));
    profile.save_trace(trace.to_str().unwrap()).unwrap();
    profile
        .save_html(Some(&function), "a page", page.to_str().unwrap())
        .unwrap();
    assert!(std::fs::read_to_string(&trace).unwrap().contains("traceEvents"));
    assert!(std::fs::read_to_string(&page)
        .unwrap()
        .contains("<h1>a page</h1>"));
    std::fs::remove_file(trace).unwrap();
    std::fs::remove_file(page).unwrap();
}
