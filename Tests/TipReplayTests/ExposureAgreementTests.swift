import Foundation
import SeededRandom
import Testing
import TipChecker
import TipEngine
import TipInterpreter

@testable import TipReplay

/// Random tips, histories and exposures: of each user, a replay counts what a script of the user's life counts.
@Suite struct ExposureAgreementTests {
  @Test(arguments: Seeds.some(20))
  func livesAreThoseOfScripts(seed: UInt64) throws {
    let exposure = RandomExposure(seed: seed)
    let file = try Exposure(exposure.text, name: "app.exposure")
    let users = Dictionary(grouping: exposure.rows.enumerated(), by: \.element.user)
    let last = try #require(exposure.rows.map(\.date).max(), "seed \(seed) makes no history")
    let end = { (options: inout Replay.Options) in
      options.at = Date(timeIntervalSinceReferenceDate: last)
    }
    var displays = 0
    for (user, rows) in users {
      let sorted = rows.sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
        .map(\.element)
      let expected = try ScriptedLife(exposure, sorted, until: last).tips
      var one = exposure.history
      one.keep(user: user)
      for input in [one.csv(seed: seed), try one.json()] {
        let result = try Replays.run(
          exposure.program, [.bytes(input, name: "history")], exposure: file, end)
        let found = try #require(result.exposure)
        try #require(found.tips.count == expected.count)
        for (place, tip) in found.tips.enumerated() {
          #expect(
            ScriptedLife.Tip(tip) == expected[place],
            "seed \(seed), \(user), tip \(place)\n\(exposure.program)\n\(exposure.text)")
          #expect(tip.eligible == result.tips[place].tally.ever)
          #expect(tip.shown + tip.starvedUsers <= max(tip.eligible, tip.shown))
        }
        displays += found.tips.map(\.displays).reduce(0, +)
      }
    }
    // All users together are the sum of each alone.
    let all = try Replays.run(
      exposure.program, [.bytes(exposure.history.csv(seed: seed), name: "history")], exposure: file)
    #expect(2 * (all.exposure?.tips.map(\.displays).reduce(0, +) ?? -1) == displays)
    let without = try Replays.run(
      exposure.program, [.bytes(exposure.history.csv(seed: seed), name: "history")])
    #expect(without.tips.map(\.tally.ever) == all.tips.map(\.tally.ever))
    #expect(without.tips.map(\.tally.curve) == all.tips.map(\.tally.curve))
  }
}

/// A random history whose tips have options, with an exposure file for it.
private struct RandomExposure {
  private(set) var history: RandomHistory
  let program: String
  let frequency: Int
  private(set) var lines: [Line] = []

  struct Line {
    let event: Int
    let deed: Deed
    let tips: [Int]

    var isPresenting: Bool { if case .presents = deed { true } else { false } }
  }

  enum Deed { case presents(inOrder: Bool, isPopover: Bool), hides, dismisses, acts }

  var rows: [RandomHistory.Row] { history.rows }

  init(seed: UInt64) {
    history = RandomHistory(seed: seed)
    var random = SeededRandom(seed: seed &+ 7)
    frequency = [0, 0, 600, 86_400][random.below(4)]
    var text = history.program
    for tip in 0..<4 {
      var options: [String] = []
      if random.below(2) == 0 { options.append("MaxDisplayCount(\(1 + random.below(3)))") }
      if random.below(4) == 0 {
        options.append("MaxDisplayDuration(\([10, 90, 4000][random.below(3)]))")
      }
      if random.below(5) == 0 { options.append("IgnoresDisplayFrequency(true)") }
      if options.isEmpty { continue }
      let title = "  var title: Text { Text(\"\(tip)\") }"
      text = text.replacingOccurrences(
        of: title,
        with: title + "\n  var options: [any TipOption] { \(options.joined(separator: "; ")) }")
    }
    program = text
    var said: [Int: Set<Int>] = [:]
    var presented: Set<Int> = []
    var alone: Set<Int> = []
    func isNew(_ event: Int, _ tips: [Int]) -> Bool {
      if !(said[event, default: []].isDisjoint(with: tips)) { return false }
      said[event, default: []].formUnion(tips)
      return true
    }
    for _ in 0..<(2 + random.below(3)) {
      var tips = [random.below(4)]
      while random.below(3) == 0, tips.count < 4 {
        let other = random.below(4)
        if !tips.contains(other) { tips.append(other) }
      }
      let event = random.below(3)
      guard alone.isDisjoint(with: tips), isNew(event, tips) else { continue }
      // A script cannot say which of several views shows a tip.
      let isPopover = random.below(3) == 0 && presented.isDisjoint(with: tips)
      if isPopover { alone.formUnion(tips) }
      presented.formUnion(tips)
      let inOrder = tips.count > 1 && random.below(2) == 0
      lines.append(
        Line(event: event, deed: .presents(inOrder: inOrder, isPopover: isPopover), tips: tips))
    }
    for _ in 0..<random.below(5) {
      let tips = [random.below(4)]
      let event = random.below(3)
      guard presented.isSuperset(of: tips), isNew(event, tips) else { continue }
      lines.append(
        Line(event: event, deed: [.hides, .dismisses, .acts][random.below(3)], tips: tips))
    }
  }

