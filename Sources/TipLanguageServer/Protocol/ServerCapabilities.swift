import TipText
import TipWorkspace

/// The capabilities that the server announces to clients.
enum ServerCapabilities {
  static func json(_ encoding: PositionEncoding) -> JSON {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2],
      "completionProvider": ["triggerCharacters": .array([".", "#", "@", "$"])],
      "hoverProvider": true,
      "signatureHelpProvider": ["triggerCharacters": .array(["(", ","])],
      "definitionProvider": true,
      "referencesProvider": true,
      "renameProvider": ["prepareProvider": true],
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "foldingRangeProvider": true,
      "selectionRangeProvider": true,
      "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true,
      "codeActionProvider": ["codeActionKinds": .array(["quickfix"])],
      "codeLensProvider": ["resolveProvider": false],
      "inlayHintProvider": true,
      "callHierarchyProvider": true,
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(SemanticTokens.Kind.allCases.map { .string("\($0)") }),
          "tokenModifiers": .array([]),
        ],
        "full": true,
      ],
    ]
  }
}
