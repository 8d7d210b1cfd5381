import ArgumentParser
import TipJSONRPC
import TipLanguageServer
import TipRunner
import TipSystem

/// `tips lsp`
struct LspCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "lsp", usage: "[<options>]",
    abstract: "Serve an editor by the Language Server Protocol.",
    discussion: """
      Reads requests from standard input and answers on standard output until the editor ends it. Editors start it \
      by themselves for .tips files and, beside sourcekit-lsp, for .swift files: Packaging/Editors has what \
      each needs. Of an app it says what concerns tips, as `tips check` does. It writes no files.
      """,
    examples: [
      CommandExample("tips lsp", "what an editor runs"),
      CommandExample(
        "tips lsp --pages file:///usr/src/tips/Grammar/codes", "codes of diagnostics are links"),
    ])

  @OptionGroup var source: SourceArguments

  @Option(
    help: ArgumentHelp(
      "Link the codes of diagnostics to their pages in the folder at this address.",
      valueName: "address"))
  var pages: String?

  func run() throws {
    if let pages, !pages.contains("://") {
      throw ValidationError("`--pages` takes an address such as file:///usr/src/tips/Grammar/codes")
    }
    try LspTask(settings: try source.settings, pages: pages).exit(color: .never)
  }
}

struct LspTask: CommandTask {
  let settings: ProgramSettings
  /// The address of the folder with the pages of codes; nil for diagnostics without links.
  var pages: String?

  func perform(on console: Console) throws -> ExitStatus {
    guard !FileDescriptor.standardInput.isTerminal else {
      throw CommandError("`tips lsp` is for an editor to start: it reads requests, and no commands")
    }
    let server = LanguageServer(
      settings: settings, version: ToolVersion.number, pages: pages.map { CodePages(at: $0) })
    let connection = RPCConnection(
      DescriptorTransport(), .header, cancellation: LanguageServer.cancellation)
    connection.serve(server)
    // The protocol asks for `shutdown` before `exit`.
    return server.hasEnded && !server.endedInOrder ? .expectationFailed : .success
  }
}
