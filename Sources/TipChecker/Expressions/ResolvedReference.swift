import TipModel
import TipSyntax
import TipText

/// The result of resolving a name or a chain of members, before it is called.
enum ResolvedReference {
  case value(TypedExpression)
  /// A type.
  case type(Type)
  /// Declared functions of one name. The receiver is nil for global and static functions.
  case functions([ValueDeclaration], receiver: TypedExpression?)
  /// Methods of the library.
  case methods([Member], receiver: TypedExpression?, owner: Type)
  /// `.some` of an optional type, which wraps its argument.
  case some(Type)
  /// A static member of a generic type whose generic arguments are not inferred yet.
  case open(TypeDeclaration, GenericType, NameSyntax)
  /// A name that the program does not declare.
  case unresolved(String)
  /// An error that was already reported.
  case error
}
