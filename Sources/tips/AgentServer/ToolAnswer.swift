import TipRunner
import TipText

/// The answer to a call of a tool: what the command prints, as text and as JSON.
struct ToolAnswer {
  let json: JSON

  private static let usualLimit = 16 << 10
  private static let mostLimit = 256 << 10

  /// Runs the command twice if it has two forms; it does the same each time.
  init(
    _ tool: AgentTool, _ given: JSON?, roots: AgentRoots, settings: ProgramSettings,
    isCancelled: () -> Bool
  ) {
    do {
      let (own, paging) = Self.split(given)
      let arguments = try ToolArguments(own, of: tool, roots: roots, settings: settings)
      let limit = try Self.number(paging["limit"], "limit") ?? Self.usualLimit
      let offset = try Self.number(paging["offset"], "offset") ?? 0
      let run = CapturedRun(try tool.task(arguments, .text))
      let text = Self.part(
        of: Self.joined(run), from: offset, limit: min(max(limit, 256), Self.mostLimit))
      var document: JSON?
      if !run.isRefused, offset == 0, tool.output != .none, !isCancelled() {
        document = Self.document(tool, arguments)
      }
      var omission = ""
      let most = min(max(limit, 256), Self.mostLimit)
      if let long = document, long.encoded.utf8.count > most {
        document = tool.answersWithDiagnostics ? Self.diagnostics(of: long, limit: most) : nil
        omission =
          "\n(the JSON is longer than `limit`, and "
          + (document == nil ? "was left out)" : "has the diagnostics alone)")
      }
      json = Self.json(text + omission, document, isError: run.isRefused, status: run.status)
    } catch {
      let message = (error as? CommandError)?.message ?? "\(error)"
      json = Self.json("error: \(message)", nil, isError: true, status: .usage)
    }
  }

  private static func json(
    _ text: String, _ document: JSON?, isError: Bool, status: ExitStatus
  ) -> JSON {
    [
      "content": .array([["type": "text", "text": .string(text)]]),
      "structuredContent": document, "isError": .bool(isError),
      "_meta": ["tips/exitStatus": .int(Int(status.rawValue))],
    ]
  }

  /// The document with its diagnostics and nothing else of the app; nil if that is too long as well.
  private static func diagnostics(of document: JSON, limit: Int) -> JSON? {
    guard case .object(let entries) = document else { return nil }
    let kept = JSON.object(entries.filter { ["version", "files", "diagnostics"].contains($0.key) })
    return kept.encoded.utf8.count <= limit ? kept : nil
  }

  /// The arguments of the tool, and those of every tool. Null is no argument.
  private static func split(_ given: JSON?) -> (own: JSON?, paging: JSON) {
    if given == .null { return (nil, .object([])) }
    guard case .object(let all)? = given else { return (given, .object([])) }
    let entries = all.filter { $0.value != .null }
    let names = AgentTool.paging.map(\.name)
    return (
      .object(entries.filter { !names.contains($0.key) }),
      .object(entries.filter { names.contains($0.key) })
    )
  }

  private static func number(_ json: JSON?, _ name: String) throws -> Int? {
    guard let json else { return nil }
    guard let number = json.int, number >= 0 else {
      throw CommandError("`\(name)` is not a whole number")
    }
    return number
  }

  private static func joined(_ run: CapturedRun) -> String {
    let parts = [run.output, run.errors].filter { !$0.isEmpty }
    return parts.isEmpty
      ? "nothing to say: exit status \(run.status.rawValue)" : parts.joined(separator: "\n")
  }

  /// The JSON of the command; nil where it has none.
  private static func document(_ tool: AgentTool, _ arguments: ToolArguments) -> JSON? {
    guard let task = try? tool.task(arguments, .json) else { return nil }
    let output = CapturedRun(task).output
    if tool.output == .document, let json = JSON(output), case .object = json { return json }
    let lines = output.split(separator: "\n").compactMap { JSON(String($0)) }
    return lines.isEmpty ? nil : ["lines": .array(lines)]
  }

  /// The lines of a text from a byte on, as far as they fit, and how the next ones are asked for.
  private static func part(of text: String, from offset: Int, limit: Int) -> String {
    let bytes = Array(text.utf8)
    guard offset < bytes.count || offset == 0 else {
      return "the answer has \(bytes.count) bytes, and none from \(offset) on"
    }
    guard bytes.count - offset > limit || offset > 0 else { return text }
    var end = min(bytes.count, offset + limit)
    if end < bytes.count, let line = bytes[offset..<end].lastIndex(of: 0x0A) { end = line + 1 }
    // A character is not cut.
    while end < bytes.count, end > offset, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let part = String(decoding: bytes[offset..<end], as: UTF8.self)
    guard end < bytes.count else { return part }
    return part + "(\(end) of \(bytes.count) bytes; ask again with `offset` \(end) for more)"
  }
}
