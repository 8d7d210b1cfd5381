import TipSyntax
import TipText

/// Names that lack what must stand before them, or that have what belongs elsewhere.
enum PlaceTypos {
  static func typos(_ fault: ErrorContext, _ checker: Checker) -> [Typo] {
    let place = fault.place
    let name = fault.text(place)
    var typos: [Typo] = []
    if fault.kind(place) == .dollar { typos += dollars(fault) }
    if fault.isWord(place) {
      let isMember = fault.text(place - 1) == "."
      if isMember {
        typos += owners(fault, place - 1, checker)
      } else {
        typos.append(
          Typo(
            fault.insert(".", before: place), note: "a dot is missing before `\(name)`",
            unless: fault.replace(place, with: "._none_")))
        typos += closureInputs(fault)
        typos += types(having: name, in: fault, checker).map {
          Typo(
            fault.insert($0 + ".", before: place), note: "`\(name)` belongs to the type `\($0)`")
        }
        typos += otherCase(fault, checker)
      }
      typos += keyPaths(fault)
      typos += rest(fault)
    }
    if name == "\\", fault.text(place + 1) == "." {
      typos.append(
        Typo(fault.replace(place, with: "Self"), note: "it is named by its type, without a `\\`"))
    }
    for index in fault.restOfLine
    where fault.kind(index) == .dollar && fault.text(index - 1) == "."
      && fault.code == "immutable"
    {
      typos.append(
        Typo(
          fault.replace(index, with: String(fault.text(index).dropFirst())),
          note: "the `$` is for what a rule is over, and for parameters alone"))
    }
    if name == ".", fault.isWord(place + 1) {
      typos += owners(fault, place, checker) + keyPaths(fault)
    }
    return typos
  }

  /// `$1` where there is only one input, `$0` where it has a name, `$isOn` where it is the input.
  private static func dollars(_ fault: ErrorContext) -> [Typo] {
    let place = fault.place
    var typos: [Typo] = []
    if fault.text(place) == "$Self", fault.text(place + 1) == "." {
      typos.append(
        Typo(
          fault.replace(place, through: place + 2, with: "Self.$" + fault.text(place + 2)),
          note: "the `$` stands before the parameter's name"))
    }
    if fault.text(place - 1) == "{", fault.text(place + 1) == ".", fault.text(place + 3) == "}" {
      typos.append(
        Typo(
          fault.replace(place - 1, through: place + 3, with: "\\." + fault.text(place + 2)),
          note: "the way to a field is written with a backslash"))
    }
    if let name = inputName(fault) {
      typos.append(
        Typo(
          fault.replace(place, with: name), note: "this closure names its argument `\(name)`"))
    }
    for number in 0..<3 where fault.text(place) != "$\(number)" {
      typos.append(
        Typo(
          fault.replace(place, with: "$\(number)"),
          note: "the closure's \(number == 0 ? "first " : "")argument is `$\(number)`"))
    }
    return typos
  }

  /// The name that the closure around a place gives its only parameter.
  private static func inputName(_ fault: ErrorContext) -> String? {
    var place = fault.place
    while let open = fault.opening(before: place) {
      if fault.text(open) == "{" {
        if fault.isName(open + 1), fault.text(open + 2) == "in" { return fault.text(open + 1) }
        return nil
      }
      place = open
    }
    return nil
  }

  /// `page` for `$0.page`, in a closure whose argument has that member.
  private static func closureInputs(_ fault: ErrorContext) -> [Typo] {
    guard fault.opening(before: fault.place) != nil else { return [] }
    let name = fault.text(fault.place)
    return ([inputName(fault)].compactMap { $0 } + ["$0"]).map {
      Typo(
        fault.insert($0 + ".", before: fault.place),
        note: "`\(name)` is a member of the closure's argument, which is `\($0)`")
    }
  }

