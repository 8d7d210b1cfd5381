import TipChecker
import TipModel
import TipReference
package import TipRunner
import TipSystem
import TipText

/// Runs the mutants of rules and options against scripts, and tells what the scripts do not hold.
package final class MutationAnalysis {
  private let scripts: [TestedScript]
  private let settings: ProgramSettings
  /// The places of a mutant: scripts that touch its tip, with the file's number in each.
  private var places: [[MutantWork.Place]] = []
  package private(set) var mutants: [Mutant] = []
  /// The tips that no script makes.
  package private(set) var untouchedTips: [String] = []

  package init(_ scripts: [TestedScript], settings: ProgramSettings) {
    self.scripts = scripts
    var settings = settings
    settings.traces = false
    self.settings = settings
    collect()
  }

  /// A change of a text is one mutant, also of a rule or an option that several tips have.
  private struct Key: Hashable {
    let file: String
    let start: UInt32
    let end: UInt32
    let replacement: String
  }

  private func collect() {
    var known: [Key: Int] = [:]
    var touched: Set<String> = []
    var all: [String] = []
    let names = RuleNames()
    for (number, script) in scripts.enumerated() {
      let mutations = TipMutations(script.checked, script.program.trees)
      for tip in script.checked.inventory.tips where !tip.isInactive {
        let id = names.id(of: tip) ?? tip.type.qualifiedName
        all.append(id)
        guard script.tips.contains(tip.type.name) else { continue }
        touched.insert(id)
        for mutation in mutations.mutations(of: tip) {
          let file = script.program.sources[mutation.range.file]
          let key = Key(
            file: file.name, start: mutation.range.start, end: mutation.range.end,
            replacement: mutation.replacement)
          if known[key] == nil {
            known[key] = mutants.count
            mutants.append(Mutant(mutation: mutation, tip: id, file: file))
            places.append([])
          }
          if let index = known[key] { places[index].append((number, mutation.range.file)) }
        }
      }
    }
    var seen = touched
    untouchedTips = all.filter { seen.insert($0).inserted }
  }

  /// Runs the mutants, which takes most of the time.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that run mutants at the same time.
  ///   - onInterrupt: Gets the function that Ctrl-C calls meanwhile.
  ///   - advance: Called after each mutant; returns false to stop.
  package func run(
    threads: Int = MutationAnalysis.threadCount,
    onInterrupt: (@escaping @Sendable () -> Void) -> Void, advance: () -> Bool
  ) {
    let work = MutantWork(mutants, at: places, scripts, settings: settings)
    onInterrupt { work.stop() }
    for (index, fate) in work.perform(threads: threads, advance: advance).enumerated() {
      mutants[index].fate = fate
    }
  }

  /// One thread for each core; each takes the memory of a program.
  package static var threadCount: Int { min(ProcessFacts.processorCount, 8) }
}
