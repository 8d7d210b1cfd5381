/// What several ways to one answer take, in turns, so that whatever else the machine does meets all of them.
struct Medians {
  /// In nanoseconds, one for each way.
  let times: [Double]
  /// How far apart the middle half of the runs was, as a share of the median.
  let spreads: [Double]

  /// - Parameters:
  ///   - rounds: How often each way is measured.
  ///   - evaluations: How often each way is gone in one call, of which the time is that of one.
  init(rounds: Int = 21, evaluations: Int = 1, _ ways: [() -> Void]) {
    let clock = ContinuousClock()
    // Runs too short for the clock are measured a batch at a time.
    let batches = ways.map { way in
      way()
      let once = clock.measure { for _ in 0..<8 { way() } } / 8
      return max(1, Int(.microseconds(300) / max(once, .nanoseconds(2))))
    }
    var samples = ways.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() {
        let duration = clock.measure { for _ in 0..<batches[index] { way() } }
        samples[index].append(duration / .nanoseconds(1) / Double(batches[index]))
      }
    }
    let sorted = samples.map { $0.sorted() }
    times = sorted.map { $0[$0.count / 2] / Double(evaluations) }
    spreads = sorted.map { ($0[$0.count * 3 / 4] - $0[$0.count / 4]) / $0[$0.count / 2] }
  }
}
