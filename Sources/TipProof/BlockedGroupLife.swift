import TipLint
import TipModel
package import TipRunner
import TipSolver
import TipSyntax
package import TipText

/// A life that shows what the lint `blocked-group` finds: the rules of a tip hold, and its group does
/// not show it, since a tip before it never can be. The engine has run it.
package struct BlockedGroupLife {
  private let program: ProofProgram

  private static let code = "blocked-group"

  /// The diagnostics, of which those of groups have a life as a note.
  ///
  /// - Parameter program: Returns the program with their ranges. It is checked only if there are
  ///   such diagnostics.
  package static func adding(
    to diagnostics: [Diagnostic], of program: () -> ParsedProgram, settings: ProgramSettings
  ) -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.code == code }) else { return diagnostics }
    let parsed = program()
    let life = BlockedGroupLife(
      program: ProofProgram(parsed, name: "", key: "group", settings: settings))
    return diagnostics.map { diagnostic in
      guard diagnostic.code == code,
        let tree = parsed.trees.first(where: { $0.file == diagnostic.range.file }),
        let note = life.note(on: diagnostic, in: tree)
      else { return diagnostic }
      var shown = diagnostic
      shown.notes.append(note)
      return shown
    }
  }

  private func note(on diagnostic: Diagnostic, in tree: SyntaxTree) -> Diagnostic.Note? {
    let group = WrittenGroup.all(in: tree).last { $0.range.start <= diagnostic.range.start }
    let name = tree.source.text(diagnostic.range.offsets)
    guard let elements = group?.elements, let place = elements.firstIndex(of: name),
      let blocking = tip(name)
    else { return nil }
    for later in elements[(place + 1)...].compactMap(tip) where later.isWhole {
      guard
        case .life(let life) = RuleProof.life(
          of: later.conjunction, preferring: program.preferred(besides: program)),
        let script = script(life, later, behind: blocking)
      else { continue }
      return Diagnostic.Note(
        "after this script the rules of `\(later.type.name)` hold, and the group shows nothing:\n"
          + script.trimmed)
    }
    return nil
  }

  private func tip(_ name: String) -> ProofTip? {
    program.tips.first { $0.type.qualifiedName == name }
      ?? program.tips.first { $0.type.name == name }
  }

  private func script(
    _ life: SampleLife, _ tip: ProofTip, behind blocking: ProofTip
  ) -> String? {
    let ending = LifeScript.Ending { tip, others in
      [
        "let group = TipGroup(.ordered) { \((others + [tip]).joined(separator: "; ")) }",
        "#expect(\(tip).status == .available)", "#expect(group.currentTip == nil)",
      ]
    }
    for declaresEvents in [false, true] {
      guard
        let script = LifeScript(
          life, of: tip, behind: [blocking], in: [program], remark: nil,
          declaresEvents: declaresEvents, ending: ending)
      else { continue }
      if WitnessRun.outcome(of: script.text, in: program) == .passes { return script.text }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String { last == "\n" ? String(dropLast()) : self }
}
