public import TipJSONRPC
package import TipRunner
public import TipText
import TipWorkspace

/// A server of the Language Server Protocol over a ``Workspace``.
///
/// Requests are answered at once and in order. Diagnostics are computed when no message waits, so that typing is never
/// behind them.
public final class LanguageServer: RPCHandler {
  /// The phases of a session.
  enum Phase { case starting, running, shutDown, ended }

  private(set) var phase = Phase.starting
  /// The workspace, once the client has named its folders.
  private(set) var workspace: Workspace
  /// The addresses of open documents as the client writes them, by path.
  private(set) var addresses: [String: FileAddress] = [:]
  /// True if the client shows Markdown.
  private(set) var showsMarkdown = false
  /// The documents whose diagnostics are to be published.
  private var waiting: [String] = []
  private let settings: ProgramSettings
  private let version: String
  let pages: CodePages?

  /// - Parameters:
  ///   - settings: The conditions of `#if`, and limits.
  ///   - version: The version that clients are told.
  ///   - pages: Where the pages of codes are; nil for diagnostics without links.
  package init(settings: ProgramSettings, version: String, pages: CodePages? = nil) {
    self.settings = settings
    self.version = version
    self.pages = pages
    workspace = Workspace(folders: [], settings: settings)
  }

  /// The notification by which clients cancel requests.
  public static var cancellation: RPCConnection.Cancellation {
    .init(
      method: "$/cancelRequest", parameter: "id",
      error: RPCError(-32800, "the request was cancelled"))
  }

  public var hasEnded: Bool { phase == .ended }
  /// True if the client asked for the end in the order of the protocol.
  public private(set) var endedInOrder = false

  public func answer(
    _ method: String, _ parameters: JSON?, on connection: RPCConnection
  ) throws(RPCError) -> JSON {
    if method == "initialize" { return try initialize(Parameters(parameters)) }
    switch phase {
    case .starting: throw RPCError(-32002, "the client has not sent `initialize`")
    case .running: break
    case .shutDown, .ended:
      throw .invalidRequest("the client has asked the server to shut down")
    }
    if method == "shutdown" {
      phase = .shutDown
      return .null
    }
    guard let known = LanguageMethods.all[method] else { throw .unknownMethod(method) }
    return try known(self, Parameters(parameters))
  }

  public func take(_ method: String, _ parameters: JSON?, on connection: RPCConnection) {
    if method == "exit" {
      endedInOrder = phase == .shutDown
      phase = .ended
    }
    guard phase == .running else { return }
    do throws(RPCError) {
      try note(method, Parameters(parameters))
    } catch {
      // A notification has no answer; the client shows the reason in its log.
      connection.notify(
        "window/logMessage", ["type": 1, "message": .string("\(method): \(error.message)")])
    }
  }

  public func workAhead(on connection: RPCConnection) -> Bool {
    guard phase == .running, let path = waiting.first else { return false }
    waiting.removeFirst()
    guard let address = addresses[path] else { return true }
    guard let document = workspace.documents[path] else {
      addresses[path] = nil
      connection.notify(
        "textDocument/publishDiagnostics",
        ["uri": .string(address.text), "diagnostics": .array([])])
      return true
    }
    do {
      let found = try DiagnosticList(of: document, in: workspace, pages: pages)
      connection.notify(
        "textDocument/publishDiagnostics",
        [
          "uri": .string(address.text), "version": .int(document.version),
          "diagnostics": .array(found.json(addresses: addresses)),
        ])
    } catch {
      connection.notify(
        "window/logMessage", ["type": 1, "message": .string(LanguageServer.message(of: error))])
    }
    return true
  }

  static func message(of error: any Error) -> String {
    (error as? CommandError)?.message ?? (error as? RenameFault)?.message ?? "\(error)"
  }

  // MARK: Beginning

