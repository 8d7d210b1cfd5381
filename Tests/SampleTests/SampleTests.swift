import Foundation
import ProgramRunner
import Testing

/// The samples run without a fault and print what stands beside them. `RECORD=1` writes that anew.
@Suite struct SampleTests {
  @Test(arguments: Sample.all)
  func sample(_ sample: Sample) throws {
    let run = runProgram(try String(contentsOf: sample.program, encoding: .utf8))
    #expect(run.faults.map(\.description) == [])
    #expect(run.failedExpectations == [])
    #expect(run.passedExpectations > 0, "a sample checks something")

    let output = run.output.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try output.write(to: sample.expected, atomically: true, encoding: .utf8)
    }
    #expect(output == (try String(contentsOf: sample.expected, encoding: .utf8)))
  }

  @Test func thereAreSamples() {
    #expect(Sample.all.count >= 12)
  }

  @Test func everySampleSaysWhatItTeaches() throws {
    try #require(Sample.all.count > 10)
    for sample in Sample.all {
      let lines = try String(contentsOf: sample.program, encoding: .utf8).split(separator: "\n")
      #expect(lines.prefix(2).allSatisfy { $0.hasPrefix("// ") }, "\(sample.testDescription)")
    }
  }

  @Test func noExpectationIsUnused() {
    let used = Set(Sample.all.map(\.expected.lastPathComponent))
    let there = Sample.files(withExtension: "expected").map(\.lastPathComponent)
    #expect(there.filter { !used.contains($0) } == [])
  }
}
