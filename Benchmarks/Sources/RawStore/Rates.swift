/// Rows a second of both, round by round.
public struct Rates {
  private var raw: [Double] = []
  private var tips: [Double] = []

  public init() {}

  public mutating func add(raw: Double, tips: Double) {
    self.raw.append(raw)
    self.tips.append(tips)
  }

  public func row(_ name: String, goal: Double) -> String {
    let ratio = median(zip(tips, raw).map { $0 / $1 })
    return name + pad("", 30 - name.count) + pad("\(Int(median(raw)))", 11)
      + pad("\(Int(median(tips)))", 11) + pad("\((ratio * 100).rounded() / 100)", 8)
      + "  (goal: \(goal))"
  }

  private func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
