import TipJSONRPC
import TipText
import TipWorkspace

/// The diagnostics of a document as the protocol has them.
struct DiagnosticList {
  private let diagnostics: [Diagnostic]
  private let program: WorkspaceProgram
  private let encoding: PositionEncoding
  private let pages: CodePages?

  init(of document: OpenDocument, in workspace: Workspace, pages: CodePages?) throws {
    self.pages = pages
    program = try workspace.checked(document).program
    diagnostics = try workspace.diagnostics(of: document)
    encoding = workspace.encoding
  }

  init(
    _ diagnostics: [Diagnostic], in program: WorkspaceProgram, _ encoding: PositionEncoding,
    pages: CodePages?
  ) {
    self.diagnostics = diagnostics
    self.pages = pages
    self.program = program
    self.encoding = encoding
  }

  func json(addresses: [String: FileAddress]) -> [JSON] {
    diagnostics.compactMap { json($0, addresses) }
  }

  private func json(_ diagnostic: Diagnostic, _ addresses: [String: FileAddress]) -> JSON? {
    guard let place = program.place(of: diagnostic.range, in: encoding) else { return nil }
    let severity = [.error: 1, .warning: 2, .note: 3][diagnostic.severity] ?? 3
    let plain = diagnostic.notes.filter { $0.range == nil }.map { "\n" + $0.message }.joined()
    let related = diagnostic.notes.compactMap { note -> JSON? in
      guard let range = note.range, let place = program.place(of: range, in: encoding) else {
        return nil
      }
      let address = addresses[place.path] ?? FileAddress(path: place.path)
      return [
        "location": ["uri": .string(address.text), "range": JSON(place.range)],
        "message": .string(note.message),
      ]
    }
    return [
      "range": JSON(place.range), "severity": .int(severity), "code": .string(diagnostic.code),
      "codeDescription": pages?.address(of: diagnostic.code).map { ["href": .string($0)] },
      "source": "tips", "message": .string(diagnostic.message + plain),
      // Clients strike through what is deprecated.
      "tags": diagnostic.code == "old-spelling" ? .array([2]) : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ]
  }
}
