import Foundation
import Testing
import TipModel

@testable import TipPrompt

@Suite struct ArgumentWordsTests {
  @Test(arguments: [
    ("2d", 172_800.0), ("3h30m", 12_600), ("1.5 h", 5400), ("90", 90), ("1w", 604_800),
    ("2 days", 172_800), ("1m30s", 90), ("0.5", 0.5),
  ])
  func lengthsOfTime(text: String, seconds: Double) {
    #expect(DurationWords.seconds(text) == seconds)
  }

  @Test(arguments: ["", "d", "2x", "-2d", "1e9", "2d-", "..", "3 d d"])
  func otherTextsAreNoLengthOfTime(text: String) {
    #expect(DurationWords.seconds(text) == nil)
  }

  @Test(arguments: [
    (172_800.0, ".days(2)"), (12_600, ".minutes(210)"), (3600, ".hours(1)"), (61, "61"),
    (0.5, "0.5"),
  ])
  func lengthsAsSwift(seconds: Double, text: String) {
    #expect(DurationWords.swift(seconds) == text)
  }

  @Test func instants() {
    let now = Date(timeIntervalSince1970: 1_735_689_600 + 7200)
    let expected: [(String, Double)] = [
      ("2025-01-02", 86_400), ("2025-01-01T09:30:00Z", 34_200), ("2025-01-01 09:30", 34_200),
      ("09:30", 34_200), ("09:30:15", 34_215), ("2025-01-01 09:30:00 +0000", 34_200),
    ]
    for (text, seconds) in expected {
      #expect(
        InstantWords.date(text, now: now)?.timeIntervalSince1970 == 1_735_689_600 + seconds,
        "\(text)")
    }
    for text in ["2025-01-02 03:04:05.123456 +0000", "2025-01-02 03:04:05.5 +0000"] {
      #expect(InstantWords.date(text, now: now).map(DateText.exact) == text)
    }
    for text in [
      "2025-01-02 03:04:05.x +0000", "2025-01-02 03:04:05. +0000", "03:04.5", "", "noon", "25:00",
      "9:30", "2025-13-01", "2025-02-30", "09:", "1 2 3",
    ] {
      #expect(InstantWords.date(text, now: now) == nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("MyTip", "MyTip", nil), ("MyTip ", "MyTip", ""), (" MyTip(n: 1)  a b", "MyTip(n: 1)", "a b"),
      ("f(\"a ) b\") c", "f(\"a ) b\")", "c"), ("all[\"a\\\" b\"]! c", "all[\"a\\\" b\"]!", "c"),
      ("f(a ", "f(a ", nil), ("", "", nil), ("a) b", "a)", "b"),
    ] as [(String, String, String?)])
  func anExpressionEndsAtASpaceOutsideOfIt(text: String, expression: String, rest: String?) {
    #expect(CommandWords.expression(text) == (expression, rest))
  }

  @Test func wordsKeepWhatIsQuotedTogether() {
    #expect(CommandWords.all(" a \"b c\"d  e") == ["a", "b cd", "e"])
    #expect(CommandWords.first("a  b c ") == ("a", "b c"))
  }
}
