import TipModel
import TipSyntax
import TipText

/// What is told of an app's own files, which are a part of the program: other files, packages and macros may declare
/// more members, initializers, operators and conformances than are seen here, of any type.
///
/// What the rules of Swift's types forbid is therefore left to Swift's compiler, which sees everything. The one fault
/// of this kind that is told is a word that is nearly that of a member, where nobody declares the word as written.
extension Checker {
  /// A fault that follows from the types of Swift, and not from what TipKit asks for.
  static let codesOfSwift: Set<String> = [
    "unknown-member", "unknown-name", "unknown-type", "unknown-field", "wrong-argument",
    "missing-argument", "extra-argument", "type-mismatch", "cannot-infer-type", "missing-return",
    "not-hashable", "not-a-tip", "immutable", "opaque", "static-member", "inaccessible",
    "missing-witness", "missing-case", "empty-case", "literal-out-of-range", "uninitialized",
    "missing-try", "missing-await", "unhandled-error", "unhandled-wait", "needless-chain",
    "cyclic", "misplaced", "missing-projection",
  ]

  /// A member is misspelt, and not one that is declared where nobody looked.
  func noteMisspelling(_ name: NameSyntax, of type: Type, near: [String]) {
    guard options.scope == .partial, !near.isEmpty, isClosed(type), !isDeclared(name.text) else {
      return
    }
    run.ofApp.misspellings.insert(name.range)
    if declaration(of: type)?.type.conformsToTip ?? true {
      run.ofApp.wordsOfTipKit.insert(name.range)
    }
  }

  /// What stands there goes against what TipKit asks for of something that is declared in these texts.
  func noteAgainstTipKit(_ range: SourceRange) {
    if options.scope == .partial { run.ofApp.misspellings.insert(range) }
  }

  /// TipKit's own types, and structs and enums whose conformances bring no members from elsewhere.
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

  /// What a tip conforms to beside TipKit's own protocol mostly: nothing is named by way of it.
  private static let protocolsWithoutMembers: Set<String> = [
    "Tip", "Sendable", "Equatable", "Hashable", "Identifiable",
  ]

  /// Some text declares a member of that name.
  private func isDeclared(_ name: String) -> Bool {
    (program.types + program.names.extended.values).contains {
      $0.members[name] != nil || $0.nested[name] != nil
    }
  }
}

extension BuiltinType {
  var isOfTipKit: Bool { rawValue.hasPrefix("Tip") }
}
