import Testing
import TipSyntax
import TipText

@testable import TipChecker

/// After an edit, a part of a program is checked as all of it would be.
@Suite struct RecheckTests {
  private static let programs = [
    """
    struct Point { var x = 1; let y: Int; var sum: Int { x + y }; func moved(by n: Int) -> Point { Point(x: x + n, y: y) } }
    enum Side { case left, right(Int) }
    func name(of side: Side) -> String { switch side { case .left: return "left"; case .right(let n): return "right \\(n)" } }
    let start = Point(x: 1, y: 2)
    var total = start.sum
    for step in 1...3 { total += start.moved(by: step).sum }
    print(total, name(of: .right(total)))
    """,
    """
    class Account {
      private(set) var balance = 0
      let owner: String
      init(owner: String) { self.owner = owner }
      func pay(_ amount: Int) throws { if amount > balance { throw Poor() }; balance -= amount }
    }
    struct Poor: Error {}
    func total(_ list: [Account]) -> Int {
      var sum = 0
      let known = list.filter { $0.balance > 0 }
      for account in known { sum += account.balance }
      return sum
    }
    do { try Account(owner: "Ann").pay(2) } catch { print("poor", total([])) }
    """,
    """
    protocol Shape { var area: Double { get } }
    extension Shape { func doubled() -> Double { area * 2 } }
    struct Square: Shape { var side = 2.0; var area: Double { side * side } }
    struct Box<T> { var items: [T] = []; mutating func add(_ item: T) { items.append(item) }; var first: T? { items.first } }
    func largest<T: Comparable>(_ list: [T]) -> T? { var found = list.first; for item in list { if item > found! { found = item } }; return found }
    var box = Box<Int>()
    box.add(3)
    let areas = [Square(), Square(side: 3)].map { $0.doubled() }
    print(box.first ?? 0, areas, largest(areas) ?? 0, largest(["a"]) ?? "")
    """,
    """
    protocol Named { associatedtype Key; var key: Key { get } }
    extension Named { func twice() -> [Key] { [key, key] } }
    extension Array where Element: Comparable { func isRising() -> Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } } }
    struct Item<K>: Named { let key: K; func with<V>(_ value: V) -> Pair<K, V> { Pair(first: key, second: value) } }
    struct Pair<A, B> { var first: A; var second: B; var turned: Pair<B, A> { Pair<B, A>(first: second, second: first) } }
    func both<T>(_ value: T) -> [T] { wrapped(value) }
    func wrapped<T>(_ value: T) -> [T] { [value, value] }
    func smallest<T: Comparable>(_ list: [T]) -> T? { list.isRising() ? list.first : list.min() }
    class Stack<T> { private var items: [T] = []; func push(_ item: T) { items.append(item) }; func pop() -> T? { items.popLast() } }
    struct Steps<T>: Sequence, IteratorProtocol { var left: [T]; mutating func next() -> T? { left.popLast() } }
    let stack = Stack<String>()
    stack.push("a")
    let item = Item(key: 3).with("b").turned
    print(stack.pop() ?? "", both(1.5), smallest([2, 1]) ?? 0, item.first, Item(key: "c").twice())
    for step in Steps(left: [1, 2]) { print(step + 1) }
    """,
    """
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      @Parameter static var isOn: Bool = false
      var title: Text { Text("Search") }
      var rules: [Rule] { #Rule(Self.searched) { $0.donations.count > 2 }; #Rule(Self.$isOn) { $0 == true } }
    }
    func search(_ word: String) { SearchTip.searched.sendDonation(); print(word.uppercased()) }
    SearchTip.isOn = true
    search("a")
    """,
  ]

  private func tree(_ text: String) -> SyntaxTree {
    Parser.parse(SourceFile(name: "program.tips", text: text), file: FileID(index: 0))
  }

  /// Each word and sign of each program, replaced by others.
  @Test(arguments: programs, ["", "owner", "\"a\"", "total", "3"])
  func partsAreCheckedAsTheWhole(program: String, replacement: String) throws {
    let old = tree(program)
    let checker = Checker(options: CheckOptions(scope: .whole))
    #expect(checker.check([old]).diagnostics == [])
    let fresh = Checker(options: CheckOptions(scope: .whole))
    _ = fresh.check([tree(program + "\nlet wrong: Int = \"\"")])
    var parts = 0
    for token in old.tokens.prefix(while: { $0.kind != .endOfFile }) {
      let fixIt = Diagnostic.FixIt(
        replace: token.range(in: old.file), with: replacement)
      // An error of another place, so that nothing of the program stays in the checker.
      let broken = tree(program + "\nlet wrong: Int = \"\"")
      let text = try #require(broken.source.applying([fixIt]))
      let new = tree(text)
      let known = Recheck.Known(fresh, [broken])
      guard let edit = TextEdit([fixIt]),
        let part = Recheck(known, edit, from: broken, to: new, among: [new]), !part.needsWhole
      else { continue }
      parts += 1
      let whole = fresh.tried([new])
      let found = fresh.tried([new], part.isOfTopLevel ? part.withTopLevel(of: [new]) : part)
      #expect(words(found) == words(whole), "\(text)")
    }
    #expect(parts >= 20)
  }

  private func words(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.range.start) \($0.code): \($0.message)" }.sorted()
  }

  /// An error in one of many functions has less checked for it than half of the program.
  /// Other code does not use the function, which may be generic.
  @Test(
    arguments: [
      "let count: Int = \"a\"; print(count)", "print(totl)", "print(list.cont)",
      "let last = list.frist; print(last as Any)", "print(sum(of: list))",
      "if sum(list) = 3 { print(1) }",
      "print(list.count === 3)", "for n in list.indices() { print(n) }",
    ], [("", ""), ("<T>", ", _ other: T")])
  func anErrorIsMendedAtLittleCost(statement: String, generics: (names: String, parameter: String))
  {
    let head =
      "func sum(_ list: [Int]) -> Int { var total = 0; for n in list { total += n }; return total }\n"
    func text(_ statement: String) -> String {
      head
        + (0..<60).map { number in
          let line = number == 30 ? statement : "print(sum(list))"
          return
            "func f\(number)\(generics.names)(_ list: [Int]\(generics.parameter)) {\n  var total = sum(list) * \(number)\n"
            + "  for (index, n) in list.enumerated() where n > 2 { total += index * n }\n  \(line)\n"
            + "  print(list.map { $0 + total }.filter { $0 > 1 }.sorted(), total)\n}\n"
        }.joined()
    }
    var options = CheckOptions(scope: .whole)
    options.searchesFixIts = true
    func nodes(_ statement: String) -> (errors: Int, nodes: Int) {
      let checker = Checker(options: options)
      let program = checker.check([tree(text(statement))])
      return (program.diagnostics.count { $0.severity == .error }, checker.program.lastNode)
    }
    let valid = nodes("print(sum(list))")
    let faulty = nodes(statement)
    #expect(valid.errors == 0 && faulty.errors == 1)
    #expect(faulty.nodes * 2 <= valid.nodes * 3, "\(faulty.nodes) nodes for \(valid.nodes)")
  }
}
