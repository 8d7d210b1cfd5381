import TipChecker
import TipFoundation
import TipModel
import TipRunner
import TipText

/// A run of a script as by `tips test`, before it is saved.
struct ScriptProof {
  /// The places of the script's expectations that do not hold.
  let refuted: [SourceRange]
  /// The errors that made the script invalid, or ended it.
  let errors: [Diagnostic]
  let sources: SourceMap
  /// The number of expectations that hold.
  private(set) var heldCount = 0

  init(_ text: String, settings: ProgramSettings) throws {
    var parsed = ParsedProgram()
    parsed.add(SourceFile(name: "<script>", text: text))
    sources = parsed.sources
    // Running the script starts the app.
    var options = settings.checkOptions(.whole)
    options.appStart = .presented
    let program = Checker(options: options).check(parsed.trees)
    var refuted: [SourceRange] = []
    var errors = program.diagnostics.filter { $0.severity == .error }
    if errors.isEmpty {
      let relay = EventRelay(settings: settings) { event in
        switch event {
        case .expectation(let expectation, _) where !expectation.passed:
          refuted.append(expectation.range)
        case .diagnostic(let diagnostic) where diagnostic.severity == .error:
          errors.append(diagnostic)
        default: break
        }
      }
      var settings = settings
      settings.store = nil
      // The script must pass without the session's seed.
      settings.seed = nil
      try ProgramRun(settings, time: .virtual(ScriptRun.start), relay: relay).run(program)
      heldCount = relay.tally.passed
    }
    self.refuted = refuted
    self.errors = errors
  }

  /// A script that holds.
  struct Proved {
    let text: String
    let expectationCount: Int
    /// The number of statuses that were shown and are not expected, because they do not hold.
    let refutedCount: Int
  }

  /// The session as a script that passes `tips test`, in the most readable form that does.
  ///
  /// Throws if the session is no single program.
  static func script(
    of journal: Journal, settings: ProgramSettings, records: ReadRecords? = nil
  ) throws -> Proved {
    let exact = try script(of: journal, settings: settings, records: records, timing: .exact)
    let result = ScriptOutcome(exact.text, settings: settings)
    for timing in ScriptTiming.all {
      guard case .gaps = timing,
        let found = try? script(of: journal, settings: settings, records: records, timing: timing),
        found.expectationCount == exact.expectationCount, found.refutedCount == exact.refutedCount,
        ScriptOutcome(found.text, settings: settings) == result
      else { continue }
      return found
    }
    return exact
  }

  static func script(
    of journal: Journal, settings: ProgramSettings, records: ReadRecords?, timing: ScriptTiming
  ) throws -> Proved {
    let inventory = records.map { _ in declared(in: journal, settings) }
    // The prompt configures by itself, and an entry may have configured again, which a program must
    // not.
    var first: ScriptProof?
    for configures in [true, false] {
      // The app's records come before all acts of the session.
      let recorded = records.flatMap { read in
        inventory.map { RecordsScript(read, inventory: $0, configures: configures).text }
      }
      var segments = SessionScript(
        journal, configures: configures, recorded: recorded, timing: timing
      ).segments
      spellOut(in: &segments, settings)
      let proof = try ScriptProof(SegmentedScript(segments).text, settings: settings)
      guard proof.errors.isEmpty else {
        first = first ?? proof
        continue
      }
      let refuted = silence(proof.refuted, in: &segments)
      let script = SegmentedScript(segments, refuted: refuted)
      let second = try ScriptProof(script.text, settings: settings)
      guard second.errors.isEmpty, second.refuted.isEmpty else {
        first = first ?? second
        continue
      }
      return Proved(
        text: script.text, expectationCount: second.heldCount, refutedCount: proof.refuted.count)
    }
    throw Failure(proof: first)
  }

  /// Writes short names of TipKit's types in full where a script needs that: the prompt takes
  /// `Event` for `Tips.Event` outside of tips, with a warning.
  private static func spellOut(in segments: inout [ScriptSegment], _ settings: ProgramSettings) {
    let script = SegmentedScript(segments)
    var parsed = ParsedProgram()
    parsed.add(SourceFile(name: "<script>", text: script.text))
    var options = settings.checkOptions(.whole)
    options.isPrompt = true
    let fixIts = Checker(options: options).check(parsed.trees).diagnostics
      .filter { $0.severity == .warning && $0.code == "unknown-type" }.flatMap(\.fixIts)
    for fixIt in fixIts.sorted(by: { $0.range.start > $1.range.start }) {
      let range = fixIt.range.offsets
      guard let place = script.segment(at: range.lowerBound) else { continue }
      let start = script.ranges[place].lowerBound
      segments[place].replace(
        range.lowerBound - start..<range.upperBound - start, with: fixIt.replacement)
    }
  }

  /// The session as a script for its declarations, which is not run.
  static func declaringScript(of journal: Journal) -> String {
    SegmentedScript(SessionScript(journal, configures: false).segments).text
  }

  /// The declarations of the session.
  private static func declared(in journal: Journal, _ settings: ProgramSettings) -> Inventory {
    var parsed = ParsedProgram()
    parsed.add(SourceFile(name: "<script>", text: declaringScript(of: journal)))
    return Checker(options: settings.checkOptions(.whole)).check(parsed.trees).inventory
  }

  /// The reason why a session cannot be saved as a script.
  struct Failure: Error {
    let proof: ScriptProof?
  }

  /// Removes expectations that do not hold. Those that the user wrote become comments.
  private static func silence(
    _ refuted: [SourceRange], in segments: inout [ScriptSegment]
  ) -> Set<Int> {
    let script = SegmentedScript(segments)
    var places: Set<Int> = []
    for range in refuted.sorted(by: { $0.start > $1.start }) {
      guard let place = script.segment(at: Int(range.start)) else { continue }
      guard case .text(let text) = segments[place] else {
        places.insert(place)
        continue
      }
      let start = script.ranges[place].lowerBound
      var bytes = Array(text.utf8)
      let inside = (Int(range.start) - start)..<(Int(range.end) - start)
      guard inside.upperBound <= bytes.count else { continue }
      let comment = "/* did not hold: \(String(decoding: bytes[inside], as: UTF8.self)) */"
      bytes.replaceSubrange(inside, with: Array(comment.utf8))
      segments[place] = .text(String(decoding: bytes, as: UTF8.self))
    }
    return places
  }
}
