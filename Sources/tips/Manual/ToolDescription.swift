import ArgumentParser
import TipFoundation

/// The argument parser's description of a command, from which it makes `--help`.
struct ToolDescription: Decodable {
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
    let shouldDisplay: Bool
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }

      let kind: Kind
      let name: String

      var text: String { (kind == .long ? "--" : "-") + name }
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
    let discussion: String?
  }

  let command: Command

  /// The description of this tool.
  static func current() throws -> ToolDescription {
    try JSONDecoder().decode(ToolDescription.self, from: Data(RootCommand._dumpHelp().utf8))
  }
}

extension ToolDescription.Command {
  /// The subcommands that help shows, without `help` itself.
  var shown: [ToolDescription.Command] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }
}
