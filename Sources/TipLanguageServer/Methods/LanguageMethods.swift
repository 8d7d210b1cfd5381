import TipJSONRPC
import TipText
import TipWorkspace

/// The requests of the protocol that the server answers, by the name of the method.
enum LanguageMethods {
  typealias Method = @Sendable (LanguageServer, Parameters) throws(RPCError) -> JSON

  static let all: [String: Method] = [
    "textDocument/completion": CompletionMethod.answer,
    "textDocument/hover": HoverMethod.answer,
    "textDocument/signatureHelp": SignatureMethod.answer,
    "textDocument/definition": NavigationMethods.definition,
    "textDocument/references": NavigationMethods.references,
    "textDocument/prepareRename": RenameMethods.prepare,
    "textDocument/rename": RenameMethods.rename,
    "textDocument/documentSymbol": SymbolMethods.document,
    "workspace/symbol": SymbolMethods.workspace,
    "textDocument/foldingRange": OutlineMethods.folding,
    "textDocument/selectionRange": OutlineMethods.selection,
    "textDocument/semanticTokens/full": OutlineMethods.tokens,
    "textDocument/inlayHint": OutlineMethods.hints,
    "textDocument/codeLens": OutlineMethods.lenses,
    "textDocument/formatting": EditMethods.formatting,
    "textDocument/rangeFormatting": EditMethods.rangeFormatting,
    "textDocument/codeAction": EditMethods.actions,
    "textDocument/prepareCallHierarchy": CallMethods.prepare,
    "callHierarchy/incomingCalls": CallMethods.incoming,
    "callHierarchy/outgoingCalls": CallMethods.outgoing,
  ]
}

extension LanguageServer {
  /// The place that a request is about.
  struct Spot {
    let document: OpenDocument
    let program: WorkspaceProgram
    let file: FileID
    let offset: Int
  }

  func spot(_ parameters: Parameters) throws(RPCError) -> Spot {
    let document = try document(parameters)
    let (program, file) = try checked(document)
    let offset = document.offset(of: try parameters.position)
    return Spot(document: document, program: program, file: file, offset: offset)
  }

  func checked(
    _ document: OpenDocument
  ) throws(RPCError) -> (program: WorkspaceProgram, file: FileID) {
    try asked { try workspace.checked(document) }
  }

  /// Runs a question, whose errors become those of the protocol.
  func asked<Answer>(_ question: () throws -> Answer) throws(RPCError) -> Answer {
    do {
      return try question()
    } catch {
      throw RPCError(-32803, LanguageServer.message(of: error))
    }
  }

  /// The address of a file, as the client writes it if the file is open.
  func address(of path: String) -> JSON {
    .string((addresses[path] ?? FileAddress(path: path)).text)
  }

  func location(_ range: SourceRange, in program: WorkspaceProgram) -> JSON? {
    program.place(of: range, in: workspace.encoding).map {
      ["uri": address(of: $0.path), "range": JSON($0.range)]
    }
  }

  /// The edits of files as the protocol has them, by positions in their present texts.
  func workspaceEdit(_ edits: [String: [TextEdit]], in program: WorkspaceProgram) -> JSON {
    let changes = edits.sorted { $0.key < $1.key }.map { path, edits in
      let list = edits.compactMap { edit -> JSON? in
        guard let file = program.file(at: path) else { return nil }
        let range = SourceRange(
          file: file, start: UInt32(edit.range.lowerBound), end: UInt32(edit.range.upperBound))
        return program.place(of: range, in: workspace.encoding).map {
          ["range": JSON($0.range), "newText": .string(edit.replacement)]
        }
      }
      return ((addresses[path] ?? FileAddress(path: path)).text, JSON?.some(.array(list)))
    }
    return ["changes": .object(present: changes.map { (key: $0.0, value: $0.1) })]
  }
}
