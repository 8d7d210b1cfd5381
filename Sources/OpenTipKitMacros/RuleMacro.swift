import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `#Rule(input, …) { … }` becomes a value of its inputs and of its closure as a tree of
/// expressions.
///
/// Swift checks the closure as it is written, and then the tree, in which each operator, property
/// and call has its meaning in the program.
public struct RuleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let written = node.arguments.map(\.expression)
    let closures =
      [node.trailingClosure].compactMap(\.self)
      + written.compactMap { $0.as(ClosureExprSyntax.self) }
    let inputs = written.filter { !$0.is(ClosureExprSyntax.self) }
    guard let closure = closures.first else {
      throw MacroError("`#Rule` needs a closure that says when it holds", id: "missing-argument")
    }
    guard !inputs.isEmpty else {
      throw MacroError("`#Rule` needs an event or a parameter to decide on", id: "missing-argument")
    }
    let place = context.location(of: node)
    do {
      let tree = try RuleTreeWriter.tree(
        of: closure, watching: inputs.count,
        from: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      return """
        Tips.Rule(
          \(raw: inputs.count == 1 ? "watching: " : "")\(raw: inputs.map(\.trimmedDescription).joined(separator: ", ")),
          isFixed: \(raw: tree.isFixed),
          text: \(literal: node.trimmedDescription),
          file: \(place?.file ?? "\"\""), line: \(place?.line ?? "1"), column: \(place?.column ?? "1"),
          names: \(raw: tree.names)) \(raw: tree.closure)
        """
    } catch let refusal as RuleRefusal {
      context.diagnose(refusal.error.at(closure.token(at: refusal.position) ?? closure.leftBrace))
      return Self.none
    }
  }

  /// The expansion of a rule with an error that has been reported.
  static let none: ExprSyntax = "Tips.Rule.unbuilt"
}

/// `#Rule` on something that cannot be watched. Swift reports that the macro is unavailable.
public struct RefusedRuleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax { RuleMacro.none }
}

/// The reason why a rule's closure cannot be made into a tree.
struct RuleRefusal: Error {
  let error: MacroError
  let position: AbsolutePosition
}
