import TipChecker
import TipFormats
import TipLineEditor
import TipModel
import TipReference
import TipText

/// Completes an entry with commands and with the session's declarations.
struct Completer {
  unowned let repl: REPL

  func completions(in text: String, at offset: Int) -> Completions {
    if text.allSatisfy(\.isWhitespace) {
      return Completions(replaced: offset..<offset, candidates: first)
    }
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

  /// The completions of an empty entry: the session's tips, ways to declare more, and the commands.
  private var first: [Completion] {
    let inventory = repl.inventory.all
    let tips = repl.checker.tipTypes.map { Completion(text: $0.qualifiedName, type: "tip") }
    let events = inventory.events.map { Completion(text: $0.name, type: "event") }
    let parameters = inventory.parameters.map {
      Completion(text: $0.declaration.name, type: "\($0.declaration.type)")
    }
    let variables = repl.world.variables.values.filter { !$0.name.hasPrefix("$") }
      .sorted { $0.name < $1.name }
      .map { Completion(text: $0.name, type: "\($0.type)") }
    var seen: Set<String> = []
    let named = (tips + events + parameters + variables).filter { seen.insert($0.text).inserted }
    return named + [
      Completion(
        text: "struct ", type: "keyword", help: "Declares a type of values, such as a tip"),
      Completion(
        text: "#Rule(", type: "macro",
        help: "A condition of a tip, over a parameter or the donations of an event"),
    ] + commands(":").candidates
  }

  private func commands(_ typed: String) -> Completions {
    let beginning = typed.dropFirst()
    return Completions(
      replaced: 0..<typed.utf8.count,
      candidates: REPLCommands.all.flatMap { command in
        let hasArgument = !command.argument.isEmpty
        // An alias is only completed if a part of it was typed; otherwise the command's name is.
        let aliases = beginning.isEmpty ? [] : command.aliases
        return ([command.name] + aliases).filter { $0.hasPrefix(beginning) }.map { name in
          Completion(
            text: ":" + name + (hasArgument ? " " : ""),
            label: ":" + name + (hasArgument ? " " + command.argument : ""),
            help: command.help)
        }
      })
  }

  /// The completions for a word of an argument, by its kind in the command's help.
  private func arguments(
    of command: any REPLCommand, typed: String, _ text: String, _ range: Range<Int>
  ) -> Completions {
    let end = range.upperBound
    if let files = fileArgument(of: command, typed, endingAt: end) { return files }
    if let own = ownArguments(of: command.name, typed, range) { return own }
    if let tip = tipExpression(of: command, typed, text, end) { return tip }
    guard let (kind, word) = ArgumentKind.last(of: typed, as: command.argument) else {
      return .none(at: range.upperBound)
    }
    let place = (range.upperBound - word.utf8.count)..<range.upperBound
    let before = typed[..<word.startIndex].trimmed
    if kind == .value, command.name == "option" {
      let values = SessionOption(rawValue: before)?.values ?? []
      return names(values, String(word), place, type: "")
    }
    if kind == .value, let parameter = try? repl.parameter(named: before) {
      return values(of: parameter.type, String(word), place)
    }
    if kind.isSwift {
      return swift(in: text, at: range.upperBound, from: place.lowerBound)
    }
    return names(candidates(kind), String(word), place, type: typeName(kind))
  }

  private func candidates(_ kind: ArgumentKind) -> [String] {
    let inventory = repl.inventory.all
    switch kind {
    case .tip: return repl.checker.tipTypes.map(\.qualifiedName)
    case .tipOrGroup:
      let groups = repl.world.variables.values.filter { $0.type == .builtin(.tipGroup) }
      return repl.checker.tipTypes.map(\.qualifiedName) + groups.map(\.name)
    case .event: return inventory.events.map(\.name)
    case .parameter: return inventory.parameters.map(\.declaration.name)
    case .command: return REPLCommands.all.map(\.name) + ["keys"]
    case .key: return SessionOption.allCases.map(\.rawValue)
    case .state: return repl.forks.map(\.name)
    case .code: return Explanations.all.map(\.code)
    case .action, .file, .expression, .expressionOrRule, .value, .name: return []
    }
  }

  /// The completions in an expression that a command takes for a tip: members after a point,
  /// arguments after a parenthesis. Returns nil for the name of a type alone.
  private func tipExpression(
    of command: any REPLCommand, _ typed: String, _ text: String, _ end: Int
  ) -> Completions? {
    let (expression, rest) = CommandWords.expression(typed)
    guard rest == nil, expression.contains(where: { ".(".contains($0) }),
      let first = ArgumentKind.first(of: command.argument), first == .tip || first == .tipOrGroup,
      !repl.checker.tipTypes.contains(where: { $0.qualifiedName.hasPrefix(expression) })
    else { return nil }
    return swift(in: text, at: end, from: end - expression.utf8.count)
  }

  private func typeName(_ kind: ArgumentKind) -> String {
    switch kind {
    case .tip: "tip"
    case .event: "event"
    case .parameter: "parameter"
    case .code: "code"
    case .command: "command"
    default: ""
    }
  }

  /// The names that begin with the typed text, or else those with a part that does.
  private func names(
    _ names: [String], _ typed: String, _ range: Range<Int>, type: String
  ) -> Completions {
    var found = names.filter { $0.hasPrefix(typed) }
    if found.isEmpty { found = names.filter { $0.contains("." + typed) } }
    return Completions(
      replaced: range, candidates: found.sorted().map { Completion(text: $0, type: type) })
  }

  /// The values that a parameter of a type may be set to. A date may also be a time as in `:at`,
  /// such as the present.
  private func values(of type: Type, _ typed: String, _ range: Range<Int>) -> Completions {
    let found = value(of: type, typed, range)
    guard type.unwrapped == .date, let now = Instant.text(repl.world.now), now.hasPrefix(typed)
    else { return found }
    let present = Completion(text: now, help: "The present")
    return Completions(
      replaced: range, candidates: [present] + (typed.isEmpty ? found.candidates : []))
  }

  /// The values of a type.
  private func value(of type: Type, _ typed: String, _ range: Range<Int>) -> Completions {
    let head = "let _: \(type) = "
    let found = swift(in: head + typed, at: head.utf8.count + typed.utf8.count, from: 0)
    let shift = range.lowerBound - head.utf8.count
    return Completions(
      replaced: found.replaced.lowerBound + shift..<found.replaced.upperBound + shift,
      candidates: found.candidates)
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
