import TipModel
import TipSyntax
import TipText

/// Short names such as `Event`, which TipKit's protocol declares inside tips. Elsewhere they are qualified with `Tips`.
extension TypeResolver {
  /// Reports such a short name in a script outside of a tip.
  func reportOutsideTip(_ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?) {
    guard options.scope == .whole, file.isTipScript, path.count == 1, let name = path.first,
      let whole = BuiltinNames.whole(name.text), !isTipsOwnName(name.text, in: owner),
      declaredType(path, from: file, in: owner) == nil,
      checker.typeAliasResolver.alias(path, from: file, in: owner) == nil
    else { return }
    let message =
      BuiltinNames.ofTips.contains(name.text)
      ? "outside of tips, `\(name.text)` is `\(whole)`" : "`\(name.text)` is `\(whole)`"
    let fixIt = Diagnostic.FixIt(
      replace: SourceRange(
        file: name.range.file, start: name.range.start,
        end: name.range.start + UInt32(name.text.utf8.count)), with: whole)
    report(
      options.isPrompt
        ? .warning("unknown-type", message, at: name.range, fixIts: [fixIt])
        : .error("unknown-type", message, at: name.range, fixIts: [fixIt]))
  }
}
