import TipChecker
import TipModel
import TipReference
package import TipRunner
import TipText

/// Runs the mutants of rules and options against scripts, and tells what the scripts do not hold.
package final class MutationAnalysis {
  private let scripts: [TestedScript]
  private let settings: ProgramSettings
  /// The places of a mutant: scripts that touch its tip, with the file's number in each.
  private var places: [[(script: Int, file: FileID)]] = []
  package private(set) var mutants: [Mutant] = []
  /// The script that killed the last mutant of a tip. It is run first for the next one.
  private var killers: [String: Int] = [:]
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
  ///   - onInterrupt: Gets the function that Ctrl-C calls during a run.
  ///   - advance: Called after each mutant; returns false to stop.
  package func run(
    onInterrupt: @escaping (@escaping @Sendable () -> Void) -> Void, advance: () -> Bool
  ) {
    let run = MutantRun(settings: settings, onInterrupt: onInterrupt)
    let proof = SurvivorProof(settings: settings, scripts: scripts)
    for index in mutants.indices {
      mutants[index].fate = fate(of: index, run, proof)
      guard advance() else {
        // Ctrl-C ends a run, so that its outcome tells nothing.
        mutants[index].fate = nil
        break
      }
    }
  }

  private func fate(of index: Int, _ run: MutantRun, _ proof: SurvivorProof) -> Mutant.Fate? {
    let mutant = mutants[index]
    var last: (script: TestedScript, program: ParsedProgram)?
    let killer = killers[mutant.tip]
    let others = places[index].filter { $0.script != killer }
    for place in places[index].filter({ $0.script == killer }) + others {
      let script = scripts[place.script]
      let program = script.program.replacing(
        place.file, with: mutant.mutation.applied(to: mutant.file))
      switch run.outcome(of: program) {
      case .invalid: return .invalid
      case .killed:
        killers[mutant.tip] = place.script
        return .killed(script: script.path)
      case .survived: if last == nil { last = (script, program) }
      }
    }
    return last.map { proof.fate(of: mutant, index, in: $0.script, $0.program) }
  }
}
