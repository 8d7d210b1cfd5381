public import TipModel
import TipSyntax
public import TipText

/// A name in a text, and the declaration of the program that it means.
public struct NameReference: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case variable, property, parameter, event, function, enumCase, type
  }

  /// The range of the name where it is used. It includes the `$` of a projection.
  public let range: SourceRange
  /// The range of the name where it is declared.
  public let declaration: SourceRange
  public let kind: Kind
  /// The type of its value; nil for functions and types.
  public let type: Type?
}

/// Collects the references that names turn out to be while a program is checked.
///
/// An expression may be checked several times, with other types. What a name means in the last of them stays.
final class ReferenceRecorder {
  private var found: [SourceRange: NameReference] = [:]

  /// The references in source order.
  var references: [NameReference] {
    found.values.sorted {
      ($0.range.file.index, $0.range.start) < ($1.range.file.index, $1.range.start)
    }
  }

  /// Members of the language's own types, by the range of their names.
  private(set) var members: [SourceRange: [Member]] = [:]

  /// Notes what a member turned out to be, if it is one of the language's own types.
  func note(_ name: NameSyntax, meaning reference: ResolvedReference) {
    switch reference {
    case .methods(let found, _, _): members[name.range] = found
    case .value(let value):
      guard case .member(let member, _, _) = value.form, member.name == name.text else { return }
      members[name.range] = [member]
    default: break
    }
  }

  func note(
    _ range: SourceRange, of declaration: SourceRange, _ kind: NameReference.Kind, _ type: Type?
  ) {
    found[range] = NameReference(range: range, declaration: declaration, kind: kind, type: type)
  }

  func note(_ range: SourceRange, of variable: LocalVariable) {
    guard variable.name != "self", !variable.name.hasPrefix("$") else { return }
    note(range, of: variable.range, .variable, variable.type)
  }

  func note(_ range: SourceRange, of type: TypeDeclaration) {
    guard !type.isBody else { return }
    let declared = type.origin ?? type
    note(range, of: declared.nameRange, .type, nil)
  }

  func note(_ range: SourceRange, of value: ValueDeclaration) {
    let kind: NameReference.Kind
    var type: Type?
    switch value.resolution {
    case .resolved(.parameter(let parameter)): (kind, type) = (.parameter, parameter.type)
    case .resolved(.global(let variable)):
      type = variable.type
      if case .event = variable.type {
        kind = .event
      } else {
        kind = value.owner == nil ? .variable : .property
      }
    case .resolved(.field(_, let found)), .resolved(.requirement(let found)):
      (kind, type) = (.property, found)
    case .resolved(.computed(let function, _)):
      (kind, type) = (value.owner == nil ? .variable : .property, function.result)
    case .resolved(.enumCase): kind = .enumCase
    case .resolved(.function): kind = .function
    default: return
    }
    note(range, of: value.nameRange, kind, type)
  }

  /// Notes the function that is called at the end of a range, such as `tip.show`.
  func note(calledAt base: SourceRange, _ value: ValueDeclaration) {
    let length = UInt32(truncatingIfNeeded: value.name.utf8.count)
    guard value.name != "init", value.name != "callAsFunction", base.end - base.start >= length
    else {
      return
    }
    note(SourceRange(file: base.file, start: base.end - length, end: base.end), of: value)
  }
}

extension CheckedProgram {
  /// The names that mean declarations of the program, in source order. They are recorded if
  /// ``CheckOptions/recordsReferences`` is set, for the code that the check looked into.
  public var references: [NameReference] { checker.caches.references?.references ?? [] }

  /// The members of the language's own types that names mean, by the range of the name.
  public var namedMembers: [SourceRange: [Member]] { checker.caches.references?.members ?? [:] }
}
