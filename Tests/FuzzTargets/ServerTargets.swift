import TipJSONRPC
import TipLanguageServer
import TipRunner
import TipText
import TipWorkspace

/// What serves editors.
extension FuzzTarget {
  /// Whatever a client sends, each answer is a whole message, and the server ends with the stream.
  static let lsp = FuzzTarget(name: "lsp") { bytes in
    let begun = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///nowhere/A.tips","version":1,"text":"let a = 1\n"}}}"#,
    ].flatMap { MessageFraming.header.bytes(of: $0) }
    // Lines are messages, and what is in none of them is sent as it is.
    let lines = bytes.split(separator: 0x0A).flatMap { line in
      line.first == UInt8(ascii: "{")
        ? MessageFraming.header.bytes(of: String(decoding: line, as: UTF8.self)) : line + [0x0A]
    }
    let client = GivenClient(begun + lines)
    let server = LanguageServer(settings: ProgramSettings(), version: "0")
    RPCConnection(client, .header, cancellation: LanguageServer.cancellation, limit: 1 << 16)
      .serve(server)
    var reader = MessageReader(.header)
    reader.add(client.written)
    while let message = try reader.next() { try expect(JSON(message) != nil) }
    try expect(!reader.endsInsideMessage)
  }

  /// Every answer about a text lies inside of it.
  static let workspace = FuzzTarget(name: "workspace") { bytes in
    let workspace = Workspace(folders: [])
    let path = "/nowhere/A.tips"
    workspace.open(path, version: 1, text: String(decoding: bytes, as: UTF8.self))
    guard let document = workspace.documents[path] else { throw DoesNotHold() }
    let (program, file) = try workspace.checked(document)
    let whole = 0..<document.source.bytes.count + 1
    let count = document.source.bytes.count
    for offset in stride(from: 0, through: count, by: max(1, count / 8)) {
      let hover = Hover(in: program, file: file, at: offset)
      try expect(hover.map { $0.range.upperBound <= count } ?? true)
      let found = References(in: program, file: file, at: offset)
      try expect((found?.all ?? []).allSatisfy { $0.file != file || $0.end <= count })
      for range in SelectionSteps(document.tree, at: offset).ranges {
        try expect(range.upperBound <= count)
      }
      _ = SignatureHelp(document.tree, at: offset, others: [])
      let completions = try workspace.completions(in: document, at: offset)
      try expect(completions.replaced.upperBound <= count)
    }
    let parts = SemanticTokens(document.tree, references: program.references).parts
    for (part, next) in zip(parts, parts.dropFirst()) {
      try expect(part.range.upperBound <= next.range.lowerBound)
    }
    try expect(parts.allSatisfy { whole.contains($0.range.upperBound) })
    _ = SymbolOutline(document.tree).all
    _ = FoldedRanges(document.tree).folds
    for edit in document.formatting() ?? [] { try expect(edit.range.upperBound <= count) }
  }
}

/// A client whose bytes are given, and that reads everything.
private final class GivenClient: MessageTransport {
  private var bytes: [UInt8]?
  private(set) var written: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(waits: Bool) -> [UInt8]? {
    guard waits else { return [] }
    defer { bytes = nil }
    return bytes
  }

  func write(_ bytes: [UInt8]) -> Bool {
    written += bytes
    return true
  }
}
