import TipSyntax
import TipText

/// Names without what has to stand before them, or with what belongs to another place.
enum PlaceSlips {
  static func slips(_ fault: Fault, _ checker: Checker) -> [Slip] {
    let place = fault.place
    let name = fault.text(place)
    var slips: [Slip] = []
    if fault.kind(place) == .dollar { slips += dollars(fault) }
    if fault.isWord(place) {
      let isMember = fault.text(place - 1) == "."
      if isMember {
        slips += owners(fault, place - 1, checker)
      } else {
        slips.append(
          Slip(
            fault.insert(".", before: place), note: "a dot is missing before `\(name)`",
            unless: fault.replace(place, with: "._none_")))
        slips += closureInputs(fault)
        slips += types(having: name, in: fault, checker).map {
          Slip(
            fault.insert($0 + ".", before: place), note: "`\(name)` belongs to the type `\($0)`")
        }
        slips += otherCase(fault, checker)
      }
      slips += keyPaths(fault)
      slips += rest(fault)
    }
    if name == "\\", fault.text(place + 1) == "." {
      slips.append(
        Slip(fault.replace(place, with: "Self"), note: "it is named by its type, without a `\\`"))
    }
    for index in fault.restOfLine
    where fault.kind(index) == .dollar && fault.text(index - 1) == "."
      && fault.code == "immutable"
    {
      slips.append(
        Slip(
          fault.replace(index, with: String(fault.text(index).dropFirst())),
          note: "the `$` is for what a rule is over, and for parameters alone"))
    }
    if name == ".", fault.isWord(place + 1) {
      slips += owners(fault, place, checker) + keyPaths(fault)
    }
    return slips
  }

  /// `$1` where there is but one input, `$0` where it has a name, `$isOn` where it is the input.
  private static func dollars(_ fault: Fault) -> [Slip] {
    let place = fault.place
    var slips: [Slip] = []
    if fault.text(place) == "$Self", fault.text(place + 1) == "." {
      slips.append(
        Slip(
          fault.replace(place, through: place + 2, with: "Self.$" + fault.text(place + 2)),
          note: "the `$` stands before the parameter's name"))
    }
    if fault.text(place - 1) == "{", fault.text(place + 1) == ".", fault.text(place + 3) == "}" {
      slips.append(
        Slip(
          fault.replace(place - 1, through: place + 3, with: "\\." + fault.text(place + 2)),
          note: "the way to a field is written with a backslash"))
    }
    if let name = inputName(fault) {
      slips.append(
        Slip(
          fault.replace(place, with: name), note: "this closure names its argument `\(name)`"))
    }
    for number in 0..<3 where fault.text(place) != "$\(number)" {
      slips.append(
        Slip(
          fault.replace(place, with: "$\(number)"),
          note: "the closure's \(number == 0 ? "first " : "")argument is `$\(number)`"))
    }
    return slips
  }

  /// What the closure round a place calls its only input.
  private static func inputName(_ fault: Fault) -> String? {
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

  /// `page` for `$0.page`, in the closure that is given what has it.
  private static func closureInputs(_ fault: Fault) -> [Slip] {
    guard fault.opening(before: fault.place) != nil else { return [] }
    let name = fault.text(fault.place)
    return ([inputName(fault)].compactMap { $0 } + ["$0"]).map {
      Slip(
        fault.insert($0 + ".", before: fault.place),
        note: "`\(name)` is a member of the closure's argument, which is `\($0)`")
    }
  }

  /// What stands before a dot: a type and not a value of it, or a value and not its type.
  private static func owners(_ fault: Fault, _ dot: Int, _ checker: Checker) -> [Slip] {
    let name = fault.text(dot + 1)
    var slips: [Slip] = []
    let before = fault.text(dot - 1)
    let note = "`\(name)` belongs to the type, not to a value of it"
    if before == "self" {
      slips.append(Slip(fault.replace(dot - 1, with: "Self"), note: note))
    } else if before == ")", fault.text(dot - 2) == "(" {
      slips.append(Slip(fault.replace(dot - 2, through: dot - 1, with: ""), note: note))
    } else if fault.isWord(dot - 1) {
      for type in types(having: name, in: fault, checker) {
        slips.append(
          Slip(
            fault.replace(dot - 1, with: type), note: "`\(name)` belongs to the type `\(type)`"))
      }
    } else {
      slips.append(
        Slip(fault.insert("Self", before: dot), note: "the type that has it stands before the dot"))
    }
    // `$0.isOn`, `$0.value`, where `$0` is that value.
    let isValueItself =
      ["value", "wrappedValue", "count"].contains(name)
      || fault.line.contains { fault.text($0) == "$" + name }
    if before == "$0", isValueItself, !fault.isCalled(dot + 1) {
      slips.append(
        Slip(
          fault.replace(dot - 1, through: dot + 1, with: "$0"),
          note: "the closure's argument is the value itself"))
    }
    return slips
  }

  /// The declared type with a static member of that name.
  private static func types(having name: String, in fault: Fault, _ checker: Checker) -> [String] {
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let found = WrittenType.all(in: fault.tree, checker).filter { $0.statics.contains(plain) }
    return found.count == 1 ? found.map(\.name) : []
  }

  /// `searchTip` for `SearchTip()`, `Clock` for `clock`.
  private static func otherCase(_ fault: Fault, _ checker: Checker) -> [Slip] {
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
      Slip(
        fault.replace(fault.place, with: type + "()"), note: "`\(type)()` makes a `\(type)`")
    ]
  }

  /// A field, where the way to one is wanted.
  private static func keyPaths(_ fault: Fault) -> [Slip] {
    let place = fault.place
    let note = "the way to a field is written with a backslash"
    // What is called is no field.
    if fault.isCalled(fault.text(place) == "." ? place + 1 : place) { return [] }
    if fault.text(place - 1) == ":" || fault.text(place - 1) == "(" {
      if fault.text(place) == "." {
        return [Slip(fault.insert("\\", before: place), note: note)]
      }
      return [Slip(fault.insert("\\.", before: place), note: note)]
    }
    if fault.text(place - 1) == ".", fault.text(place - 2) == "$0" {
      if fault.text(place - 3) == "{", fault.text(place + 1) == "}" {
        return [
          Slip(
            fault.replace(place - 3, through: place + 1, with: "\\." + fault.text(place)),
            note: note)
        ]
      }
      return [
        Slip(fault.replace(place - 2, through: place, with: "\\." + fault.text(place)), note: note)
      ]
    }
    if fault.text(place - 1) == "." {
      return [Slip(fault.insert("\\", before: place - 1), note: note)]
    }
    return []
  }

  /// A name in another case, and a word that was meant as a text.
  private static func rest(_ fault: Fault) -> [Slip] {
    let name = fault.text(fault.place)
    // Any other name would do for what is declared twice.
    guard fault.code != "duplicate", let first = name.first, first.isLetter else { return [] }
    let other =
      (first.isUppercase ? first.lowercased() : first.uppercased()) + name.dropFirst()
    return [Slip(fault.replace(fault.place, with: other), note: "`\(other)` is meant")]
  }
}

extension Fault {
  func isCalled(_ index: Int) -> Bool {
    text(index + 1) == "(" && !tokens[index + 1].flags.contains(.spaceBefore)
  }
}
