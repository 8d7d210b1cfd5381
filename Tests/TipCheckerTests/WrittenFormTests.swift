import Testing
import TipChecker
import TipText

/// Forms of TipKit's lists and initializers that a program may write, and those that errors name.
@Suite struct WrittenFormTests {
  private static let tips = """
    enum F: String, Tip { case a, b; var id: String { rawValue }; var title: Text { Text(id) } }
    struct G: Tip { var title: Text { Text("g") } }

    """

  /// Swift's compiler accepts these: it finds the type of the elements first.
  @Test(arguments: [
    "TipGroup(.ordered) { [F.a, .b] }", "TipGroup { [.b, F.a] }", "TipGroup { [F.a, .b] + [.b] }",
    "TipGroup { [F.a, G()] }", "TipGroup { [F.a] }",
  ])
  func aGroupTakesMembersOfAnotherElementsType(group: String) {
    #expect(Checked(Self.tips + "let group = \(group)").errors == [])
  }

  @Test(arguments: [
    "let x: [any Tip] = [F.a, .b]", "func make() -> [any Tip] { [F.a, .b] }",
    "let x = TipGroup { [.a, .b] }", "let x = TipGroup { [F.a, G(), .b] }",
  ])
  func elsewhereTheyHaveNoType(text: String) {
    #expect(!Checked(Self.tips + text).errors.isEmpty)
  }

  @Test(arguments: ["Tips.Priority(.high)", "Tips.ShowOnce()", ".priority(3)"])
  func optionsThatThereAreNotNameThoseThereAre(option: String) {
    let text =
      "struct A: Tip { var title: Text { Text(\"a\") }; var options: [Option] { [\(option)] } }"
    let notes = Checked(text).program.diagnostics.flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.contains("`MaxDisplayCount`") }, "\(notes)")
  }

  @Test(arguments: [
    (
      "struct A: Tip { let id: String; let more: String?; var n: Int?; let k = 3; TITLE }",
      "A(id: …, more: …)"
    ),
    (
      "struct A: Tip { let name: String; init(of page: Int, _ n: Int, x: Int = 3) { name = \"\" }; TITLE }",
      "A(of: …, …)"
    ),
    ("enum A: Tip { case page(number: Int, String), end; TITLE }", "A.page(number: …, …)"),
    ("enum A: Tip { case first, end; TITLE }", "A.first"),
  ])
  func howATipIsMadeIsToldAsItsInitializerIs(text: String, form: String) throws {
    let checked = Checked(text.replacing("TITLE", with: "var title: Text { Text(\"a\") }"))
    let type = try #require(checked.checker.tipTypes.first)
    #expect(checked.errors == [])
    #expect(checked.checker.creation(of: type) == form)
  }
}
