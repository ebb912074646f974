//! The repository's 1,797 handwritten digits, for the examples that learn from them (`examples/data/README.md` names their source).

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../examples/data/digits.csv");

/// The 8x8 pixels of each image, between 0 and 1, and the images' labels.
pub fn read() -> (Vec<[f32; 64]>, Vec<i64>) {
    let text = std::fs::read_to_string(FILE).expect("the digits are in the repository");
    let (mut images, mut labels) = (Vec::new(), Vec::new());
    for line in text.lines().skip(1) {
        let mut numbers = line.split(',').map(|word| word.parse::<u8>().expect("a number"));
        labels.push(i64::from(numbers.next().expect("a label")));
        let mut image = [0.0; 64];
        for (pixel, number) in image.iter_mut().zip(numbers) {
            *pixel = f32::from(number) / 16.0;
        }
        images.push(image);
    }
    (images, labels)
}
