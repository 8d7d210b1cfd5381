import TipFoundation
import TipModel

/// The reasons why donations did not pass a step, in a few words.
extension [PipelineStep.Reason] {
  /// The reason for donations without a short one.
  static func others(_ count: Int) -> Self { [.init(count: count, text: "others")] }

  /// The reasons by the value of the field that decided, the most frequent values first.
  static func byField(_ field: String?, _ dropped: DonationSelection) -> Self {
    guard let field else { return [.init(count: dropped.count, text: "not matching")] }
    if field == "date" { return [.init(count: dropped.count, text: "by their date")] }
    var counts: [Value: Int] = [:]
    var order: [Value] = []
    for place in 0..<dropped.count {
      let value = dropped[place][field] ?? .void
      if counts.updateValue((counts[value] ?? 0) + 1, forKey: value) == nil { order.append(value) }
    }
    let ranked = order.enumerated().sorted {
      (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset)
    }
    let shown = ranked.prefix(shownValues).map(\.element)
    var reasons = shown.map { value in
      PipelineStep.Reason(
        count: counts[value] ?? 0, text: "with \(field) \(ValuePrinter.debug(value))")
    }
    let rest = dropped.count - reasons.reduce(0) { $0 + $1.count }
    if rest > 0 { reasons.append(.init(count: rest, text: "with another \(field)")) }
    return reasons
  }

  private static var shownValues: Int { 3 }
}

extension Context {
  /// The reasons why donations are outside of a window of a length in seconds.
  func whyDated(_ dropped: DonationSelection, within length: Double) -> [PipelineStep.Reason] {
    let now = now
    let dates = (0..<dropped.count).map { dropped.history.seconds(at: dropped.row(at: $0)) }
    let future = dates.filter { $0 > now }
    let old = dates.filter { $0 <= now && $0 + length <= now }
    var reasons: [PipelineStep.Reason] = []
    if let oldest = old.min(), let newest = old.max() {
      let ages =
        old.count == 1
        ? DurationText.short(now - newest)
        : "newest \(DurationText.short(now - newest)), oldest \(DurationText.short(now - oldest))"
      reasons.append(.init(count: old.count, text: "too old, \(ages)"))
    }
    if let next = future.min() {
      reasons.append(
        .init(count: future.count, text: "not yet, the next in \(DurationText.short(next - now))"))
    }
    return reasons
  }
}
