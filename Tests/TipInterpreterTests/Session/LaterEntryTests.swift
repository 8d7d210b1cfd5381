import Testing
import TipInterpreter

/// Calls of methods keep what they found for a type, until an entry at the prompt may have changed that.
@Suite struct LaterEntryTests {
  private static let types = """
    protocol Shape { func area() -> Int }
    extension Shape { func area() -> Int { 1 } }
    struct Square: Shape {}
    func twice(_ shape: any Shape) -> Int { shape.area() + shape.area() }
    class Base { func name() -> String { "base" } }
    class Derived: Base {}
    func named(_ base: Base) -> String { base.name() + base.name() }
    for _ in 1...3 { print(twice(Square()), named(Base()), named(Derived())) }
    """

  @Test func aMemberOfALaterExtensionIsCalled() throws {
    let program = Program()
    let session = try program.session()
    program.enter(Self.types, in: session)
    program.enter(
      """
      extension Square { func area() -> Int { 2 } }
      for _ in 1...3 { print(twice(Square())) }
      """, in: session)
    let first = [String](repeating: "2 basebase basebase", count: 3)
    #expect(program.lines == first + ["4", "4", "4"])
  }

  @Test func aLaterSubclassOverrides() throws {
    let program = Program()
    let session = try program.session()
    program.enter(Self.types, in: session)
    program.enter(
      """
      final class Last: Derived { override func name() -> String { "last" } }
      for _ in 1...3 { print(named(Last()), named(Derived())) }
      """, in: session)
    #expect(
      program.lines.suffix(3) == [
        "lastlast basebase", "lastlast basebase", "lastlast basebase",
      ])
  }
}
