import Testing
import TipChecker
import TipText

/// Generic parameters are numbers: their names decide nothing, and mean nothing outside of the declaration.
@Suite struct GenericParameterNameTests {
  /// Programs, some with errors, in which `‹A›` and `‹B›` are generic parameters. The same name belongs to several declarations.
  private static let programs = [
    """
    class Printer {
      func show<‹A›, ‹B›>(_ value: ‹A›, _ other: ‹B›) { print(1) }
      func show<‹A›>(_ value: ‹A›, _ other: Int) { print(2) }
    }
    class Loud: Printer { override func show<‹B›, ‹A›>(_ value: ‹B›, _ other: ‹A›) { print(3) } }
    let printer: Printer = Loud()
    printer.show(1, "a")
    """,
    """
    struct Pair<‹A›, ‹B›> { let first: ‹A›, second: ‹B› }
    func pair<‹B›, ‹A›>(_ first: ‹B›, _ second: ‹A›) -> Pair<‹B›, ‹A›> { Pair(first: first, second: second) }
    func same<‹A›>(_ value: ‹A›) -> ‹A› { value }
    func list<‹B›>(_ value: ‹B›) -> [‹B›] { [value] }
    print(pair(same(1), list("a")), list(pair(max(1, 2), list(2.5))).map { same($0.first) })
    print(list(1).reduce(same(0)) { same($0) + $1 }, same(list([1: "a"])).first ?? [:])
    let groups: [Int: [String]] = same(Dictionary(grouping: same(["a"]), by: { $0.count }))
    let wrong: Pair<Int, String> = pair(same("a"), list(1))
    """,
    """
    struct Box<‹A›> {
      var value: ‹A›
      init(_ value: ‹A›) { self.value = value }
      init<‹B›>(from other: Box<‹B›>, _ change: (‹B›) -> ‹A›) { value = change(other.value) }
    }
    print(Box(from: Box(3)) { "\\($0)!" }.value, Box(max(1, 2.5)).value, Box(from: Box("x")) { [$0] }.value)
    let box: Box<String> = Box(from: Box(true)) { $0 ? 1 : 2 }
    """,
    """
    protocol Bag {
      associatedtype ‹A›
      var items: [‹A›] { get }
      func joined<‹B›>(_ value: ‹B›, _ item: ‹A›) -> String
    }
    struct Row<‹B›>: Bag {
      var items: [‹B›]
      func joined<‹A›>(_ value: ‹A›, _ item: ‹B›) -> String { "\\(value)\\(item)" }
    }
    struct Odd<‹A›>: Bag { var items: [‹A›]; func joined<‹B›>(_ value: ‹B›, _ item: ‹B›) -> Int { 1 } }
    func all<‹B›: Bag>(_ bag: ‹B›) -> [‹B›.‹A›] { bag.items }
    print(Row(items: [1]).joined("a", 2), all(Row(items: ["z"])))
    """,
    """
    func least<‹A›: Comparable, ‹B›>(_ a: ‹A›, _ b: ‹A›, _ change: (‹A›) -> ‹B›) -> ‹B› { change(a < b ? a : b) }
    func made<‹B›>() -> [‹B›] { [] }
    print(least(1, 2.5) { $0 + 1 }, least(min(3, 4), 2, { Optional($0) }) ?? 0)
    print(least([1], []) { $0 })
    print(made().count)
    """,
  ]

  private static let names = [
    ("T", "U"), ("U", "T"), ("A", "B"), ("Element", "K"), ("V", "Element"), ("Key", "Value"),
    ("Result", "Verdict"), ("SubSequence", "Bound"), ("K", "V"),
  ]

  private func errors(in program: String, _ names: (String, String)) -> [String] {
    let text = program.replacing("‹A›", with: names.0).replacing("‹B›", with: names.1)
    return Checked(text).program.diagnostics.map { found in
      let words = found.message.replacing(/\w+/) { word in
        word.output == names.0 ? "‹A›" : word.output == names.1 ? "‹B›" : String(word.output)
      }
      let line = text.utf8.prefix(Int(found.range.start)).count { $0 == UInt8(ascii: "\n") }
      return "\(line) \(found.code): \(words)"
    }
  }

  @Test(arguments: programs)
  func namesDecideNothing(program: String) {
    let expected = errors(in: program, Self.names[0])
    for names in Self.names { #expect(errors(in: program, names) == expected, "\(names)") }
  }
}
