import Testing

/// The notes of lints are what proves them.
@Suite struct LintWitnessTests {
  private func notes(_ rules: String, more: String = "") -> [[String]] {
    LintedApp(["import TipKit\n" + tip(rules) + more]).notes
  }

  @Test func conditionsThatExcludeEachOther() {
    let (day, week) = (
      "$0.donations.donatedWithin(.day).count", "$0.donations.donatedWithin(.week).count"
    )
    #expect(
      notes("#Rule(Self.opened) { \(day) >= 5 && $0.donations.count > 1 && \(week) < 3 }")
        .first == ["\(day) >= 5: this condition excludes it"])
    // No two of the three exclude each other.
    let other = "$0.donations.count - \(day) > 7"
    #expect(
      notes(
        "#Rule(Self.opened) { \(day) > 2 && !$0.donations.isEmpty && $0.donations.count < 10 && \(other) }"
      ).last == [
        "\(day) > 2: together with the others, this condition excludes it",
        "$0.donations.count < 10: together with the others, this condition excludes it",
      ])
    #expect(
      notes(
        "#Rule(Self.$level) { $0 > 3 }\n#Rule(Self.$level) { $0 < 8 }\n#Rule(Self.$level) { $0 < 2 }"
      )
      .contains(["$0 > 3: this condition excludes it"]))
  }

  @Test func partsOfACondition() {
    #expect(
      notes("#Rule(Self.$level) { !($0 < 3 || $0 == 100 || $0 > 2) }") == [
        [
          "$0 < 3: these conditions make it impossible",
          "$0 > 2: these conditions make it impossible",
        ]
      ])
    #expect(
      notes("#Rule(Self.$level, Self.$isOn) { level, isOn in isOn || level < 3 || level > 1 }") == [
        [
          "level < 3: one of these two conditions always holds",
          "level > 1: one of these two conditions always holds",
          "without it the tip is shown at the same times",
        ]
      ])
  }

  @Test(arguments: [
    ("$0.donations.count < 0", "a count is never less than 0"),
    ("$0.donations.prefix(2).count == 3", "at most 2 donations can be selected"),
    ("$0.donations.prefix(1).count > 1", "at most 1 donation can be selected"),
  ])
  func boundsOfCounts(_ condition: String, _ reason: String) {
    #expect(notes("#Rule(Self.opened) { \(condition) }") == [["\(condition): \(reason)"]])
  }

  @Test func boundsOfTypes() {
    let app = """
      import TipKit
      enum Log { @Parameter static var size: UInt8 = 0 }
      struct SaveTip: Tip {
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Log.$size) { $0 > 255 } }
      }
      """
    let linted = LintedApp([app])
    #expect(linted.findings.map { $0.prefix(10) } == ["never-true"])
    #expect(linted.notes == [["$0 > 255: the numbers of `UInt8` go from 0 to 255"]])
  }

  @Test func conditionsThatImplyAnother() {
    #expect(
      notes("#Rule(Self.$level) { $0 > 3 && $0 > 1 }")
        == [["$0 > 3: whenever this one holds, so does the other"]])
    // Neither implies it alone.
    let rules =
      "#Rule(Self.$level, Self.$isOn) { $1 || $0 > 3 }\n#Rule(Self.$isOn) { !$0 }\n#Rule(Self.$level) { $0 > 1 }"
    let linted = LintedApp(["import TipKit\n" + tip(rules)])
    #expect(linted.findings == ["redundant-condition: $0 > 1"])
    #expect(
      linted.notes == [
        [
          "$1 || $0 > 3: whenever these 2 hold, so does the other",
          "!$0: whenever these 2 hold, so does the other",
        ]
      ])
    let inOne = LintedApp([
      "import TipKit\n" + tip("#Rule(Self.$level) { $0 > 3 && $0 != 4 && $0 > 4 }")
    ])
    #expect(inOne.findings == ["redundant-condition: $0 > 3", "redundant-condition: $0 != 4"])
  }

  @Test func theConflictOfATipThatBlocksItsGroup() {
    let later =
      "\nstruct Later: Tip { var title: Text { Text(\"\") } }\nlet g = TipGroup(.ordered) { SaveTip(); Later() }"
    #expect(
      notes("#Rule(Self.$level) { $0 > 3 && $0 < 2 }", more: later).last == [
        "$0 > 3: these conditions exclude each other",
        "$0 < 2: these conditions exclude each other",
        "an ordered group shows a tip when all before it are over",
      ])
  }
}
