import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `#Rule(input, …) { … }` becomes a value of the text as it stands, its inputs, and what its closure captures.
///
/// Swift has checked the closure as it was written. What it says, the language's own checker reads when the rule is first
/// needed: it knows the types then, and a rule means the same whether a script has it or a program.
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
    var finder = CaptureFinder(in: closure)
    finder.find()
    for fault in finder.faults { context.diagnose(fault) }
    guard finder.faults.isEmpty else { return Self.none }

    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let place = context.location(of: node)
    let captures = finder.captures.map { captured in
      let offset = captured.positionAfterSkippingLeadingTrivia.utf8Offset - start
      return
        ".init(at: \(offset), length: \(captured.trimmedLength.utf8Length), \(captured.trimmed))"
    }
    return """
      Tips.Rule(
        watching: [\(raw: inputs.map { ".init(\($0.trimmed))" }.joined(separator: ", "))],
        capturing: [\(raw: captures.joined(separator: ", "))],
        text: \(literal: node.trimmedDescription),
        file: \(place?.file ?? "\"\""), line: \(place?.line ?? "1"), column: \(place?.column ?? "1"))
      """
  }

  /// In place of a rule with a fault that has been told.
  static let none: ExprSyntax =
    #"Tips.Rule(watching: [], capturing: [], text: "", file: "", line: 1, column: 1)"#
}

/// `#Rule` on something that cannot be watched, which Swift says of itself.
public struct RefusedRuleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax { RuleMacro.none }
}
