import TipModel
import TipSyntax
import TipText

/// Texts of an app's sources that come from elsewhere, such as `Text(L10n.saveTitle)`: what only a text
/// needs keeps no tip from running. It is shown as written.
extension BodyChecker {
  /// Nil in scripts, and where the text is wrong in itself.
  func textOfApp(_ type: Type, _ call: CallSyntax, _ whole: SourceRange) -> TypedExpression? {
    guard isAppSource, type == .builtin(.text), let first = call.arguments.first,
      first.label == nil || first.label?.text == "verbatim"
    else { return nil }
    return stringOfApp(first.value).map { node(.constant(.text(TextValue($0))), type, whole) }
  }

  /// The same of an action's title.
  func titleOfApp(
    _ argument: CallArgument, _ parameter: Member.Parameter, _ member: Member
  ) -> TypedExpression? {
    guard member.owner == .builtin(.action), parameter.label == "title" else { return nil }
    return stringOfApp(argument.value).map {
      node(.constant(.string($0)), .string, argument.value.range)
    }
  }

  /// A string as written that is made elsewhere; nil for others.
  private func stringOfApp(_ syntax: ExpressionSyntax) -> String? {
    guard isAppSource else { return nil }
    let mark = checker.diagnostics.count
    let value = infer(syntax, hint: .string)
    let told = checker.diagnostics[mark...]
    defer { checker.diagnostics.removeSubrange(mark...) }
    let isElsewhere = told.contains { $0.severity == .error } || value.type.isUnknown
    guard isElsewhere, told.allSatisfy({ $0.severity != .error || isOfOtherFile($0) }) else {
      return nil
    }
    let written = text(syntax.range)
    return written.hasPrefix("\"") && written.hasSuffix("\"")
      ? String(written.dropFirst().dropLast()) : written
  }

  /// A source of an app that is run, of which other files are not at hand.
  private var isAppSource: Bool { options.scope == .whole && !file.isTipScript }

  /// It may be declared in another file, and is not nearly the name of something in this one.
  private func isOfOtherFile(_ fault: Diagnostic) -> Bool {
    Self.ofOtherFiles.contains(fault.code) && fault.fixIts.isEmpty
  }

  private static let ofOtherFiles: Set<String> = [
    "unknown-name", "unknown-type", "unknown-member", "opaque",
  ]
}
