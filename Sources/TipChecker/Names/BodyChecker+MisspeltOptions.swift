import TipModel
import TipText

extension BodyChecker {
  /// In a script that is read by itself, what is called and is all but one of TipKit's options can hardly be declared
  /// elsewhere.
  func misspeltOption(_ name: String, _ range: SourceRange, _ hint: Type?) -> TypedExpression? {
    guard options.scope == .partial, file.isTipScript, !file.importsOthers, text(range) == name
    else { return nil }
    if case .builtin(let type)? = hint, type.isOfTipKit,
      MemberTable.names(of: .builtin(type), isStatic: true).contains(name)
    {
      return fail(
        "unknown-name", "there is no name `\(name)`", at: range,
        notes: [.init("a dot is missing before `\(name)`")],
        fixIts: [.init(replace: range.startPoint, with: ".")])
    }
    let options = ["IgnoresDisplayFrequency", "MaxDisplayCount", "MaxDisplayDuration"]
    guard let meant = options.first(where: { NearNames.isLetterOff($0, name) }) else { return nil }
    return fail(
      "unknown-name", "there is no name `\(name)`", at: range,
      notes: [.init("did you mean `\(meant)`?")], fixIts: [.init(replace: range, with: meant)])
  }
}
