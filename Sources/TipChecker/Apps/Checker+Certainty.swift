import TipModel
import TipSyntax
import TipText

/// Errors in an app's own files, which are a part of the program: other files, packages and macros may declare more
/// members, initializers, operators and conformances than are known here, of any type.
///
/// Errors against the rules of Swift's types are therefore left to Swift's compiler, which knows everything. Only one
/// error of this kind is reported: a name that is nearly that of a member, if nothing declares the name as written.
extension Checker {
  /// The codes of errors that follow from the types of Swift, and not from what TipKit requires.
  static let codesOfSwift: Set<String> = [
    "unknown-member", "unknown-name", "unknown-type", "unknown-field", "wrong-argument",
    "missing-argument", "extra-argument", "type-mismatch", "cannot-infer-type", "missing-return",
    "not-hashable", "not-a-tip", "immutable", "opaque", "static-member", "inaccessible",
    "missing-witness", "missing-case", "empty-case", "literal-out-of-range", "uninitialized",
    "missing-try", "missing-await", "unhandled-error", "unhandled-wait", "needless-chain",
    "cyclic", "misplaced", "missing-projection",
  ]

  /// Notes that a member is misspelt, and is not one that is declared elsewhere.
  func noteMisspelling(_ name: NameSyntax, of type: Type, near: [String]) {
    guard options.scope == .partial, !near.isEmpty, isClosed(type), !isDeclared(name.text) else {
      return
    }
    run.ofApp.misspellings.insert(name.range)
    if declaration(of: type)?.type.conformsToTip ?? true {
      run.ofApp.wordsOfTipKit.insert(name.range)
    }
  }

  /// Notes that an error at this range violates what TipKit requires of a declaration in these files.
  func noteAgainstTipKit(_ range: SourceRange) {
    if options.scope == .partial { run.ofApp.misspellings.insert(range) }
  }

  /// A type of TipKit, or a struct whose conformances bring no members from elsewhere.
  private func isClosed(_ type: Type) -> Bool {
    if let declaration = declaration(of: type) {
      if case .nominal = type {
        let isPlain = declaration.inherited.allSatisfy { syntax, _ in
          syntax.name.map(Self.protocolsWithoutMembers.contains) == true
        }
        return isPlain && !declaration.inheritsUnknown && !declaration.hasUnknownAttribute
          && declaration.type.kind == .structure
      }
      return false
    }
    switch type {
    case .event, .donations, .donation, .parameterReference: return true
    case .builtin(let builtin): return builtin.isOfTipKit
    default: return false
    }
  }

  /// Protocols that tips often conform to, and that add no members which are named.
  private static let protocolsWithoutMembers: Set<String> = [
    "Tip", "Sendable", "Equatable", "Hashable", "Identifiable",
  ]

  /// A file declares a member of that name.
  private func isDeclared(_ name: String) -> Bool {
    (program.types + program.names.extended.values).contains {
      $0.members[name] != nil || $0.nested[name] != nil
    }
  }
}

extension BuiltinType {
  var isOfTipKit: Bool { rawValue.hasPrefix("Tip") }
}
