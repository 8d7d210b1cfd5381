import Testing
import TipChecker
import TipText

/// `switch`es that say what to do for every value.
@Suite struct ExhaustivenessTests {
  static let head = """
    enum Plan { case free, pro }
    enum Shape { case dot, square(Int), pair(Plan, Bool) }
    let plan = Plan.free
    let shape = Shape.dot
    let flag = true
    let count = 3
    let maybe: Plan? = nil

    """

  @Test(arguments: [
    "switch plan { case .free: print(1)\ncase .pro: print(2) }",
    "switch (plan, flag) { case (.free, _): print(1)\ncase (.pro, true): print(2)\ncase (.pro, false): print(3) }",
    "switch shape { case .dot: print(0)\ncase .square(let n) where n > 2: print(n)\ncase .square: print(1)\ncase .pair(.free, _), .pair(.pro, _): print(2) }",
    "switch maybe { case .free?: print(1)\ncase .some(.pro): print(2)\ncase nil: print(3) }",
    "switch flag { case true: print(1)\ncase false: print(2) }",
    "switch count { case ..<0: print(1)\ndefault: print(2) }",
    "switch count { case let n: print(n) }",
    "func f() -> Int { switch plan { case .free: 1\ncase .pro: 2 } }\nprint(f())",
  ])
  func whatCoversAllIsNotTold(_ text: String) { #expect(Checked(Self.head + text).errors == []) }

  @Test(arguments: [
    "switch plan { case .free: print(1) }",
    "switch (plan, flag) { case (.free, _): print(1)\ncase (.pro, true): print(2) }",
    "switch shape { case .dot: print(0)\ncase .square(let n) where n > 2: print(n)\ncase .pair: print(2) }",
    "switch shape { case .dot, .square: print(0)\ncase .pair(.free, _): print(2)\ncase .pair(.pro, true): print(3) }",
    "switch maybe { case .free?: print(1)\ncase .pro?: print(2) }",
    "switch flag { case true: print(1) }",
    "switch count { case 1: print(1) }",
    "let n = switch plan { case .free: 1 }\nprint(n)",
  ])
  func whatLacksACaseIsTold(_ text: String) {
    #expect(
      Checked(Self.head + text).codes == ["missing-case"], "\(Checked(Self.head + text).errors)")
  }
}