  /// The file.
  var text: String {
    var text = "frequency \(frequency) seconds  // between two tips\n"
    for line in lines {
      let event = "`\(RandomHistory.eventIDs[line.event])`"
      let names = line.tips.map { "Tip\($0)" }
      switch line.deed {
      case .presents(let inOrder, let isPopover):
        text += "\(event) presents \(names.joined(separator: inOrder ? " then " : ", "))"
        text += isPopover ? " as popover\n" : "\n"
      case .hides: text += "\(event) hides \(names[0])\n"
      case .dismisses: text += "\(event) dismisses \(names[0]);  # closed\n"
      case .acts: text += "\(event) acts on \(names[0])\n"
      }
    }
    return text
  }

  func lines(of event: Int) -> [Int] { lines.indices.filter { lines[$0].event == event } }
}

/// What a script of one user's life says, statement by statement.
private struct ScriptedLife {
  struct Tip: Equatable {
    var shown = 0
    var displays = 0
    var firsts: [Double] = []
    var ignored = 0
    var dismissed = 0
    var acted = 0
    var usedUp = 0

    init() {}

    init(_ tally: ExposureTally) {
      (shown, displays, firsts, ignored) = (
        tally.shown, tally.displays, tally.firsts, tally.ignored
      )
      (dismissed, acted, usedUp) = (tally.dismissed, tally.acted, tally.usedUp)
    }
  }

  private(set) var tips = (0..<4).map { _ in Tip() }

  init(_ exposure: RandomExposure, _ rows: [RandomHistory.Row], until last: Double) throws {
    let first = try #require(rows.first?.date)
    var script = exposure.program + "\n"
    script += "try Tips.configure([.displayFrequency(.init(\(exposure.frequency)))])\n"
    for tip in 0..<4 { script += "_ = Tip\(tip)().status\n" }
    for (place, line) in exposure.lines.enumerated() {
      guard case .presents(let inOrder, let isPopover) = line.deed else { continue }
      var tip = "Tip\(line.tips[0])()"
      if line.tips.count > 1 {
        let tips = line.tips.map { "Tip\($0)()" }.joined(separator: "; ")
        script +=
          "let group\(place) = TipGroup(\(inOrder ? ".ordered" : ".firstAvailable")) { \(tips) }\n"
        tip = "group\(place).currentTip"
      }
      script +=
        "let view\(place) = "
        + (isPopover ? "Text(\"x\").popoverTip(\(tip))\n" : "TipView(\(tip))\n")
    }
    // The statements of each row: what ends displays, what is donated or set, what begins displays.
    var parts: [Part] = [.all]
    for row in rows {
      script += "Tips.Clock.set(to: Date(timeIntervalSinceReferenceDate: \(row.date)))\n"
      parts.append(.all)
      var lines: [Int] = []
      if case .donated(let event, _) = row.event { lines = exposure.lines(of: event) }
      for line in lines { Self.end(line, exposure, &script, &parts) }
      script += Self.statement(row) + "\n"
      parts.append(.all)
      let presenting = lines.filter { exposure.lines[$0].isPresenting }
      Self.takeAway(presenting, exposure, &script, &parts)
      for line in presenting {
        script += "view\(line).present()\n"
        parts.append(.all)
      }
    }
    script += "Tips.Clock.set(to: Date(timeIntervalSinceReferenceDate: \(last)))\n"
    parts.append(.all)
    try run(script, parts, from: first)
  }

