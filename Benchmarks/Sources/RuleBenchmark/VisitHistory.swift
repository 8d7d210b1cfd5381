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

  func source(for rule: BenchmarkedRule) -> VisitSource {
    var history = DonationHistory(donationType: .nominal(rule.visit))
    for visit in visits { history.append(date: visit.date, value: visit.value(of: rule.visit)) }
    return VisitSource(history: history, now: now)
  }
}

extension Visit {
  func value(of type: NominalType) -> Value {
    .structure(StructValue(type: type, fields: [.int(landmarkID), .string(landmarkName)]))
  }
}

/// What a rule is evaluated on.
final class VisitSource: RuleDataSource {
  // As an engine has it.
  @exclusivity(unchecked) private(set) var history: DonationHistory
  private(set) var now: Date

  init(history: DonationHistory, now: Date) {
    self.history = history
    self.now = now
  }

  /// A donation comes in a moment later, and the oldest goes.
  func donate(_ value: Value) {
    now += 0.001
    history.append(date: now, value: value)
    history.removeFirst(1)
  }

  func history(of event: EventReference, at now: Date) -> DonationHistory { history }

  func keptHistory(of event: EventReference, at now: Date) -> DonationHistory.Unretained? {
    DonationHistory.Unretained(history)
  }

  func value(of parameter: ParameterDeclaration) -> Value { .int(3) }
}
