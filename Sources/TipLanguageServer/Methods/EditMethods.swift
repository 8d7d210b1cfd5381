import TipJSONRPC
import TipText
import TipWorkspace

/// The requests whose answers are edits.
enum EditMethods {
  static func formatting(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError)
    -> JSON
  {
    try formatted(server.document(parameters), within: nil)
  }

  static func rangeFormatting(
    _ server: LanguageServer, _ parameters: Parameters
  ) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    let range = try parameters.range()
    return formatted(
      document,
      within: document.offset(of: range.lowerBound)..<document.offset(of: range.upperBound))
  }

  private static func formatted(_ document: OpenDocument, within range: Range<Int>?) -> JSON {
    guard let edits = document.formatting(within: range) else { return .null }
    return .array(edits.map { JSON($0, in: document) })
  }

  static func actions(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    let range = try parameters.range()
    let only = parameters.json?["context"]?["only"]?.array?.compactMap(\.string)
    guard only?.contains(where: { "quickfix".hasPrefix($0) }) ?? true else { return .array([]) }
    let (program, file) = try server.checked(document)
    let bytes = document.offset(of: range.lowerBound)..<document.offset(of: range.upperBound)
    return .array(
      FixItActions(in: program, file: file, within: bytes).actions.map { action in
        let told = DiagnosticList(
          [action.diagnostic], in: program, server.workspace.encoding, pages: server.pages)
        return [
          "title": .string(action.title), "kind": "quickfix", "isPreferred": true,
          "diagnostics": .array(told.json(addresses: server.addresses)),
          "edit": server.workspaceEdit(action.edits, in: program),
        ]
      })
  }
}
