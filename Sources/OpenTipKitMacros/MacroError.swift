import SwiftDiagnostics
import SwiftSyntax

/// An error in the use of a macro, in words.
struct MacroError: DiagnosticMessage, Error {
  let message: String
  let diagnosticID: MessageID
  var severity: DiagnosticSeverity { .error }

  init(_ message: String, id: String) {
    self.message = message
    diagnosticID = MessageID(domain: "OpenTipKit", id: id)
  }

  func at(_ node: some SyntaxProtocol) -> Diagnostic { Diagnostic(node: node, message: self) }
}
