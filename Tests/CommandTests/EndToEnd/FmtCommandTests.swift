import Foundation
import Testing

/// `tips fmt`
@Suite struct FmtCommandTests {
  private let untidy = "let a=1  // one\n\n\n\nprint( a )"
  private let tidy = "let a = 1  // one\n\nprint(a)\n"

  @Test func scriptsAreFormattedInPlace() throws {
    let scratch = try Scratch()
    let first = try scratch.write(untidy, to: "sub/a.tips")
    let second = try scratch.write(tidy, to: "b.tips")
    let other = try scratch.write(untidy, to: "c.swift")
    let run = try Command(["fmt", scratch.url.path(percentEncoded: false)])
    #expect(run.status == 0)
    #expect(run.output == first.replacing("//", with: "/") + "\n")
    #expect(run.errors == "")
    #expect(try String(contentsOfFile: first, encoding: .utf8) == tidy)
    #expect(try String(contentsOfFile: second, encoding: .utf8) == tidy)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == untidy)
    #expect(try Command(["fmt", first, second]).output == "")
  }

  @Test func checkingOnlyTells() throws {
    let scratch = try Scratch()
    let first = try scratch.write(untidy, to: "a.tips")
    let second = try scratch.write(tidy, to: "b.tips")
    let check = try Command(["fmt", "--check", first, second])
    #expect(check.status == 1)
    #expect(check.output == "\(first)\n")
    #expect(try String(contentsOfFile: first, encoding: .utf8) == untidy)
    #expect(try Command(["fmt", "--check", second]).status == 0)
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let run = try Command(["fmt", "-"], input: untidy)
    #expect(run.status == 0)
    #expect(run.output == tidy)
    #expect(try Command(["fmt", "-"], input: tidy).output == tidy)
    let check = try Command(["fmt", "--check", "-"], input: untidy)
    #expect(check.status == 1)
    #expect(check.output == "<stdin>\n")
  }

  @Test func swiftSourcesAreRefused() throws {
    let scratch = try Scratch()
    let path = try scratch.write(untidy, to: "a.swift")
    let run = try Command(["fmt", path])
    #expect(run.status == 64)
    #expect(run.errors == "error: `\(path)` is Swift source, which is for `swift format`\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == untidy)
    let folder = try Command(["fmt", scratch.url.path(percentEncoded: false)])
    #expect(folder.status == 64)
    #expect(
      folder.errors
        == "error: there are no .tips files in `\(scratch.url.path(percentEncoded: false))`\n")
  }

  @Test func aBrokenScriptIsToldOfAndLeftAlone() throws {
    let scratch = try Scratch()
    let broken = try scratch.write("let a = (", to: "a.tips")
    let inside = try scratch.write("func f() { let = 3 }", to: "b.tips")
    let good = try scratch.write(untidy, to: "c.tips")
    let run = try Command(["fmt", broken, inside, good])
    #expect(run.status == 2)
    #expect(run.errors.contains("\(broken):1:") && run.errors.contains("\(inside):1:"))
    #expect(run.output == "\(good)\n")
    #expect(try String(contentsOfFile: broken, encoding: .utf8) == "let a = (")
    #expect(try String(contentsOfFile: good, encoding: .utf8) == tidy)
  }
}
