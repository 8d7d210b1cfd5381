import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  /// Says what is wrong between a call's arguments and the parameters they are for.
  func tell(
    _ fault: CallMatching.Fault, of what: String, _ whole: SourceRange,
    _ declared: SourceRange? = nil
  ) -> TypedExpression {
    let notes = declared.map { [Diagnostic.Note("it is declared here", at: $0)] } ?? []
    switch fault {
    case .missing(let parameter):
      let name = parameter.label.map { "`\($0):`" } ?? "of type `\(parameter.type)`"
      return fail("missing-argument", "\(what) needs an argument \(name)", at: whole, notes: notes)
    case .extra(let argument):
      return fail(
        "extra-argument",
        "\(what) takes no argument \(argument.label.map { "`\($0.text):`" } ?? "here")",
        at: argument.range, notes: notes)
    case .label(let argument, let wanted):
      switch (argument.label, wanted) {
      case (let label?, let wanted?):
        return fail(
          "wrong-argument", "\(what) takes `\(wanted):` here, not `\(label.text):`",
          at: label.range,
          notes: notes, fixIts: [.init(replace: label.range, with: wanted)])
      case (let label?, nil):
        let end = argument.value.range.start
        let cut = SourceRange(file: label.range.file, start: label.range.start, end: end)
        return fail(
          "wrong-argument", "\(what) takes no label here, but there is `\(label.text):`",
          at: label.range,
          notes: notes, fixIts: [.init(replace: cut, with: "")])
      case (nil, let wanted?):
        return fail(
          "wrong-argument", "\(what) needs the label `\(wanted):` here", at: argument.value.range,
          notes: notes,
          fixIts: argument.isTrailing
            ? [] : [.init(replace: argument.value.range.startPoint, with: "\(wanted): ")])
      case (nil, nil):
        return fail(
          "extra-argument", "\(what) takes no argument here", at: argument.range, notes: notes)
      }
    }
  }

  /// A call that may throw or wait wants its `try` or `await` in front.
  func noteEffects(isThrowing: Bool, isAsync: Bool, _ name: String, _ range: SourceRange) {
    guard file.isScript else { return }
    if isBeta {
      isBeta = false
      return
    }
    if isThrowing, !coversEffects {
      warn(
        "missing-try", "`\(name)` may throw: write `try` before it", at: range,
        fixIts: [.init(replace: range.startPoint, with: "try ")])
    }
    if isAsync, !coversAwait {
      warn(
        "missing-await", "`\(name)` may wait: write `await` before it", at: range,
        fixIts: [.init(replace: range.startPoint, with: "await ")])
    }
  }
}
