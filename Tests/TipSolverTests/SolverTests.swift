import SeededRandom
import Testing
import TipModel
import TipSolver

/// What the solver claims is held against every small history.
@Suite struct SolverTests {
  /// An optional that holds an optional without a value is not one without a value.
  @Test func nothingInsideAnOptionalIsNoSample() {
    #expect(Sample(.none) == Sample.none)
    #expect(Sample(.some(.int(3))) == .int(3))
    #expect(Sample(.some(.none)) == nil)
  }

  /// Donations of one event, each in one of three windows and with a mark or without: every count that
  /// the random conditions compare can be had from how many there are of each kind.
  private struct World {
    /// By window (the last day, the last week, earlier) and mark.
    let counts: [[Int]]
    let level: Int

    func count(window: Int?, isMarked: Bool) -> Int {
      counts.prefix((window ?? 2) + 1).reduce(0) { $0 + $1[1] + (isMarked ? 0 : $1[0]) }
    }
  }

  private static let limit = 3
  private static let windows: [Double?] = [86_400, 604_800, nil]

  /// Every world with at most ``limit`` donations.
  private static let worlds: [World] = {
    var found: [[Int]] = [[]]
    for _ in 0..<6 {
      found = found.flatMap { counts in
        (0...(limit - counts.reduce(0, +))).map { counts + [$0] }
      }
    }
    return found.flatMap { counts in
      (-1...4).map { level in
        World(
          counts: [[counts[0], counts[1]], [counts[2], counts[3]], [counts[4], counts[5]]],
          level: level)
      }
    }
  }()

  /// A random condition, as a formula and as what it means.
  private indirect enum Condition {
    case count(window: Int?, isMarked: Bool, Relation, Int)
    case level(Relation, Int)
    case not(Condition)
    case all([Condition])
    case any([Condition])

    var formula: Formula {
      switch self {
      case .count(let window, let isMarked, let relation, let constant):
        var donations = DonationSet(event: "e", limit: SolverTests.limit, maximumAge: nil)
        if let seconds = SolverTests.windows[window ?? 2] {
          donations.narrow(toSeconds: seconds, words: "")
        }
        if isMarked {
          donations.filter(
            "isMarked",
            .comparison(.value(name: ".isMarked", kind: .bool), .equal, .bool(true)))
        }
        return .comparison(.count(donations), relation, .int(constant))
      case .level(let relation, let constant):
        return .comparison(.value(name: "level", kind: .int), relation, .int(constant))
      case .not(let inner): return .not(inner.formula)
      case .all(let parts): return .all(parts.map(\.formula))
      case .any(let parts): return .any(parts.map(\.formula))
      }
    }

    func holds(in world: World) -> Bool {
      switch self {
      case .count(let window, let isMarked, let relation, let constant):
        relation.holds(world.count(window: window, isMarked: isMarked), constant)
      case .level(let relation, let constant): relation.holds(world.level, constant)
      case .not(let inner): !inner.holds(in: world)
      case .all(let parts): parts.allSatisfy { $0.holds(in: world) }
      case .any(let parts): parts.contains { $0.holds(in: world) }
      }
    }

    static func random(
      depth: Int, hasMarks: Bool, using random: inout SeededRandom
    ) -> Condition {
      let relations: [Relation] = [
        .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      ]
      let relation = relations[Int.random(in: 0..<6, using: &random)]
      let parts = { (random: inout SeededRandom) in
        (0..<Int.random(in: 2...3, using: &random)).map { _ in
          Condition.random(depth: depth - 1, hasMarks: hasMarks, using: &random)
        }
      }
      switch depth == 0 ? Int.random(in: 0...3, using: &random) : .random(in: 2...8, using: &random)
      {
      case 0...2:
        return .count(
          window: Int.random(in: 0...2, using: &random),
          isMarked: hasMarks && Bool.random(using: &random), relation,
          .random(in: 0...4, using: &random))
      case 3: return .level(relation, .random(in: 0...3, using: &random))
      case 4: return .not(.random(depth: depth - 1, hasMarks: hasMarks, using: &random))
      case 5, 6: return .all(parts(&random))
      default: return .any(parts(&random))
      }
    }
  }

  /// What some world satisfies is never called impossible, and what no world satisfies always is.
  @Test(arguments: [false, true])
  func itAgreesWithEveryWorld(hasMarks: Bool) {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    var found = 0
    for _ in 0..<600 {
      let condition = Condition.random(depth: 3, hasMarks: hasMarks, using: &random)
      let isPossible = Self.worlds.contains { condition.holds(in: $0) }
      let canHold = Satisfiability.canHold([condition.formula])
      #expect(canHold == isPossible, "seed \(seed): \(condition)")
      if !canHold { found += 1 }
    }
    #expect(found > 5, "seed \(seed): only \(found) conditions were found impossible")
  }
}
