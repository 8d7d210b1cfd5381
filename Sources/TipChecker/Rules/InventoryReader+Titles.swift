import TipModel
import TipSyntax
import TipText

/// Checks that every tip has a `title` of type `Text`, for which TipKit's protocol has no default.
extension InventoryReader {
  func checkTitle(of tip: TypeDeclaration) {
    guard !tip.isBroken, !isStandIn(tip), !mayHaveMore(tip) else { return }
    checker.run.ofApp.interest.append(tip.nameRange)
    let own = (tip.members["title"] ?? []).filter { member in
      if case .function = member.kind, member.file.isTipScript, options.scope == .whole {
        return false
      }
      return !member.isStatic
    }
    if own.isEmpty {
      // A subclass inherits the title of its superclass, for which the error is reported.
      if tip.superclasses.contains(where: \.type.conformsToTip) { return }
      let given = tip.protocols
        .flatMap { $0.members["title"] ?? [] }
      guard given.allSatisfy(isRequirement) else { return }
      tellOfTitle(
        "the tip `\(tip.type.name)` has no `title`", at: tip.nameRange, of: tip,
        notes: [.init("every tip has one, as in `var title: Text { Text(\"Save\") }`")])
    }
    for member in own where !member.isInactive { checkTitle(member, of: tip) }
  }

  private func checkTitle(_ member: ValueDeclaration, of tip: TypeDeclaration) {
    guard case .variable(let binding, _) = member.kind else { return }
    checker.run.ofApp.interest.append(member.nameRange)
    if options.scope == .whole, member.file.isTipScript, let fault = hides(member) {
      return report(
        .error(
          "missing-title", "a tip's `title` is what TipKit shows, but this \(fault)",
          at: member.nameRange))
    }
    if let written = binding.type {
      checker.run.ofApp.interest.append(written.range)
      let type = checker.resolve(written, from: member.file, in: member.owner, isQuiet: true)
      if type == .builtin(.text) || type.holdsError || type == .unresolved { return }
      tell(
        member.file.tree.source.text(written.range.offsets), at: written.range, of: tip,
        wrapping(binding, in: member.file).map {
          [.init(replace: written.range, with: "Text")] + $0
        })
    } else if let value = binding.value, case .string = value.kind {
      tell("String", at: member.nameRange, of: tip, wrapping(binding, in: member.file))
    }
  }

  /// The reason why a title of the right type cannot be the witness of the protocol.
  private func hides(_ member: ValueDeclaration) -> String? {
    if member.isPrivate { return "is private" }
    if member.accessorEffects.contains(.throwing) { return "throws" }
    return member.accessorEffects.contains(.asynchronous) ? "is `async`" : nil
  }

  private func tell(
    _ type: String, at range: SourceRange, of tip: TypeDeclaration, _ fixIts: [Diagnostic.FixIt]?
  ) {
    tellOfTitle(
      "a tip's `title` must be `Text`, but this is `\(type)`", at: range, of: tip,
      fixIts: fixIts ?? [])
  }

  /// Reports a missing title. A question about one of an app's tips is answered whatever the others lack, so that
  /// theirs is a warning.
  private func tellOfTitle(
    _ message: String, at range: SourceRange, of tip: TypeDeclaration,
    notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    guard let asked = options.askedTip, asked != tip.type.name, !tip.file.isTipScript else {
      return report(.error("missing-title", message, at: range, notes: notes, fixIts: fixIts))
    }
    let note = Diagnostic.Note("Swift refuses this; `\(asked)` is answered for as if it did not")
    report(
      .warning("missing-title", message, at: range, notes: notes + [note], fixIts: fixIts))
  }

  /// The fix-its that make a `Text` of a value that is a single string literal. Returns nil for all other values.
  func wrapping(_ binding: VariableSyntax.Binding, in file: FileContext) -> [Diagnostic.FixIt]? {
    guard let range = soleLiteral(binding, in: file) else { return nil }
    return [
      .init(replace: range.startPoint, with: "Text("), .init(replace: range.endPoint, with: ")"),
    ]
  }

  private func soleLiteral(_ binding: VariableSyntax.Binding, in file: FileContext) -> SourceRange?
  {
    if let value = binding.value {
      if case .string = value.kind { value.range } else { nil }
    } else if let body = binding.accessors?.getter, body.tokens.count > 0 {
      literal(of: body, in: file)
    } else {
      nil
    }
  }

  private func literal(of body: BodySyntax, in file: FileContext) -> SourceRange? {
    let (statements, _) = file.tree.statements(of: body)
    guard statements.count == 1, case .expression(let value) = statements[0].kind,
      case .string = value.kind
    else { return nil }
    return value.range
  }

  private func isRequirement(_ member: ValueDeclaration) -> Bool {
    guard case .variable(let binding, _) = member.kind else { return false }
    return binding.accessors?.isRequirement == true
  }

  /// The tip inherits from a type that no file declares, or an attribute may add members.
  private func mayHaveMore(_ tip: TypeDeclaration) -> Bool {
    guard options.scope == .partial else { return false }
    if tip.hasUnknownAttribute { return true }
    return ([tip] + tip.protocols).contains { type in
      type.inherited.contains { syntax, file in
        checker.inheritanceResolver.inheritedNames(syntax, from: file, in: type).contains { name in
          let path = name.path.map(\.text)
          return !Self.withoutTitle.contains(path.last ?? "")
            && checker.typeResolver.declaredType(name.path, from: name.file, in: name.owner) == nil
        }
      }
    }
  }

  /// Protocols, and raw types of enums, that give no tip a title.
  private static let withoutTitle: Set<String> = [
    "Tip", "Identifiable", "Sendable", "Equatable", "Hashable", "Comparable", "Codable",
    "Encodable", "Decodable", "CaseIterable", "RawRepresentable", "CustomStringConvertible",
    "String", "Int", "Double", "Copyable", "AnyObject",
  ]
}
