import ArgumentParser
import TipJSONRPC
import TipRunner
import TipSystem

/// `tips mcp`
struct McpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "mcp", usage: "[<options>]",
    abstract: "Serve a coding agent by the Model Context Protocol.",
    discussion: """
      Reads requests from standard input, a line each, and answers on standard output. Agents start it by themselves, by \
      an entry such as {"command": "tips", "args": ["mcp"]} in their settings. Its tools are commands: \
      \(AgentTools.all.map(\.name).joined(separator: ", ")). It reads nothing outside of the folders that the agent names, or \
      of the current folder, and writes only where a call says so.
      """,
    examples: [
      CommandExample("tips mcp", "what an agent runs"),
      CommandExample("tips mcp --define DEBUG", "the code in #if DEBUG counts, too"),
    ])

  @OptionGroup var source: SourceArguments

  func run() throws { try McpTask(settings: try source.settings).exit(color: .never) }
}

struct McpTask: CommandTask {
  let settings: ProgramSettings

  func perform(on console: Console) throws -> ExitStatus {
    guard !FileDescriptor.standardInput.isTerminal else {
      throw CommandError("`tips mcp` is for an agent to start: it reads requests, and no commands")
    }
    RPCConnection(DescriptorTransport(), .line, cancellation: AgentServer.cancellation)
      .serve(AgentServer(settings: settings))
    return .success
  }
}
