//! A service: a model loaded once, eight threads that answer requests, a scope a request, and a clean end.
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{mpsc, Arc, Mutex};
use tinyai::{Activation, Manager, Module, Predictor, PredictorOptions, Result};

const THREADS: usize = 8;
const REQUESTS: usize = 4_000;
const IN_FLIGHT: usize = 50;

/// What a service keeps in a struct: everything in it is owned and crosses threads.
struct Service {
    model: Arc<Manager>,
    predictor: Predictor,
    answered: AtomicUsize,
    refused: AtomicUsize,
}

/// A request is plain numbers, and so is its answer.
struct Request {
    features: Vec<f32>,
    answer: mpsc::SyncSender<std::result::Result<f32, String>>,
}

impl Service {
    /// Loads the model.
    fn load(path: &str) -> Result<Service> {
        let model = Arc::new(Manager::new("model")?);
        let net = network(&model)?;
        net.load(path, false)?;
        let predictor = Predictor::new(&model, &net, PredictorOptions::default())?;
        let (answered, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Ok(Service {
            model,
            predictor,
            answered,
            refused,
        })
    }

    /// One request, in a scope of its own: whatever happens, nothing of it stays.
    fn answer(&self, request: &Request) -> Result<f32> {
        let scope = Manager::new("request")?;
        let x = scope.array((&request.features, &[1, request.features.len() as i64]))?;
        let y = self.predictor.predict(&scope, &x)?;
        Ok(y.item::<f64>()? as f32)
    }

    /// Answers until the queue ends.
    fn work(&self, queue: &Mutex<mpsc::Receiver<Request>>) {
        loop {
            let Ok(request) = queue.lock().unwrap().recv() else {
                return;
            };
            let answer = self.answer(&request);
            let counter = if answer.is_ok() {
                &self.answered
            } else {
                &self.refused
            };
            counter.fetch_add(1, Ordering::Relaxed);
            let _ = request.answer.send(answer.map_err(|error| error.to_string()));
            // a client that left is no failure
        }
    }
}

fn network(scope: &Arc<Manager>) -> Result<Module> {
    let layers = [
        Module::linear(scope, 4, 32, true)?,
        Module::activation(scope, Activation::Tanh)?,
        Module::linear(scope, 32, 1, true)?,
    ];
    Module::sequential(scope, &layers)
}

fn main() -> Result<()> {
    let path = std::env::temp_dir()
        .join(format!("service-{}.safetensors", std::process::id()))
        .display()
        .to_string();
    network(&Arc::new(Manager::new("training")?))?.save(&path)?;
    let service = Service::load(&path)?;
    let _ = std::fs::remove_file(&path);

    let before = service.model.stats()?.subtree_bytes;
    let (send, receive) = mpsc::sync_channel(64);
    let queue = Mutex::new(receive);
    std::thread::scope(|threads| {
        for _ in 0..THREADS {
            threads.spawn(|| service.work(&queue));
        }
        let mut wrong = 0;
        for first in (0..REQUESTS).step_by(IN_FLIGHT) {
            let waiting: Vec<_> = (first..first + IN_FLIGHT)
                .map(|number| {
                    let (answer, answered) = mpsc::sync_channel(1);
                    let width = if number % 100 == 99 { 5 } else { 4 }; // now and then a request that does not fit
                    let features = vec![number as f32 / REQUESTS as f32; width];
                    send.send(Request { features, answer })
                        .expect("the workers are there");
                    (answered, width == 4)
                })
                .collect();
            for (answered, fits) in waiting {
                let told = answered.recv().expect("each request is answered");
                wrong += usize::from(told.is_ok() != fits);
            }
        }
        assert_eq!(wrong, 0, "answers and refusals as they should be");
        drop(send); // the workers end with the queue
    });
    let (answered, refused) = (
        service.answered.load(Ordering::Relaxed),
        service.refused.load(Ordering::Relaxed),
    );
    println!("{answered} requests answered, {refused} refused, by {THREADS} threads");
    assert_eq!((answered, refused), (REQUESTS - REQUESTS / 100, REQUESTS / 100));
    assert_eq!(
        service.model.stats()?.subtree_bytes,
        before,
        "the model's scope is as it was"
    );
    drop(service);
    let memory = tinyai::memory_stats()?;
    println!(
        "at the end the engine's arrays hold {} bytes",
        memory.active_bytes
    );
    assert_eq!(memory.active_bytes, 0);
    Ok(())
}
