package import TipChecker
package import TipEngine
import TipEvaluator
import TipModel
import TipReference
package import TipRunner
package import TipText

/// The states of tips that the expectations of scripts have seen: collected script by script, from the
/// explanations of the tips whose status an expectation reads.
package final class Coverage {
  /// A tip with its goals, in the order of its text.
  package struct Tip {
    package let id: String
    package let file: SourceFile
    package let line: Int
    package internal(set) var goals: [(goal: CoverageGoal, isMet: Bool)]

    package var metCount: Int { goals.count(where: \.isMet) }
  }

  private struct Key: Hashable {
    let id: String
    let file: String
  }

  private var keys: [Key: Int] = [:]
  /// The goals of each file, and those that were met. A rule or an option that several tips have
  /// counts once.
  private var known: [String: Set<Place>] = [:]
  private var met: [String: Set<Place>] = [:]
  private var all: [Tip] = []
  /// The tips of the script that runs, by the names of their types.
  private var current: [String: (goals: TipGoals, index: Int)] = [:]
  private let names = RuleNames()

  /// A goal, whatever number its file has in a program.
  private struct Place: Hashable {
    let kind: CoverageGoal.Kind
    let start: UInt32
    let end: UInt32
    let wanted: String

    init(_ goal: CoverageGoal) {
      (kind, wanted) = (goal.kind, goal.wanted)
      (start, end) = (goal.range.start, goal.range.end)
    }
  }

  package init() {}

  /// The tips in the order in which they were first met.
  package var tips: [Tip] {
    all.indices.map { index in
      var tip = all[index]
      let met = met[tip.file.name] ?? []
      tip.goals = tip.goals.map { ($0.goal, met.contains(Place($0.goal))) }
      return tip
    }.filter { !$0.goals.isEmpty }
  }

  package var metCount: Int { tips.reduce(0) { $0 + $1.metCount } }
  package var goalCount: Int { tips.reduce(0) { $0 + $1.goals.count } }

  /// Adds the goals of a program's tips, which may run next.
  package func add(_ program: ParsedProgram, _ checked: CheckedProgram) {
    current = [:]
    let evaluator = Evaluator()
    for tip in checked.inventory.tips
    where !tip.isInactive && program.sources.contains(tip.range.file) {
      let file = program.sources[tip.range.file]
      let key = Key(id: names.id(of: tip) ?? tip.type.qualifiedName, file: file.name)
      let goals = TipGoals(tip, fold: evaluator.fold)
      let index = keys[key] ?? all.count
      if keys[key] == nil {
        keys[key] = index
        // Options that several tips share may stand in another file, in which they are not shown.
        all.append(
          Tip(
            id: key.id, file: file, line: file.line(at: tip.range.start),
            goals: goals.goals.filter {
              $0.range.file == tip.range.file
                && known[file.name, default: []].insert(Place($0)).inserted
            }
            .sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
            .map { ($0, false) }))
      }
      current[tip.type.name] = (goals, index)
    }
  }

  /// Notes what an expectation has seen.
  package func note(_ explanations: [TipExplanation]) {
    for explanation in explanations {
      guard let (goals, index) = current[explanation.typeName] else { continue }
      met[all[index].file.name, default: []].formUnion(goals.met(by: explanation).map(Place.init))
    }
  }
}
