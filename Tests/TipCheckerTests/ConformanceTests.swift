import Testing
import TipChecker
import TipText

/// What protocols ask for, and the stub that a fix-it writes of it.
@Suite struct ConformanceTests {
  @Test(arguments: [
    "protocol P { var n: Int { get } }\nstruct S: P { let n = 1 }",
    "protocol P { var n: Int { get set } }\nstruct S: P { var n = 1 }",
    "protocol P { func f(_ n: Int) -> Int }\nextension P { func f(_ n: Int) -> Int { n } }\nstruct S: P {}",
    "protocol P { init(n: Int) }\nstruct S: P { let n: Int }",
    "protocol P { static func make() -> Self }\nstruct S: P { static func make() -> S { S() } }",
    "protocol A { var n: Int { get } }\nprotocol B: A {}\nstruct S: B { var n: Int { 2 } }",
    "struct S: Hashable, Codable, Comparable { let n: Int; static func < (a: S, b: S) -> Bool { a.n < b.n } }",
    "enum E: String, CaseIterable, Codable { case a, b }",
    "enum E: Comparable { case a, b(Int) }",
    "struct S: CustomStringConvertible { var description: String { \"s\" } }",
    "class C: Identifiable {}",
    "protocol P: AnyObject {}\nclass C: P {}",
  ])
  func whatConformsIsNotTold(_ text: String) { #expect(Checked(text).errors == []) }

  @Test(arguments: [
    ("protocol P { var n: Int { get } }\nstruct S: P {}", "missing-witness"),
    ("protocol P { var n: Int { get } }\nstruct S: P { static let n = 1 }", "missing-witness"),
    ("protocol P { var n: Int { get set } }\nstruct S: P { let n = 1 }", "missing-witness"),
    ("protocol P { func f() }\nstruct S: P { func f() throws {} }", "missing-witness"),
    ("protocol P { func f(a: Int) }\nstruct S: P { func f(_ a: Int) {} }", "missing-witness"),
    ("struct S: Equatable { let f: () -> Int }", "missing-witness"),
    ("struct S: CustomStringConvertible { var description: Int { 1 } }", "missing-witness"),
    ("enum E: CaseIterable { case a(Int) }", "missing-witness"),
    ("protocol A: B {}\nprotocol B: A {}", "cyclic"),
    ("protocol P: AnyObject {}\nstruct S: P {}", "type-mismatch"),
    ("struct T {}\nstruct S: T {}", "type-mismatch"),
    ("struct S: Hashabel {}", "unknown-type"),
  ])
  func whatDoesNotConformIsTold(_ text: String, _ code: String) {
    #expect(Set(Checked(text).codes) == [code], "\(Checked(text).errors)")
  }

  /// Swift takes it, and what it has of the class is no second fault.
  @Test(arguments: ["protocol Pet: Animal {}", "protocol Pet where Self: Animal {}"])
  func aProtocolOfAClassIsNotInTheLanguage(_ declaration: String) {
    let text = """
      class Animal { var name = "a" }
      \(declaration)
      extension Pet { func shown() -> String { name + self.name } }
      final class Dog: Animal, Pet {}
      let pet: any Pet = Dog()
      print(pet.name, pet.shown())
      """
    #expect(
      Checked(text).errors == [
        "opaque: a protocol that asks for the class `Animal` is not in this language: say in the protocol what it needs of it"
      ])
  }

  /// What a protocol leaves open has no name that a stub could write.
  @Test(arguments: [
    "struct S: Identifiable { var name = \"\" }",
    "protocol P { associatedtype A; var all: [A] { get } }\nstruct S: P {}",
    "protocol P { associatedtype A }\nprotocol Q: P { func f(_ a: A?) }\nstruct S: Q {}",
  ])
  func noStubNamesWhatIsOpen(_ text: String) {
    let found = Checked(text).program.diagnostics
    #expect(found.contains { $0.code == "missing-witness" })
    #expect(!found.contains { !$0.fixIts.isEmpty })
  }

  @Test(arguments: [
    "@PropertyWrapper struct W { var wrappedValue = 1 }", "@Observabel class C {}",
    "struct S { @discardableresult func f() -> Int { 1 } }",
    "protocol P { associatedtype A; func f(_ a: A) }\nstruct S: P { typealias A = Int }",
    "protocol P { var n: Int { get } }\nstruct S: P {}",
    "protocol P { var n: Int { get set } }\nstruct S: P { let m = 1 }",
    "protocol P { func f(_ n: Int, by m: String) throws -> [Int] }\nstruct S: P {\n  let m = 1\n}",
    "protocol P { static var n: Int { get }\n  func f() async }\nenum E: P { case a }",
    "protocol P { mutating func f() }\nstruct S: P {\n}",
  ])
  func theFixMends(_ text: String) throws {
    let before = Checked(text)
    let fault = try #require(before.program.diagnostics.first { !$0.fixIts.isEmpty })
    let after = Checked(applyingFixIts([fault], to: text))
    #expect(after.errors.count == before.errors.count - 1, "\(after.errors)")
    #expect(Set(after.errors).isSubset(of: before.errors))
  }

  @Test(arguments: [
    "struct Visit { let page: String }\nenum A { static let e = Tips.Event<Visit>(id: \"e\") }",
    "struct Page: Hashable { let n: Int }\nstruct Visit: Sendable { let page: [Page] }\nenum A { static let e = Tips.Event<Visit>(id: \"e\") }",
    "enum Plan: String { case a }\nenum A { @Parameter static var plan: Plan? = nil }",
    "struct Visit: Encodable { let n: Int }\nenum A { @Parameter static var last: [Visit] = [] }",
  ])
  func whatIsStoredIsMadeCodable(_ text: String) throws {
    let before = Checked(text)
    #expect(before.codes == ["not-codable"])
    #expect(Checked(applyingFixIts(before.program.diagnostics, to: text)).errors == [])
  }

  @Test func aClosureCannotBeStored() {
    let checked = Checked(
      "struct S { let f: () -> Int }\nenum A { @Parameter static var s = S { 1 } }")
    #expect(checked.codes == ["not-codable"])
    #expect(checked.program.diagnostics.flatMap(\.fixIts).isEmpty)
  }
}
