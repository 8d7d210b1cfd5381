/// Durations as text.
extension Double {
  /// The duration in the two largest units that matter: `3 d`, `2 h 5 min`, `90 s` as `1 min 30 s`,
  /// `0.5 s`.
  var asSeconds: String {
    guard isFinite else { return "\(self) s" }
    let total = magnitude
    guard total >= 1, total < 1e12 else { return total == 0 ? "0 s" : "\(self) s" }
    let units: [(name: String, length: Double)] = [
      ("d", 86_400), ("h", 3600), ("min", 60), ("s", 1),
    ]
    var rest = total.rounded(.down)
    var parts: [String] = []
    for unit in units where parts.count < 2 {
      let count = (rest / unit.length).rounded(.down)
      rest -= count * unit.length
      if count > 0 {
        parts.append("\(Int(count)) \(unit.name)")
      } else if !parts.isEmpty {
        break
      }
    }
    return (self < 0 ? "-" : "") + parts.joined(separator: " ")
  }
}
