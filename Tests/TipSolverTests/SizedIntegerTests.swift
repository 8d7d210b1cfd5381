import SeededRandom
import Testing
import TipModel
import TipSolver

/// The limits of integer types other than `Int` bound what the solver finds.
@Suite struct SizedIntegerTests {
  private static let types = IntegerType.allCases.filter { $0 != .int }
  private static let relations: [Relation] = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]

  private func variable(_ name: String, _ type: IntegerType) -> SolverVariable {
    .value(name: name, kind: .integer(type))
  }

  /// The value of a variable in a life with which the formulas hold; nil if there is none.
  private func value(_ type: IntegerType, _ formulas: [Formula]) -> FixedInteger? {
    guard case .possible(let life) = Satisfiability.decide(formulas) else { return nil }
    return life.values[variable("x", type)]?.integer
  }

  @Test(arguments: types)
  func nothingIsBeyondTheLimits(of type: IntegerType) throws {
    let (least, most) = (FixedInteger.smallest(of: type), FixedInteger.largest(of: type))
    let x = variable("x", type)
    func holds(_ relation: Relation, _ bound: FixedInteger) -> Formula {
      .comparison(x, relation, .integer(bound))
    }
    #expect(value(type, [holds(.greater, most)]) == nil)
    #expect(value(type, [holds(.less, least)]) == nil)
    #expect(value(type, [holds(.greaterOrEqual, most)]) == most)
    #expect(value(type, [holds(.lessOrEqual, least)]) == least)
    let (below, above) = (try #require(most.advanced(by: -1)), try #require(least.advanced(by: 1)))
    #expect(value(type, [holds(.greater, below)]) == most)
    #expect(value(type, [holds(.less, above)]) == least)
    #expect(value(type, [holds(.greater, below), holds(.notEqual, most)]) == nil)
    #expect(value(type, [holds(.less, above), holds(.notEqual, least)]) == nil)
    let nothing = Formula.all([holds(.greater, least), holds(.less, above)])
    #expect(!Satisfiability.canHold([nothing]))
    #expect(
      !Satisfiability.canHold([
        .not(.any([holds(.lessOrEqual, above), holds(.greaterOrEqual, above)]))
      ]))
  }

  /// Of numbers that are compared with each other, those beyond `Int` are not decided.
  @Test(arguments: [Relation.greater, .notEqual, .greaterOrEqual])
  func numbersBeyondIntAreNeverClaimedImpossible(_ relation: Relation) {
    let (x, y) = (variable("x", .uint64), variable("y", .uint64))
    let bound = FixedInteger(truncating: UInt64(Int.max), as: .uint64)
    let isLess = Formula.sum([.init(1, y), .init(-1, x)], atMost: -1)
    #expect(
      Satisfiability.canHold([
        isLess, .comparison(x, relation, .integer(bound)),
        .comparison(y, .greaterOrEqual, .integer(bound)),
      ]))
    #expect(Satisfiability.canHold([isLess, .comparison(x, relation, .integer(bound))]))
  }

  /// A random condition on two numbers of a type.
  private indirect enum Condition {
    case bound(isFirst: Bool, Relation, Int)
    case less(isFirst: Bool)
    case not(Condition)
    case all([Condition])
    case any([Condition])

    static func random(
      of type: IntegerType, depth: Int, using random: inout SeededRandom
    ) -> Condition {
      let parts = { (random: inout SeededRandom) in
        (0..<Int.random(in: 2...3, using: &random)).map { _ in
          Condition.random(of: type, depth: depth - 1, using: &random)
        }
      }
      switch Int.random(in: depth == 0 ? 0...3 : 0...8, using: &random) {
      case 0...2:
        let edges = type.isSigned ? [-128, -127, -1, 0, 1, 126, 127] : [0, 1, 2, 254, 255]
        return .bound(
          isFirst: .random(using: &random),
          SizedIntegerTests.relations[Int.random(in: 0..<6, using: &random)],
          edges[Int.random(in: 0..<edges.count, using: &random)])
      case 3: return .less(isFirst: .random(using: &random))
      case 4: return .not(.random(of: type, depth: depth - 1, using: &random))
      case 5, 6: return .all(parts(&random))
      default: return .any(parts(&random))
      }
    }

    func formula(_ type: IntegerType) -> Formula {
      func variable(_ isFirst: Bool) -> SolverVariable {
        .value(name: isFirst ? "x" : "y", kind: .integer(type))
      }
      switch self {
      case .bound(let isFirst, let relation, let number):
        let bound = FixedInteger(truncating: UInt64(bitPattern: Int64(number)), as: type)
        return .comparison(variable(isFirst), relation, .integer(bound))
      case .less(let isFirst):
        return .sum(
          [.init(1, variable(isFirst)), .init(-1, variable(!isFirst))], atMost: -1)
      case .not(let inner): return .not(inner.formula(type))
      case .all(let parts): return .all(parts.map { $0.formula(type) })
      case .any(let parts): return .any(parts.map { $0.formula(type) })
      }
    }

    func holds(_ x: Int, _ y: Int) -> Bool {
      switch self {
      case .bound(let isFirst, let relation, let bound): relation.holds(isFirst ? x : y, bound)
      case .less(let isFirst): isFirst ? x < y : y < x
      case .not(let inner): !inner.holds(x, y)
      case .all(let parts): parts.allSatisfy { $0.holds(x, y) }
      case .any(let parts): parts.contains { $0.holds(x, y) }
      }
    }
  }

  /// Every pair of numbers of a small type, of which those near no constant are alike.
  @Test(arguments: [IntegerType.int8, .uint8])
  func smallTypesAgreeWithEveryNumber(_ type: IntegerType) throws {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    let range = type.isSigned ? -128...127 : 0...255
    let numbers = Array(range).filter {
      $0 < range.lowerBound + 5 || $0 > range.upperBound - 5 || abs($0) < 5
    }
    var found = 0
    for _ in 0..<Effort.count(300, soaked: 20_000) {
      let condition = Condition.random(of: type, depth: 2, using: &random)
      let isPossible = numbers.contains { x in numbers.contains { condition.holds(x, $0) } }
      switch Satisfiability.decide([condition.formula(type)]) {
      case .undecided: Issue.record("seed \(seed): undecided \(condition)")
      case .impossible:
        found += 1
        #expect(!isPossible, "seed \(seed): \(condition)")
      case .possible(let life):
        let (x, y) = (life.values[variable("x", type)], life.values[variable("y", type)])
        // Any number will do for one without a value.
        let holds = numbers.contains { other in
          condition.holds(x?.integer?.int ?? other, y?.integer?.int ?? other)
        }
        #expect(isPossible && (holds || x == nil && y == nil), "seed \(seed): \(condition) \(life)")
      }
    }
    #expect(found > 5, "seed \(seed)")
  }

  /// There are only 256 groups by a field of type `UInt8`.
  @Test func groupsAreNoMoreThanAFieldHasValues() {
    let all = DonationSet(event: "e", limit: nil, maximumAge: nil)
    var grouped = all
    grouped.pass(.group(variable(".kind", .uint8), isLargest: true, "largest"))
    func answer(_ count: Int) -> Satisfiability.Answer {
      Satisfiability.decide(
        [
          .comparison(.count(grouped), .equal, .int(1)),
          .comparison(.count(all), .greaterOrEqual, .int(count)),
        ], isSmallest: false)
    }
    guard case .possible(let life) = answer(256) else {
      Issue.record("there are 256 values")
      return
    }
    #expect(Set(life.donations.map(\.fields)).count == 256)
    if case .possible(let life) = answer(257) { Issue.record("\(life.donations.count)") }
  }
}
