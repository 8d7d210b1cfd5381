import Foundation
import Testing

/// A traced program whose statuses change over and over shows a few of its tables and counts the others.
@Suite struct TraceLimitTests {
  private static func script(tips: Int, changes: Int) -> String {
    let declared = (0..<tips).map { number in
      """
      struct Tip\(number): Tip {
        @Parameter static var isOn: Bool = false
        var title: Text { Text("\(number)") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
      }
      let tip\(number) = Tip\(number)()
      """
    }
    let loop = (0..<tips).map { "  Tip\($0).isOn.toggle()\n" }.joined()
    return declared.joined(separator: "\n")
      + "\ntry Tips.configure()\nfor _ in 1...\(changes) {\n\(loop)}\n"
  }

  private func tables(_ run: Command) -> Int {
    run.output.split(separator: "\n").filter { $0.hasPrefix("Tip") }.count
  }

  @Test func ofOneTipTenAreShown() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.script(tips: 1, changes: 1000), to: "a.tips")
    let run = try Command(["run", path, "--trace"])
    #expect(run.status == 0 && tables(run) == 10)
    let last = run.output.split(separator: "\n").last ?? ""
    #expect(
      last.hasSuffix(
        " more tables of traces are not shown; `--trace --format json` writes them all"))
    let json = try Command(["run", path, "--trace", "--format", "json"])
    let written = json.objects.filter { $0["kind"] as? String == "trace" }.count
    #expect(written > 1000 && last.hasPrefix("\(written - 10) "), "\(last) \(written)")
  }

  @Test func ofAllTipsAHundredAreShown() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.script(tips: 150, changes: 1), to: "a.tips")
    #expect(tables(try Command(["run", path, "--trace"])) == 100)
  }

  @Test func whatIsShortIsShownWhole() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.script(tips: 2, changes: 1), to: "a.tips")
    let run = try Command(["run", path, "--trace"])
    #expect(!run.output.contains("not shown") && tables(run) >= 2)
  }

  @Test func thePromptCountsEachEntryAnew() throws {
    let entry = "for _ in 1...30 { Tip0.isOn.toggle() }\n"
    let run = try Command(
      ["--trace"], input: Self.script(tips: 1, changes: 1) + ":clock\n" + entry + ":clock\n" + entry
    )
    #expect(run.output.components(separatedBy: "of traces are not shown").count - 1 == 2)
  }
}
