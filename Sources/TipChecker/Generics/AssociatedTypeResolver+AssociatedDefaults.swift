import TipModel
import TipSyntax
import TipText

/// Associated types that only the defaults of their protocols determine.
extension AssociatedTypeResolver {
  /// The type that a default names. Defaults may refer to one another: each is resolved once, and one that depends on
  /// itself is an error.
  func meaning(
    of initial: TypeSyntax, in declared: TypeDeclaration, for type: TypeDeclaration,
    beside found: [String: Type]
  ) -> Type {
    let key = AssociatedDefault(range: initial.range, type: ObjectIdentifier(type))
    if let known = checker.caches.associatedTypes.defaults[key] { return known.meaning }
    guard checker.resolving.associatedDefaults.insert(key).inserted else {
      if declared.file.isTipScript {
        report(.error("cyclic", "this type is defined by itself", at: initial.range))
      }
      return .error
    }
    defer { checker.resolving.associatedDefaults.remove(key) }
    let bound = checker.scope(
      binding: found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, in: declared,
      declared.file, at: declared.nameRange)
    let written = checker.resolve(initial, from: declared.file, in: bound, isQuiet: true)
    let isImmense = written.isImmense
    if isImmense, !written.holdsError { checker.run.oversized.immense.insert(initial.range) }
    let meaning = isImmense ? .error : written
    if isImmense || checker.run.hasConformed || !meaning.isUnknown && !meaning.holdsError {
      checker.caches.associatedTypes.defaults[key] = (meaning, type)
    }
    return meaning
  }
}

/// The key of a default: the range of its syntax, and the conforming type.
struct AssociatedDefault: Hashable {
  let range: SourceRange
  let type: ObjectIdentifier
}

/// A protocol, and a type that conforms to it.
struct AssociatedKey: Hashable {
  let declared: ObjectIdentifier
  let type: ObjectIdentifier

  init(_ declared: ObjectIdentifier, _ type: ObjectIdentifier) {
    (self.declared, self.type) = (declared, type)
  }
}