  /// The base before a dot: a type instead of a value of it, or a value instead of its type.
  private static func owners(_ fault: ErrorContext, _ dot: Int, _ checker: Checker) -> [Typo] {
    let name = fault.text(dot + 1)
    var typos: [Typo] = []
    let before = fault.text(dot - 1)
    let note = "`\(name)` belongs to the type, not to a value of it"
    if before == "self" {
      typos.append(Typo(fault.replace(dot - 1, with: "Self"), note: note))
    } else if before == ")", fault.text(dot - 2) == "(" {
      typos.append(Typo(fault.replace(dot - 2, through: dot - 1, with: ""), note: note))
    } else if fault.isWord(dot - 1) {
      for type in types(having: name, in: fault, checker) {
        typos.append(
          Typo(
            fault.replace(dot - 1, with: type), note: "`\(name)` belongs to the type `\(type)`"))
      }
    } else {
      typos.append(
        Typo(fault.insert("Self", before: dot), note: "the type that has it stands before the dot"))
    }
    // `$0.isOn`, `$0.value`, where `$0` is that value.
    let isValueItself =
      ["value", "wrappedValue", "count"].contains(name)
      || fault.line.contains { fault.text($0) == "$" + name }
    if before == "$0", isValueItself, !fault.isCalled(dot + 1) {
      typos.append(
        Typo(
          fault.replace(dot - 1, through: dot + 1, with: "$0"),
          note: "the closure's argument is the value itself"))
    }
    return typos
  }

  /// The declared type with a static member of that name, if it is the only one.
  private static func types(having name: String, in fault: ErrorContext, _ checker: Checker)
    -> [String]
  {
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let found = WrittenType.all(in: fault.tree, checker).filter { $0.statics.contains(plain) }
    return found.count == 1 ? found.map(\.name) : []
  }

  /// A lowercase name for the initializer call of a type: `searchTip` for `SearchTip()`.
  private static func otherCase(_ fault: ErrorContext, _ checker: Checker) -> [Typo] {
    let name = fault.text(fault.place)
    guard let first = name.first, first.isLowercase, !fault.isCalled(fault.place),
      !fault.declares(name)
    else { return [] }
    let type = first.uppercased() + name.dropFirst()
    guard WrittenType.all(in: fault.tree, checker).contains(where: { $0.name == type && $0.isMade })
    else {
      return []
    }
    return [
      Typo(
        fault.replace(fault.place, with: type + "()"), note: "`\(type)()` makes a `\(type)`")
    ]
  }

  /// A property where a key path is wanted.
  private static func keyPaths(_ fault: ErrorContext) -> [Typo] {
    let place = fault.place
    let note = "the way to a field is written with a backslash"
    // A call is no property.
    if fault.isCalled(fault.text(place) == "." ? place + 1 : place) { return [] }
    if fault.text(place - 1) == ":" || fault.text(place - 1) == "(" {
      if fault.text(place) == "." {
        return [Typo(fault.insert("\\", before: place), note: note)]
      }
      return [Typo(fault.insert("\\.", before: place), note: note)]
    }
    if fault.text(place - 1) == ".", fault.text(place - 2) == "$0" {
      if fault.text(place - 3) == "{", fault.text(place + 1) == "}" {
        return [
          Typo(
            fault.replace(place - 3, through: place + 1, with: "\\." + fault.text(place)),
            note: note)
        ]
      }
      return [
        Typo(fault.replace(place - 2, through: place, with: "\\." + fault.text(place)), note: note)
      ]
    }
    if fault.text(place - 1) == "." {
      return [Typo(fault.insert("\\", before: place - 1), note: note)]
    }
    return []
  }

  /// A name whose first letter has the wrong case.
  private static func rest(_ fault: ErrorContext) -> [Typo] {
    let name = fault.text(fault.place)
    // Any other name would do for a name that is declared twice.
    guard fault.code != "duplicate", let first = name.first, first.isLetter else { return [] }
    let other =
      (first.isUppercase ? first.lowercased() : first.uppercased()) + name.dropFirst()
    return [Typo(fault.replace(fault.place, with: other), note: "`\(other)` is meant")]
  }
}

extension ErrorContext {
  func isCalled(_ index: Int) -> Bool {
    text(index + 1) == "(" && !tokens[index + 1].flags.contains(.spaceBefore)
  }
}
