import TipJSONRPC
import TipText
import TipWorkspace

/// `textDocument/hover`
enum HoverMethod {
  static func answer(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let spot = try server.spot(parameters)
    guard let hover = Hover(in: spot.program, file: spot.file, at: spot.offset) else {
      return .null
    }
    let text = hover.blocks.map { Self.text(of: $0, markdown: server.showsMarkdown) }
    return [
      "contents": [
        "kind": .string(server.showsMarkdown ? "markdown" : "plaintext"),
        "value": .string(text.joined(separator: server.showsMarkdown ? "\n\n" : "\n")),
      ],
      "range": JSON(spot.document.positions(of: hover.range)),
    ]
  }

  /// Lines of plain text are fenced, too: nothing in them is markup.
  private static func text(of block: Hover.Block, markdown: Bool) -> String {
    let (language, text) =
      switch block {
      case .code(let text): ("swift", text)
      case .lines(let lines): ("text", lines.joined(separator: "\n"))
      }
    guard markdown else { return text }
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }
}

/// `textDocument/signatureHelp`
enum SignatureMethod {
  static func answer(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    let offset = document.offset(of: try parameters.position)
    let others = try server.asked { try server.workspace.surroundings(of: document) }
    guard let help = SignatureHelp(document.tree, at: offset, others: others) else { return .null }
    return [
      "signatures": .array(
        help.signatures.map { signature in
          [
            "label": .string(signature.text),
            "documentation": signature.help.isEmpty ? nil : .string(signature.help),
            "parameters": .array(
              signature.parameters.map {
                ["label": .array([.int($0.lowerBound), .int($0.upperBound)])]
              }),
          ]
        }),
      "activeSignature": 0, "activeParameter": .int(help.argument),
    ]
  }
}
