import TipJSONRPC
import TipText
import TipWorkspace

/// `textDocument/documentSymbol` and `workspace/symbol`
enum SymbolMethods {
  static func document(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON
  {
    let document = try server.document(parameters)
    return .array(SymbolOutline(document.tree).symbols.map { json($0, document) })
  }

  private static func json(_ symbol: SymbolOutline.Symbol, _ document: OpenDocument) -> JSON {
    [
      "name": .string(symbol.name.isEmpty ? "_" : symbol.name), "kind": .int(kind(symbol.kind)),
      "range": JSON(document.positions(of: symbol.range)),
      "selectionRange": JSON(document.positions(of: symbol.nameRange)),
      "children": symbol.children.isEmpty
        ? nil : .array(symbol.children.map { json($0, document) }),
    ]
  }

  static func workspace(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON
  {
    let query = try parameters.string("query")
    let found = try server.asked { try server.workspace.symbols(matching: query) }
    return .array(
      found.map { symbol in
        [
          "name": .string(symbol.name), "kind": .int(kind(symbol.kind)),
          "containerName": symbol.container.isEmpty ? nil : .string(symbol.container),
          "location": [
            "uri": server.address(of: symbol.place.path), "range": JSON(symbol.place.range),
          ],
        ]
      })
  }

  static func kind(_ kind: SymbolOutline.Kind) -> Int {
    switch kind {
    case .structure: 23
    case .enumeration: 10
    case .classType: 5
    case .protocolType: 11
    case .typeExtension: 3
    case .function: 12
    case .initializer: 9
    case .variable: 13
    case .constant: 14
    case .property, .parameter: 7
    case .enumCase: 22
    case .event: 24
    case .rule: 17
    case .typeAlias: 26
    }
  }
}
