import TipModel
import TipSyntax
import TipText

/// Arguments with a wrong label, in the wrong order, or not converted to the type that is wanted.
enum ArgumentTypos {
  static func typos(_ fault: ErrorContext, _ checker: Checker) -> [Typo] {
    var typos = texts(fault)
    for open in calls(fault) {
      guard let close = fault.closing(open) else { continue }
      let arguments = Argument.all(in: fault, open, close)
      typos += orders(arguments, fault) + wrappings(arguments, open, close, fault, checker)
      typos += lists(open, close, fault)
      let known = labels(ofCallAt: open, fault, checker)
      for argument in arguments { typos += labels(argument, among: known, fault) }
      if let only = arguments.first, arguments.count == 1, fault.code == "extra-argument" {
        typos.append(
          Typo(
            fault.replace(only.first, through: only.last, with: ""), note: "it takes none"))
      }
    }
    return typos
  }

  /// The opening parentheses around the error, and those after it on its line, nearest first.
  private static func calls(_ fault: ErrorContext) -> [Int] {
    var found: [Int] = []
    if let open = fault.opening(before: fault.place) { found.append(open) }
    found += fault.restOfLine.filter { fault.text($0) == "(" }.prefix(2)
    return found.filter { fault.text($0) == "(" || fault.text($0) == "[" }
  }

  /// Labels of the library that are often left out, with the functions and types that take them.
  static let known: [(label: String, callees: Set<String>)] = [
    ("id", ["Event", "Action", "Parameter", "ForEach", "List", "init"]),
    ("title", ["Action", "init"]), ("name", ["Task", "detached", "init"]),
    (
      "by",
      [
        "advance", "advanced", "sort", "sorted", "distinct", "stride", "partition", "min", "max",
        "difference", "elementsEqual", "lexicographicallyPrecedes", "starts", "Dictionary",
        "init", "subtractingReportingOverflow", "multipliedFullWidth",
        "multipliedReportingOverflow",
        "dividedReportingOverflow", "remainderReportingOverflow", "formTruncatingRemainder",
        "truncatingRemainder",
      ]
    ),
    ("reason", ["invalidate"]), ("systemName", ["Image", "init"]),
    ("groupedBy", ["largestSubset", "smallestSubset"]),
    ("arrowEdge", ["popoverTip", "popover", "configureTip", "TipView", "TipNSView", "TipUIView"]),
    ("identifier", ["groupContainer", "Locale", "TimeZone", "Calendar", "init"]),
  ]

  /// The labels of ``known`` that the call may take. A function or a type of the program may take those that the
  /// program names.
  private static func labels(
    ofCallAt open: Int, _ fault: ErrorContext, _ checker: Checker
  ) -> [String] {
    guard fault.text(open) == "(", let callee = callee(before: open, fault) else { return [] }
    let trees = [fault.tree] + checker.program.files.map(\.tree)
    let isDeclared = trees.contains { $0.declares(callee) }
    return known.filter { label, callees in
      callees.contains(callee) || isDeclared && trees.contains { $0.names(label) }
    }.map(\.label)
  }

  /// The name that is called, without generic arguments.
  private static func callee(before open: Int, _ fault: ErrorContext) -> String? {
    var place = open - 1
    if fault.text(place).hasPrefix(">") {
      while place > 0, fault.isOnLine(place), fault.text(place) != "<" { place -= 1 }
      place -= 1
    }
    return fault.isWord(place) ? fault.text(place) : nil
  }

