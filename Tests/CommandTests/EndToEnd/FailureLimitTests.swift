import Foundation
import Testing

/// A loop of failing expectations shows a few of them and counts the others.
@Suite struct FailureLimitTests {
  private static let script = """
    for n in 1...1000 {
      #expect(n < 0)
    }
    #expect(1 == 2)

    """

  @Test func runShowsFiveOfOnePlace() throws {
    let scratch = try Scratch()
    try scratch.write(Self.script, to: "a.tips")
    let run = try Command(["run", "a.tips"], in: scratch.url)
    #expect(run.status == 1)
    #expect(run.errors.components(separatedBy: "expectation failed").count - 1 == 6)
    #expect(run.errors.hasSuffix("995 more failures of a.tips:2:3 are not shown\n"))
    let json = try Command(["run", "a.tips", "--format", "json"], in: scratch.url)
    #expect(json.objects.last?["failed"] as? Int == 1001)
    #expect(json.objects.count == 1002)
  }

  @Test func testCountsAllOfThem() throws {
    let scratch = try Scratch()
    try scratch.write(Self.script, to: "a.tips")
    let text = try Command(["test", "a.tips"], in: scratch.url)
    #expect(text.output.contains("FAIL  a.tips  1001 expectations\n"))
    #expect(text.output.contains("      995 more failures of a.tips:2:3 are not shown\n"))
    #expect(text.output.split(separator: "\n").count < 60)
    let json = try Command(["test", "a.tips", "--format", "json"], in: scratch.url)
    let test = json.objects.first { $0["kind"] as? String == "test" }
    #expect(test?["failures"] as? Int == 1001 && test?["expectations"] as? Int == 1001)
    for format in ["tap", "junit"] {
      let run = try Command(["test", "a.tips", "--format", format], in: scratch.url)
      #expect(run.output.contains("995 more failures of a.tips:2:3 are not shown"))
    }
  }

  @Test func manyPlacesAreLimitedTogether() throws {
    let scratch = try Scratch()
    try scratch.write(String(repeating: "#expect(1 > 2)\n", count: 150), to: "a.tips")
    let run = try Command(["run", "a.tips"], in: scratch.url)
    #expect(run.errors.components(separatedBy: "expectation failed").count - 1 == 100)
    #expect(run.errors.components(separatedBy: "1 more failure of a.tips:").count - 1 == 50)
  }

  @Test func thePromptCountsEachEntryAnew() throws {
    let entry = "for n in 1...9 { #expect(n < 0) }\n"
    let run = try Command([], input: entry + ":time\n" + entry)
    #expect(run.errors.components(separatedBy: "expectation failed").count - 1 == 10)
    #expect(run.errors.components(separatedBy: "4 more failures of entry ").count - 1 == 2)
  }
}