  /// When a statement is run.
  private enum Part {
    case all
    /// While one of the tips is on display, or while none is.
    case whileShown([Int])
    case whileHidden([Int])
  }

  /// The views go at once: a popover that waits does not come up because another one goes first.
  private static func takeAway(
    _ lines: [Int], _ exposure: RandomExposure, _ script: inout String, _ parts: inout [Part]
  ) {
    for line in lines {
      script += "view\(line).dismiss()\n"
      parts.append(.whileHidden(exposure.lines[line].tips))
    }
    for line in lines {
      script += "view\(line).dismiss()\n"
      parts.append(.whileShown(exposure.lines[line].tips))
    }
  }

  private static func end(
    _ line: Int, _ exposure: RandomExposure, _ script: inout String, _ parts: inout [Part]
  ) {
    let (deed, tip) = (exposure.lines[line].deed, exposure.lines[line].tips[0])
    switch deed {
    case .presents: break
    case .hides:
      let presenting = exposure.lines.indices.filter {
        exposure.lines[$0].isPresenting && exposure.lines[$0].tips.contains(tip)
      }
      takeAway(presenting, exposure, &script, &parts)
    case .dismisses:
      script += "Tip\(tip)().invalidate(reason: .tipClosed)\n"
      parts.append(.whileShown([tip]))
    case .acts:
      script += "Tip\(tip)().invalidate(reason: .actionPerformed)\n"
      parts.append(.whileShown([tip]))
    }
  }

  private static func statement(_ row: RandomHistory.Row) -> String {
    switch row.event {
    case .set(let parameter, let value): return "App.p\(parameter) = \(value)"
    case .donated(let event, let visit):
      guard let visit else { return "App.e\(event).sendDonation()" }
      let note = visit.note.map { String(reflecting: $0) } ?? "nil"
      return
        "App.e\(event).sendDonation(Visit(page: \(visit.page), name: \(String(reflecting: visit.name)), length: \(visit.length), isNew: \(visit.isNew), kind: .\(["small", "big"][visit.kind]), note: \(note)))"
    }
  }

  private mutating func run(_ script: String, _ parts: [Part], from first: Double) throws {
    let checked = try Replays.checked(script)
    let begin = Date(timeIntervalSinceReferenceDate: first)
    let session = try Session(clock: VirtualClock(start: begin), output: SilentOutput())
    defer { session.end() }
    let setup = checked.statements.count - (parts.count - 1)
    try #require(session.run(Array(checked.statements[..<setup])))
    for (statement, part) in zip(checked.statements[setup...], parts.dropFirst()) {
      switch part {
      case .all: break
      case .whileShown(let tips): if try !isOneShown(tips, session) { continue }
      case .whileHidden(let tips): if try isOneShown(tips, session) { continue }
      }
      try #require(session.run([statement]), "\(script)")
    }
    var acted: Set<String> = []
    for step in try session.engine.lifecycle().entries {
      guard let tip = Int(step.tip.dropFirst(3)) else { continue }
      switch step.kind {
      case .shown:
        tips[tip].displays += 1
        tips[tip].shown = 1
        if tips[tip].firsts.isEmpty {
          tips[tip].firsts = [step.date.timeIntervalSinceReferenceDate - first]
        }
      case .ignored: tips[tip].ignored += 1
      case .dismissed: tips[tip].dismissed = 1
      case .invalidated where step.detail == "actionPerformed":
        acted.insert(step.tip)
        tips[tip].acted = 1
      case .invalidated: tips[tip].usedUp = 1
      case .eligible, .blocked, .hidden, .acted: break
      }
    }
  }

  private func isOneShown(_ tips: [Int], _ session: Session) throws -> Bool {
    try tips.contains { try isShown($0, session) }
  }

  private func isShown(_ tip: Int, _ session: Session) throws -> Bool {
    let steps = try session.engine.lifecycle().entries.filter { $0.tip == "Tip\(tip)" }
    return steps.last { $0.kind == .shown || $0.kind == .hidden }?.kind == .shown
  }
}
