import SeededRandom

/// Who names whom.
enum NamingShape: Sendable, CaseIterable {
  case circle, row, doubling, mixed

  /// How many more things than the fewest there may be, by how hard is tried.
  private static let spread = Effort.count(20, soaked: 40)

  /// For each number, the numbers that it names.
  func names(_ random: inout SeededRandom) -> [[Int]] {
    switch self {
    case .circle:
      let count = 1 + random.below(4)
      return (0..<count).map { [($0 + 1) % count] }
    case .row:
      let count = 50 + random.below(2 * Self.spread)
      return (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    case .doubling:
      let count = 30 + random.below(Self.spread)
      return (0..<count).map { $0 + 1 < count ? [$0 + 1, $0 + 1] : [] }
    case .mixed:
      let count = 20 + random.below(Self.spread)
      return (0..<count).map { number in
        (0..<random.below(4)).map { _ in
          random.below(8) == 0
            ? random.below(count) : min(count - 1, number + 1 + random.below(3))
        }
      }
    }
  }

  /// The program; the things in their order or the other way round.
  func program(_ naming: Naming, _ random: inout SeededRandom) -> String {
    var things = names(&random).enumerated().map { naming.declare($0.offset, $0.element) }
    if self != .circle, random.below(2) == 0 { things.reverse() }
    return ([naming.preamble] + things + [naming.use, naming.probe, ""]).joined(separator: "\n")
  }
}
