import TipRunner
import TipSolver
import TipText

/// Decides what a mutant that no script kills means: that it is equivalent, or that a test is
/// missing.
final class SurvivorProof {
  private let settings: ProgramSettings
  private let scripts: Set<String>
  private var originals: [String: ProofProgram] = [:]
  /// The missing tests of earlier survivors, with their indices among the mutants.
  private var found: [(mutant: Int, tip: String, script: TestedScript, test: MissingTest)] = []

  init(settings: ProgramSettings, scripts: [TestedScript]) {
    self.settings = settings
    self.scripts = Set(scripts.map(\.path))
  }

  /// - Parameters:
  ///   - index: The index of the mutant, by which later ones name its test.
  ///   - script: A script that touches the tip.
  ///   - program: The script's program with the mutant.
  func fate(of mutant: Mutant, _ index: Int, in script: TestedScript, _ program: ParsedProgram)
    -> Mutant.Fate
  {
    let original = original(script)
    let changed = ProofProgram(program, name: "the mutant", key: "mutant", settings: settings)
    for earlier in found where earlier.tip == mutant.tip && earlier.script.path == script.path {
      if WitnessRun.outcome(of: earlier.test.script, in: changed) == .fails {
        return .survived(.shownBy(earlier.mutant))
      }
    }
    let (old, new) = ProofProgram.paired(original, changed)
    guard let first = old.tips.first(where: { $0.id == mutant.tip }),
      let second = new.tips.first(where: { $0.id == mutant.tip })
    else { return .survived(.open("its id is only known when it runs")) }
    if mutant.mutation.kind == .option {
      return fate(ofOption: mutant, first, in: old, new).map {
        keep($0, mutant, index, script, old)
      }
        ?? .survived(.open("no display of the tip shows a difference"))
    }
    let comparer = TipComparer(old: old, new: new, witnesses: .regression(of: mutant.change))
    let comparison = comparer.comparison(first, second)
    switch comparison.relation {
    case .same, .reformulated: return .equivalent
    default: break
    }
    guard let witness = comparison.witnesses.first else {
      return .survived(.open(comparison.reasons.first ?? "no script shows the difference"))
    }
    return keep(witness.script, mutant, index, script, old)
  }

  private func keep(
    _ text: String, _ mutant: Mutant, _ index: Int, _ script: TestedScript, _ program: ProofProgram
  ) -> Mutant.Fate {
    let test = MissingTest(text, of: mutant, in: program, scripts: scripts)
    found.append((index, mutant.tip, script, test))
    return .survived(.shown(test))
  }

  private func fate(
    ofOption mutant: Mutant, _ tip: ProofTip, in old: ProofProgram, _ new: ProofProgram
  ) -> String? {
    OptionTest(
      tip: tip, program: old,
      remark: "This holds for `\(tip.id)`, and not \(mutant.change) in its option."
    ).scripts.first {
      WitnessRun.outcome(of: $0, in: old) == .passes
        && WitnessRun.outcome(of: $0, in: new) == .fails
    }
  }

  private func original(_ script: TestedScript) -> ProofProgram {
    if let known = originals[script.path] { return known }
    let program = ProofProgram(
      script.program, name: script.path, key: "program", settings: settings)
    originals[script.path] = program
    return program
  }
}