  private static func labels(
    _ argument: Argument, among known: [String], _ fault: ErrorContext
  ) -> [Typo] {
    var typos: [Typo] = []
    let value = fault.tokens[argument.value].start
    if let label = argument.label {
      let name = fault.text(label)
      // `days: 7` for `.days(7)`, and `.displayFrequency: .daily`.
      let call = called(label, dot: ".", argument, fault)
      let isUnit = ["minutes", "hours", "days", "weeks"].contains(name)
      if isUnit { typos.append(call) }
      for other in known where other != name {
        typos.append(
          Typo(
            fault.replace(label, with: other), note: "the label is `\(other):`, not `\(name):`",
            unless: fault.replace(label, with: "_none_")))
      }
      typos.append(
        Typo(
          ErrorContext.Edit(
            replace: .init(
              file: fault.tree.file, start: fault.tokens[label].start, end: value), with: ""),
          note: "it has no label"))
      if !isUnit { typos.append(call) }
    } else {
      for other in known {
        typos.append(
          Typo(
            fault.insert(other + ": ", before: argument.value),
            note: "its label `\(other):` is missing",
            unless: fault.insert("_none_: ", before: argument.value)))
      }
      if fault.text(argument.first) == ".",
        [":", "="].contains(fault.text(argument.first + 2)), argument.last > argument.first + 2
      {
        typos.append(called(argument.first + 1, dot: "", argument, fault))
      }
      if fault.isName(argument.first), fault.text(argument.first + 1) == "=" {
        typos.append(
          Typo(
            ErrorContext.Edit(
              replace: fault.remove(argument.first + 1).range, with: ":"),
            note: "an argument is given with `:`"))
      }
      if fault.isName(argument.first), fault.text(argument.first + 1) == "." {
        typos.append(
          Typo(
            fault.replaceGap(after: argument.first, with: ": "),
            note: "`:` is missing after the label",
            unless: fault.replace(argument.first, with: "_none_: ")))
      }
    }
    // `3.days` for `.days(3)`.
    if fault.kind(argument.value) == .integer, fault.text(argument.value + 1) == ".",
      argument.last == argument.value + 2
    {
      let (number, unit) = (fault.text(argument.value), fault.text(argument.last))
      typos.insert(
        Typo(
          fault.replace(argument.value, through: argument.last, with: ".\(unit)(\(number))"),
          note: "it is written `.\(unit)(\(number))`"), at: 0)
    }
    return typos
  }

  /// A name and a value with a sign between them, rewritten as a call.
  private static func called(
    _ name: Int, dot: String, _ argument: Argument, _ fault: ErrorContext
  ) -> Typo {
    let value = fault.tree.source.text(
      Int(fault.tokens[name + 2].start)..<Int(fault.tokens[max(argument.last, name + 2)].end))
    let call = "\(dot)\(fault.text(name))(\(value))"
    return Typo(
      fault.replace(name, through: argument.last, with: call),
      note: "it is written `\(dot.isEmpty ? "." : "")\(call)`")
  }

  /// Two neighboring arguments, exchanged.
  private static func orders(_ arguments: [Argument], _ fault: ErrorContext) -> [Typo] {
    guard arguments.count >= 2 else { return [] }
    return zip(arguments, arguments.dropFirst()).map { first, second in
      Typo(
        [
          fault.replace(first.first, through: first.last, with: second.text(in: fault)),
          fault.replace(second.first, through: second.last, with: first.text(in: fault)),
        ], note: "they stand in the order in which they are declared")
    }
  }

  /// The fields of a value where the value is wanted, and a `Text` where only its string is.
  private static func wrappings(
    _ arguments: [Argument], _ open: Int, _ close: Int, _ fault: ErrorContext, _ checker: Checker
  ) -> [Typo] {
    var typos: [Typo] = []
    for argument in arguments
    where fault.text(argument.value) == "Text" && fault.text(argument.value + 1) == "("
      && fault.text(argument.last) == ")" && argument.last - argument.value == 3
    {
      typos.append(
        Typo(
          fault.replace(
            argument.value, through: argument.last, with: fault.text(argument.value + 2)),
          note: "it takes the text itself"))
    }
    let labels = arguments.compactMap { $0.label.map(fault.text) }
    guard !labels.isEmpty, labels.count == arguments.count else { return typos }
    for type in WrittenType.all(in: fault.tree, checker) where type.fields == labels {
      let name = type.name
      typos.append(
        Typo(
          [fault.insert("\(name)(", after: open), fault.insert(")", before: close)],
          note: "it takes a `\(name)`"))
    }
    // `displayFrequency: .daily` for `[.displayFrequency(.daily)]`.
    let calls = zip(labels, arguments).map { label, argument in
      let value = fault.tree.source.text(
        Int(fault.tokens[argument.value].start)..<Int(fault.tokens[argument.last].end))
      return ".\(label)(\(value))"
    }
    typos.append(
      Typo(
        fault.replace(open + 1, through: close - 1, with: "[\(calls.joined(separator: ", "))]"),
        note: "it takes an array of these, each a call"))
    return typos
  }

