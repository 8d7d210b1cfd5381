import Foundation
import RandomLives
import SeededRandom
import Testing
import TipStoreSQLite
import TipText

@testable import TipFormats
@testable import TipReports
@testable import tips

/// Traces of random lives: what the command wrote is verified, and no alteration of it is.
///
/// `TRACED` in the environment says how many lives, `SOAK` a thousand; each has some twenty traces.
@Suite struct RandomTraceTests {
  private static let lives =
    ProcessInfo.processInfo.environment["TRACED"].flatMap(Int.init)
    ?? Effort.count(4, soaked: 1000)

  /// What these found, others might find again.
  private static let known: [UInt64] = [
    77_663_584, 222_966_710, 260_234_517, 332_695_608, 506_090_662, 865_477_448, 927_842_551,
  ]

  @Test(arguments: known + Seeds.some(lives))
  func `genuine traces are verified and altered ones refused`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let life = RandomLife.life(seed: seed, steps: 30)
    let traces = try [run(life), why(life, random.below(life.tips.count))]
    var (asked, altered) = (0, 0)
    for lines in traces {
      let program = try #require(lines.first { $0["kind"] == "program" })
      for trace in lines where trace["kind"] == "why" || trace["kind"] == "trace" {
        asked += 1
        let differences = try check(program, trace)
        #expect(differences == [], "seed \(seed): a genuine trace is refused")
        if !differences.isEmpty { return }
        for _ in 0..<2 where try alter(trace, of: program, seed, &random) { altered += 1 }
      }
    }
    #expect(asked > 1 && altered > 0, "seed \(seed): \(altered) of \(asked) traces are altered")
  }

  /// False where the alteration changes nothing, or what nothing holds.
  private func alter(
    _ trace: JSON, of program: JSON, _ seed: UInt64, _ random: inout SeededRandom
  ) throws -> Bool {
    let places = trace.leaves
    let path = places[random.below(places.count)]
    let mutation = Mutation.allCases[random.below(Mutation.allCases.count)]
    guard let altered = trace.changing(path, mutation), altered != trace else { return false }
    // A line of another kind is another question, and says what follows from it.
    guard path.text != "$.kind" else { return false }
    // What other tips' views make of the future is not in the evidence, and so is held to nothing.
    let isBeyond = trace["evidence"]?["beyond"] != nil
    guard !isBeyond || !["$.fix", "$.next"].contains(path.text) else { return false }
    let differences = try check(program, altered)
    #expect(!differences.isEmpty, "seed \(seed): \(mutation) \(path.text) is accepted")
    #expect(differences.allSatisfy { $0.found != $0.expected || $0.fault != nil })
    // What follows from the evidence is shown where it was altered.
    guard !path.text.hasPrefix("$.evidence") else { return true }
    #expect(
      differences.contains { path.text.hasPrefix($0.path) || $0.path.hasPrefix(path.text) },
      "seed \(seed): \(mutation) \(path.text) is shown at \(differences.map(\.path))")
    return true
  }

  /// What is wrong with a trace.
  private func check(_ program: JSON, _ trace: JSON) throws -> [JSONDifference] {
    switch TraceCheck(program: try TraceProgram(program), trace: trace).outcome() {
    case .verified: return []
    case .refused(let differences): return differences
    case .unavailable(let reason): return [JSONDifference(path: "$", fault: reason)]
    }
  }

  private func run(_ life: Life) throws -> [JSON] {
    try lines(of: ["run", "--trace"], life)
  }

  private func why(_ life: Life, _ tip: Int) throws -> [JSON] {
    try lines(of: ["why", life.tips[tip].text, "--trace", "--bisect"], life)
  }

  private func lines(of arguments: [String], _ life: Life) throws -> [JSON] {
    let scratch = try Scratch()
    let file = try scratch.write(life.script, to: "a.tips")
    let path = arguments[0] == "why" ? ["--file", file] : [file]
    let run = try Command(arguments + ["--format", "json"] + path)
    try #require(!run.errors.contains("error["), "\(run.errors)")
    return try run.output.split(separator: "\n").map { try #require(JSON(traced: $0.utf8)) }
  }
}
