import Testing
import TipReference

/// `tips truth`
@Suite struct TruthTests {
  private static let log = """
    {"framework":"TipKit","leftOut":["an hour"],"lives":3,"system":"macOS 15.5","truthkit":1}
    {"answers":[{"answer":"pending","question":"status at first"},{"answer":"available","question":"status then"}],"chapter":"rules","life":"one"}
    {"answers":[{"answer":"2","question":"donations"}],"chapter":"donations","life":"two"}
    {"answers":[],"chapter":"donations","failure":"Oops()","life":"three"}

    """

  private func compare(_ first: String, _ second: String, _ options: String...) throws -> Command {
    let scratch = try Scratch()
    let other = try scratch.write(second, to: "other.log")
    return try Command(["truth", "-", "--against", other] + options, input: first)
  }

  @Test func aLogIsLikeItself() throws {
    let run = try compare(Self.log, Self.log)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "TipKit (macOS 15.5) and TipKit (macOS 15.5) answer alike in all 3 lives.\n"))
  }

  /// An answer that differs, one that is missing, an error, and a life that only one has.
  @Test func plantedDifferencesAreFound() throws {
    let second =
      Self.log
      .replacing("TipKit\",\"l", with: "OpenTipKit\",\"l").replacing("macOS 15.5", with: "any")
      .replacing("\"available\"", with: "\"pending\"")
      .replacing(",{\"answer\":\"2\"", with: ",{\"answer\":\"3\"")
      .replacing("[{\"answer\":\"2\",\"question\":\"donations\"}]", with: "[]")
      .replacing(",\"failure\":\"Oops()\"", with: "")
      + #"{"answers":[],"chapter":"status","life":"four"}"# + "\n"
    let run = try compare(Self.log, second)
    #expect(run.status == 1)
    #expect(
      run.output == """
        TipKit (macOS 15.5) and OpenTipKit differ in 3 of 3 lives.

        rules  0 of 1 the same
          one
            status then
              TipKit      available
              OpenTipKit  pending
        donations  0 of 2 the same
          two
            donations
              TipKit      2
              OpenTipKit  no answer
          three
            TipKit ended it: Oops()

        only OpenTipKit was asked
          status: four

        not asked
          an hour

        """, "\(run.output)")
    let json = try compare(Self.log, second, "--format", "json")
    #expect(json.status == 1)
    #expect(json.output.hasPrefix(#"{"version":1,"first":{"framework":"TipKit""#))
    #expect(
      json.output.contains(#""question":"status then","first":"available","second":"pending""#))
  }

  /// Every answer of the kit is compared: a log in which any one is changed differs.
  @Test func everyAnswerCounts() throws {
    let own = try Command(["truth", "-"], input: Self.kept)
    #expect(own.status == 0)
    let lines = Self.kept.split(separator: "\n").map(String.init)
    for number in stride(from: 1, to: lines.count, by: 29) {
      var changed = lines
      changed[number] = changed[number].replacing(
        "\"answer\":\"", with: "\"answer\":\"not ", maxReplacements: 1)
      let run = try Command(["truth", "-"], input: changed.joined(separator: "\n"))
      #expect(run.status == 1)
      #expect(run.output.contains(" differ in 1 of "), "\(changed[number])")
    }
  }

  private static let kept = truthLogText

  @Test(arguments: [
    ("", "`<stdin>` is empty"),
    ("{}\n", "is not a log of the truth kit"),
    ("# A page\n", "is not a log of the truth kit"),
    ("{\"truthkit\":2}\n", "is of a later truth kit"),
    ("{\"truthkit\":1}\n{\"chapter\":1}\n", "line 2 of `<stdin>` is not a life of the truth kit"),
    (
      "{\"truthkit\":1}\n{\"chapter\":\"tips\",\"life\":\"x\",\"answers\":[{\"answer\":1}]}\n",
      "line 2 of"
    ),
    ("{\"truthkit\":1}\n{\"chapter", "line 2 of"),
  ])
  func whatIsNoLogIsRefused(text: String, message: String) throws {
    let run = try Command(["truth", "-"], input: text)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
