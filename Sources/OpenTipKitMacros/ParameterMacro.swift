import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@Parameter static var isLoggedIn: Bool = false` becomes accessors of the value in the
/// datastore, and `$isLoggedIn` is the parameter that rules watch.
public struct ParameterMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // The peer macro reports the error, once.
    guard let declared = try? Declared(declaration) else { return ["get { fatalError() }"] }
    return [
      "get { \(raw: declared.projection).wrappedValue }",
      "set { \(raw: declared.projection).wrappedValue = newValue }",
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let declared = try Declared(declaration)
    let owner = context.lexicalContext.reversed().compactMap(\.typeName).joined(separator: ".")
    let option =
      node.arguments?.as(LabeledExprListSyntax.self)?.first.map { ", \($0.expression.trimmed)" }
      ?? ""
    let access = declared.access.map { "\($0) " } ?? ""
    return [
      """
      \(raw: access)static let \(raw: declared.projection) = Tips.Parameter<\(declared.type)>(
        of: \(literal: owner), named: \(literal: declared.name), defaultValue: \(declared.value)\(raw: option))
      """
    ]
  }

  /// The variable that the macro is attached to.
  private struct Declared {
    let name: String
    let type: TypeSyntax
    let value: ExprSyntax
    let access: String?
    var projection: String { "$" + name }

    init(_ declaration: some DeclSyntaxProtocol) throws {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
        let binding = variable.bindings.first, binding.accessorBlock == nil,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { throw MacroError("`@Parameter` is for a stored `static var`", id: "parameter") }
      let modifiers = variable.modifiers.map(\.name.text)
      guard modifiers.contains("static") else {
        throw MacroError(
          "`@Parameter` is for a stored `static var`: all tips share its value", id: "parameter")
      }
      guard let type = binding.typeAnnotation?.type.trimmed else {
        throw MacroError(
          "a parameter needs its type written: `var \(pattern.identifier.text): Bool = …`",
          id: "parameter")
      }
      guard
        let value = binding.initializer?.value.trimmed
          ?? (type.is(OptionalTypeSyntax.self) ? "nil" : nil)
      else {
        throw MacroError(
          "a parameter needs the value that it has before it is set", id: "parameter")
      }
      name = pattern.identifier.text
      self.type = type
      self.value = value
      access = modifiers.first {
        ["public", "package", "internal", "fileprivate", "private"].contains($0)
      }
    }
  }
}

extension Syntax {
  /// The name of the type that it declares or extends.
  fileprivate var typeName: String? {
    if let type = asProtocol((any NamedDeclSyntax).self), !self.is(FunctionDeclSyntax.self) {
      return type.name.text
    }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
