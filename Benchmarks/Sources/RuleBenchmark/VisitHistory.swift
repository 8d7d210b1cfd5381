import FoundationEssentials
import SeededRandom
import TipModel

/// What an app would keep an array of.
struct Visit {
  let date: Date
  let landmarkID: Int
  let landmarkName: String
}

/// The same donations for both: some of a thousand landmarks, a few of them often, over two months.
struct VisitHistory {
  let visits: [Visit]
  let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  init(count: Int) {
    var random = SeededRandom(seed: 1)
    let step = 60 * 86_400 / Double(count)
    visits = (0..<count).map { [now] index in
      let id = Int(1000 * VisitHistory.skewed(Double.random(in: 0..<1, using: &random)))
      return Visit(
        date: now - step * Double(count - index), landmarkID: id, landmarkName: "Landmark \(id)")
    }
  }

  /// Squared twice, so that low numbers come up far more often.
  private static func skewed(_ x: Double) -> Double { x * x * x * x }

  func source(for rule: BenchmarkedRule) -> any RuleDataSource {
    var history = DonationHistory(donationType: .nominal(rule.visit))
    for visit in visits {
      history.append(
        date: visit.date,
        value: .structure(
          StructValue(
            type: rule.visit, fields: [.int(visit.landmarkID), .string(visit.landmarkName)])))
    }
    return Source(history: history)
  }

  private final class Source: RuleDataSource {
    let history: DonationHistory

    init(history: DonationHistory) { self.history = history }

    func history(of event: EventReference, at now: Date) -> DonationHistory { history }
    func value(of parameter: ParameterDeclaration) -> Value { .int(3) }
  }
}
