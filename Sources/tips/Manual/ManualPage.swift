import TipFormats
import TipFoundation
import TipRunner
import TipSystem

/// A page of the manual in the language mdoc, which every `man` reads.
struct ManualPage {
  /// The commands from the root to the one that the page is about.
  let path: [ToolDescription.Command]

  var command: ToolDescription.Command { path[path.count - 1] }

  /// Returns nil for no command.
  init?(_ path: [ToolDescription.Command]) {
    guard !path.isEmpty else { return nil }
    self.path = path
  }

  /// The tool's page and one for each command, those of commands with commands included.
  static func all() throws -> [ManualPage] {
    pages(below: [try ToolDescription.current().command])
  }

  private static func pages(below path: [ToolDescription.Command]) -> [ManualPage] {
    guard let page = ManualPage(path) else { return [] }
    return [page] + page.command.shown.flatMap { pages(below: path + [$0]) }
  }

  /// `tips-store-import.1`
  var fileName: String { name + ".1" }
  private var name: String { path.map(\.commandName).joined(separator: "-") }

  /// The page with its date.
  func text(_ date: Date) -> String {
    var lines = ManualText()
    lines.macro("Dd", ManualPage.day(date))
    lines.macro("Dt", name.uppercased(), "1")
    lines.macro("Os", "OpenTipKit", ToolVersion.number)
    lines.section("NAME")
    lines.macro("Nm", name)
    lines.macro("Nd", sentence(command.abstract ?? ""))
    lines.section("SYNOPSIS")
    synopsis(&lines)
    lines.section("DESCRIPTION")
    lines.sentences(command.abstract ?? "")
    let help = CommandHelp(command.discussion ?? "")
    lines.paragraphs(help.discussion)
    let positional = arguments.filter { $0.kind == .positional }
    let options = arguments.filter { $0.kind != .positional }
    list(positional + options, &lines)
    if !command.shown.isEmpty { subcommands(&lines) }
    let notes = ManualNotes(command: path.dropFirst().map(\.commandName).joined(separator: " "))
    if notes.isOfPrompt {
      list("KEYS", ManualNotes.keys, &lines)
      list("ENVIRONMENT", ManualNotes.environment, &lines)
      list("FILES", ManualNotes.files, &lines)
    }
    lines.section("EXIT STATUS")
    exitStatus(notes.exitStatuses, &lines)
    if !help.examples.isEmpty {
      lines.section("EXAMPLES")
      lines.literal(help.examples)
    }
    lines.section("SEE ALSO")
    seeAlso(&lines)
    return lines.text
  }

  /// `November 24, 2026`, the way mdoc wants it.
  private static func day(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let month = months.dropFirst((parts.month ?? 1) - 1).first ?? "January"
    return "\(month) \(parts.day ?? 1), \(parts.year ?? 1970)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private var arguments: [ToolDescription.Argument] {
    (command.arguments ?? []).filter(\.shouldDisplay)
  }

  /// A description without its period, since it follows a name.
  private func sentence(_ text: String) -> String {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private func synopsis(_ lines: inout ManualText) {
    lines.macro("Nm", path.map(\.commandName).joined(separator: " "))
    if !command.shown.isEmpty {
      lines.macro("Op", "Ar command")
    }
    for argument in arguments {
      let value = "Ar " + (argument.valueName ?? "value") + (argument.isRepeating ? " ..." : "")
      let name = argument.names?.last.map(\.text)
      let words =
        switch argument.kind {
        case .positional: value
        case .option: "Fl " + ManualText.flag(name ?? "") + " " + value
        case .flag: "Fl " + ManualText.flag(name ?? "")
        }
      if argument.isOptional || argument.kind == .flag {
        lines.macro("Op", words)
      } else {
        lines.line("." + words)
      }
    }
  }

  private func list(_ arguments: [ToolDescription.Argument], _ lines: inout ManualText) {
    guard !arguments.isEmpty else { return }
    lines.macro("Bl", "-tag -width Ds")
    for argument in arguments {
      let value = argument.kind == .flag ? "" : " Ar \(argument.valueName ?? "value")"
      let names = (argument.names ?? []).map { "Fl " + ManualText.flag($0.text) + value }
      lines.macro("It", names.isEmpty ? String(value.dropFirst()) : names.joined(separator: " , "))
      lines.sentences(argument.abstract ?? "")
      if let values = argument.allValues, argument.abstract?.contains(values[0]) != true {
        lines.sentences("One of \(values.joined(separator: ", ")).")
      }
      if let value = argument.defaultValue { lines.sentences("The default is \(value).") }
      lines.paragraphs(argument.discussion ?? "")
    }
    lines.macro("El")
  }

  private func subcommands(_ lines: inout ManualText) {
    lines.section("COMMANDS")
    lines.macro("Bl", "-tag -width Ds")
    for subcommand in command.shown {
      lines.macro("It", "Cm " + subcommand.commandName)
      lines.sentences(subcommand.abstract ?? "")
    }
    lines.macro("El")
  }

  private func exitStatus(_ meanings: [ExitStatus: String], _ lines: inout ManualText) {
    lines.macro("Bl", "-tag -width Ds")
    for status in ExitStatus.allCases {
      guard let meaning = meanings[status] else { continue }
      lines.macro("It", String(status.rawValue))
      lines.sentences(meaning)
    }
    lines.macro("El")
  }

  private func list(_ title: String, _ rows: [ManualNotes.Row], _ lines: inout ManualText) {
    guard !rows.isEmpty else { return }
    lines.section(title)
    lines.macro("Bl", "-tag -width Ds")
    for row in rows {
      lines.term(row.term)
      lines.sentences(row.text.replacing("`", with: ""))
    }
    lines.macro("El")
  }

  private func seeAlso(_ lines: inout ManualText) {
    let above = path.dropLast()
    let parents = above.indices.map { above[...$0].map(\.commandName).joined(separator: "-") }
    let pages = parents + command.shown.map { "\(name)-\($0.commandName)" }
    let shown = pages.isEmpty ? [name] : pages.sorted()
    for page in shown {
      lines.line(".Xr \(page) 1" + (page == shown.last ? "" : " ,"))
    }
  }
}
