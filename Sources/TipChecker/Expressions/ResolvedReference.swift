import TipModel
import TipSyntax
import TipText

/// What a name, or a chain of members, stands for before it is called.
enum ResolvedReference {
  case value(TypedExpression)
  /// A type's name, with its declaration where the program has one.
  case type(Type)
  /// Declared functions of one name; the receiver is nil for free and static ones.
  case functions([ValueDeclaration], receiver: TypedExpression?)
  /// Methods of the member table.
  case methods([Member], receiver: TypedExpression?, owner: Type)
  /// `.some` of an optional type, which wraps what it is called with.
  case some(Type)
  /// A static member of a generic type whose arguments are still to be found.
  case open(TypeDeclaration, GenericType, NameSyntax)
  /// Something the program does not declare, by name.
  case unresolved(String)
  /// An error that has been told.
  case error
}
