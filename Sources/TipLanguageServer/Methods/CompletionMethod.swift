import TipChecker
import TipJSONRPC
import TipText
import TipWorkspace

/// `textDocument/completion`
enum CompletionMethod {
  /// The greatest number of candidates. The list says that it is incomplete, so that a client asks again.
  private static let most = 200

  static func answer(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    let offset = document.offset(of: try parameters.position)
    let found = try server.asked { try server.workspace.completions(in: document, at: offset) }
    let range = JSON(document.positions(of: found.replaced))
    return [
      // The candidates depend on the prefix that is typed.
      "isIncomplete": true,
      "items": .array(
        found.candidates.prefix(most).enumerated().map { index, candidate in
          item(candidate, range, String(index + 10_000))
        }),
    ]
  }

  private static func item(_ candidate: CompletionCandidate, _ range: JSON, _ rank: String) -> JSON
  {
    let help = candidate.help.isEmpty ? nil : candidate.help
    let example = candidate.example.isEmpty ? nil : candidate.example
    let documentation = [help, example].compactMap(\.self).joined(separator: "\n\n")
    return [
      "label": .string(candidate.label), "kind": .int(kind(of: candidate)),
      "detail": candidate.type.isEmpty ? nil : .string(candidate.type),
      "documentation": documentation.isEmpty
        ? nil : ["kind": "plaintext", "value": .string(documentation)],
      "sortText": .string(rank), "filterText": .string(candidate.text),
      "textEdit": ["range": range, "newText": .string(candidate.text)],
    ]
  }

  private static func kind(of candidate: CompletionCandidate) -> Int {
    switch candidate.type {
    case "keyword": 14
    case "struct": 22
    case "class", "actor", "type": 7
    case "enum": 13
    case "protocol": 8
    case "macro": 15
    default: candidate.label.contains("(") ? 3 : candidate.label.hasPrefix(".") ? 20 : 6
    }
  }
}
