import TipEngine
import TipModel

/// The tips that an expectation reads.
struct AskedTips {
  /// True if an expectation that holds is reported with explanations, too.
  var explainsAll = false
  /// The tips whose status was read, each once.
  private var tips: [TipInstance] = []
  private var known: Set<ObjectIdentifier> = []
  /// The tips of the groups whose current tip was read.
  private var tipsOfGroups: [TipInstance] = []

  mutating func add(_ tip: TipInstance) {
    if known.insert(ObjectIdentifier(tip)).inserted { tips.append(tip) }
  }

  mutating func add(tipsOf group: TipGroup) {
    if explainsAll { tipsOfGroups += group.tips }
  }

  /// The tips with which the expectation is reported.
  func explained(by expectation: Expectation) -> [TipInstance] {
    guard expectation.passed else { return tips }
    return explainsAll ? tips + tipsOfGroups : []
  }

  mutating func clear() { (tips, known, tipsOfGroups) = ([], [], []) }
}
