import TipChecker
import TipLineEditor
import TipModel
import TipText

/// How an entry may go on: by the commands, and by what the session declares.
struct Completer {
  unowned let repl: REPL

  func completions(in text: String, at offset: Int) -> Completions {
    guard text.hasPrefix(":"), !text.contains("\n") else {
      return swift(in: text, at: offset, from: 0)
    }
    let typed = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    guard let space = typed.firstIndex(of: " ") else { return commands(typed) }
    let start = typed.utf8.distance(from: typed.startIndex, to: space) + 1
    guard let command = try? repl.command(named: String(typed[..<space].dropFirst())) else {
      return .none(at: offset)
    }
    return arguments(of: command, typed: String(typed[space...].dropFirst()), text, start..<offset)
  }

  private func commands(_ typed: String) -> Completions {
    let found = REPLCommands.all.filter { $0.name.hasPrefix(typed.dropFirst()) }
    return Completions(
      replaced: 0..<typed.utf8.count,
      candidates: found.map { command in
        let hasArgument = !command.argument.isEmpty
        return Completion(
          text: ":" + command.name + (hasArgument ? " " : ""),
          label: ":" + command.name + (hasArgument ? " " + command.argument : ""),
          help: command.help)
      })
  }

  /// By what the command's help calls its argument.
  private func arguments(
    of command: any REPLCommand, typed: String, _ text: String, _ range: Range<Int>
  ) -> Completions {
    let kind = command.argument.filter { $0.isLetter || $0 == " " }.split(separator: " ").first
    let inventory = repl.inventory.all
    switch kind {
    case "TIP":
      let tips = repl.checker.tipTypes.map(\.qualifiedName)
      return names(tips, typed, range, type: "tip")
    case "EVENT": return names(inventory.events.map(\.name), typed, range, type: "event")
    case "COMMAND": return names(REPLCommands.all.map(\.name), typed, range, type: "command")
    case "FILE": return names(FileNames.beginning(with: typed), typed, range, type: "")
    case "EXPR": return swift(in: text, at: range.upperBound, from: range.lowerBound)
    default: return .none(at: range.upperBound)
    }
  }

  private func names(
    _ names: [String], _ typed: String, _ range: Range<Int>, type: String
  ) -> Completions {
    Completions(
      replaced: range,
      candidates: names.filter { $0.hasPrefix(typed) }.sorted().map {
        Completion(text: $0, type: type)
      })
  }

  private func swift(in text: String, at offset: Int, from start: Int) -> Completions {
    let source = SourceFile(
      name: "<entry>", text: String(decoding: text.utf8.dropFirst(start), as: UTF8.self))
    let (replaced, candidates) = repl.checker.completions(in: source, at: offset - start)
    return Completions(
      replaced: replaced.lowerBound + start..<replaced.upperBound + start,
      candidates: candidates.map {
        Completion(
          text: $0.text, label: $0.label, type: $0.type, help: $0.help, example: $0.example)
      })
  }
}