  /// A single argument where an array is wanted, in brackets.
  private static func lists(_ open: Int, _ close: Int, _ fault: ErrorContext) -> [Typo] {
    guard fault.text(open) == "(", close > open + 1, fault.text(open + 1) != "[",
      // A `nil` is an error with and without brackets.
      fault.text(fault.place) != "nil", fault.code != "missing-case"
    else { return [] }
    return [
      Typo(
        [fault.insert("[", after: open), fault.insert("]", before: close)],
        note: "it takes an array, in brackets")
    ]
  }

  /// A name that is not declared, in quotes, if only a string fits there.
  private static func texts(_ fault: ErrorContext) -> [Typo] {
    guard ["unknown-name", "cyclic"].contains(fault.code), fault.isName(fault.place),
      fault.text(fault.place + 1) != ".", !fault.isCalled(fault.place)
    else { return [] }
    let name = fault.text(fault.place)
    guard !ForeignWords.isWord(name) else { return [] }
    // A cyclic definition is reported where it is declared.
    let place =
      fault.code == "cyclic"
      ? fault.restOfLine.last { fault.text($0) == name } ?? fault.place : fault.place
    return [
      Typo(
        fault.replace(place, with: "\"\(name)\""), note: "a text has quotes",
        unless: fault.replace(place, with: "3.5"))
    ]
  }
}

/// An argument of a call, by the indices of its first and last token.
struct Argument {
  let first: Int
  let last: Int
  let label: Int?

  var value: Int { label.map { $0 + 2 } ?? first }

  func text(in fault: ErrorContext) -> String {
    fault.tree.source.text(Int(fault.tokens[first].start)..<Int(fault.tokens[last].end))
  }

  static func all(in fault: ErrorContext, _ open: Int, _ close: Int) -> [Argument] {
    var found: [Argument] = []
    var first = open + 1
    var place = first
    while place <= close, first < close {
      if let end = fault.closing(place), place != close {
        place = end + 1
        continue
      }
      if place == close || fault.text(place) == "," {
        guard place > first else { break }
        let isLabelled =
          fault.isWord(first) && fault.text(first + 1) == ":" && first + 2 < place
        found.append(Argument(first: first, last: place - 1, label: isLabelled ? first : nil))
        first = place + 1
      }
      place += 1
    }
    return found
  }
}

extension SyntaxTree {
  /// The text may declare a function, a type or a case of that name.
  fileprivate func declares(_ name: String) -> Bool {
    let name = Array(name.utf8)
    let words = SyntaxTree.declaring
    return tokens.indices.dropFirst().contains { index in
      tokens[index].kind == .identifier
        && source.bytes[tokens[index].range(in: file).offsets].elementsEqual(name)
        && words.contains(source.text(tokens[index - 1].range(in: file).offsets))
    }
  }

  /// The text contains the name.
  fileprivate func names(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return tokens.contains { token in
      Int(token.end - token.start) == name.count
        && source.bytes[token.range(in: file).offsets].elementsEqual(name)
    }
  }

  private static let declaring: Set<String> = [
    "func", "struct", "class", "enum", "actor", "protocol", "case", ",", "typealias",
  ]
}
