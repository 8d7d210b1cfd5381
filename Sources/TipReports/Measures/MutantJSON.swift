package import TipProof
package import TipText

/// The mutants as objects, a line each.
package struct MutantJSON {
  private let mutants: [Mutant]

  package init(_ mutants: [Mutant]) { self.mutants = mutants }

  package var lines: [JSON] { mutants.compactMap(json) }

  private func json(_ mutant: Mutant) -> JSON? {
    let fate: String
    var (script, reason, killer): (String?, String?, String?) = (nil, nil, nil)
    switch mutant.fate {
    case .invalid: return nil
    case nil: fate = "not-run"
    case .equivalent: fate = "equivalent"
    case .killed(let path): (fate, killer) = ("killed", path)
    case .survived(let survival):
      fate = "survived"
      switch survival {
      case .shown(let test): script = test.script
      case .shownBy(let other):
        if case .survived(.shown(let test)) = mutants[other].fate { script = test.script }
      case .open(let why): reason = why
      }
    }
    return .object([
      "kind": "mutant", "tip": .string(mutant.tip), "file": .string(mutant.file.name),
      "line": .int(mutant.line), "operator": .string(mutant.mutation.kind.rawValue),
      "old": .string(mutant.file.text(mutant.mutation.range.offsets)),
      "new": .string(mutant.mutation.replacement), "fate": .string(fate),
      "killedBy": killer.map(JSON.string), "missingTest": script.map(JSON.string),
      "reason": reason.map(JSON.string),
    ])
  }
}