  private func initialize(_ parameters: Parameters) throws(RPCError) -> JSON {
    guard phase == .starting else { throw .invalidRequest("`initialize` was sent before") }
    let client = parameters.json?["capabilities"]
    let offered = client?["general"]?["positionEncodings"]?.array ?? []
    let encoding = offered.lazy.compactMap { $0.string.flatMap(PositionEncoding.init) }.first
    let formats = client?["textDocument"]?["hover"]?["contentFormat"]?.array ?? []
    showsMarkdown = formats.contains("markdown")
    let named = parameters.json?["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
    let root = parameters.json?["rootUri"]?.string.map { [$0] } ?? []
    let folders = (named.isEmpty ? root : named).compactMap { FileAddress($0).path }
    workspace = Workspace(folders: folders, encoding: encoding ?? .utf16, settings: settings)
    phase = .running
    return [
      "capabilities": ServerCapabilities.json(workspace.encoding),
      "serverInfo": ["name": "tips", "version": .string(version)],
    ]
  }

  // MARK: Documents

  private func note(_ method: String, _ parameters: Parameters) throws(RPCError) {
    switch method {
    case "textDocument/didOpen": try open(parameters)
    case "textDocument/didChange": try change(parameters)
    case "textDocument/didClose":
      let path = try path(of: parameters.address)
      workspace.close(path)
      publish(path)
    case "workspace/didChangeWatchedFiles":
      for change in parameters.json?["changes"]?.array ?? [] {
        guard let path = change["uri"]?.string.flatMap({ FileAddress($0).path }) else {
          continue
        }
        workspace.noteChange(of: path)
        publish(path)
      }
    default: break
    }
  }

  private func open(_ parameters: Parameters) throws(RPCError) {
    let address = try parameters.address
    let path = try path(of: address)
    guard let document = parameters.json?["textDocument"], let text = document["text"]?.string
    else {
      throw .invalidParameters("`textDocument` has no `text`")
    }
    try checkLength(text.utf8.count, of: path)
    addresses[path] = address
    workspace.open(path, version: document["version"]?.int ?? 0, text: text)
    publish(path)
  }

  private func change(_ parameters: Parameters) throws(RPCError) {
    let path = try path(of: parameters.address)
    guard let document = workspace.documents[path] else {
      throw .invalidParameters("`\(path)` is not open")
    }
    guard let list = parameters.json?["contentChanges"]?.array else {
      throw .invalidParameters("`contentChanges` is missing")
    }
    var changes: [DocumentChange] = []
    for change in list {
      guard let text = change["text"]?.string else {
        throw .invalidParameters("a change has no `text`")
      }
      let isWhole = change["range"] == nil || change["range"] == .null
      changes.append(
        DocumentChange(range: isWhole ? nil : try Parameters(change).range(), text: text))
    }
    let added = changes.reduce(0) { $0 + $1.text.utf8.count }
    try checkLength(document.source.bytes.count + added, of: path)
    let version = parameters.json?["textDocument"]?["version"]?.int ?? document.version + 1
    workspace.change(path, changes, version: version)
    publish(path)
  }

  private func checkLength(_ length: Int, of path: String) throws(RPCError) {
    guard length <= settings.maximumSource else {
      throw .invalidParameters("`\(path)` is longer than \(settings.maximumSource) bytes")
    }
  }

  /// Publishes diagnostics of a document anew, and of all whose program a Swift file belongs to.
  private func publish(_ path: String) {
    let others = path.hasSuffix(".tips") ? [] : workspace.documents.keys.sorted()
    for path in [path] + others where !waiting.contains(path) { waiting.append(path) }
  }

  // MARK: What methods ask

  func path(of address: FileAddress) throws(RPCError) -> String {
    guard let path = address.path else {
      throw .invalidParameters("`\(address.text)` is not the address of a file")
    }
    return path
  }

  func document(_ parameters: Parameters) throws(RPCError) -> OpenDocument {
    let path = try path(of: parameters.address)
    guard let document = workspace.documents[path] else {
      throw .invalidParameters("`\(path)` is not open")
    }
    return document
  }
}
