import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// A look ahead goes as far as what rules, events and options name, and a second further, however far that is.
@Suite struct LookAheadTests {
  private static let day = 86_400.0

  /// What a tip reads, its rule, the options of `Tips.configure`, what happens, and after how many seconds it is available.
  private static let table: [(rule: String, options: String, acts: String, seconds: Double)] = [
    ("$0.donations.donatedWithin(.days(31)).count == 0", "", "", 31 * day),
    ("$0.donations.donatedWithin(.weeks(5)).isEmpty", "", "", 35 * day),
    ("$0.donations.donatedWithin(.days(400)).count < 1", "", "", 400 * day),
    ("$0.donations.donatedWithin(.hours(24 * 60)).count == 0", "", "", 60 * day),
    ("Date.now.timeIntervalSince($0.donations.last?.date ?? .now) > 45 * 86_400", "", "", 45 * day),
    (
      "$0.donations.filter { $0.date > Date.now.addingTimeInterval(-40 * 86_400) }.count == 0", "",
      "",
      40 * day
    ),
    (
      "$0.donations.count == 0", "",
      ", donationLimit: .init(maximumCount: 9, maximumAge: .days(50))", 50 * day
    ),
    // The other tip was shown, and then this one waits.
    ("$0.donations.count == 1", ".displayFrequency(.init(45 * 86_400))", "", 45 * day),
    ("$0.donations.count == 1", ".displayFrequency(.init(63 * 86_400))", "", 63 * day),
    // Of two windows the later one.
    (
      "$0.donations.donatedWithin(.days(3)).count == 0 && $0.donations.donatedWithin(.days(90)).count == 0",
      "",
      "", 90 * day
    ),
    ("$0.donations.donatedWithin(.days(30)).count == 0", "", "", 30 * day),
  ]

  private func world(_ row: (rule: String, options: String, acts: String, seconds: Double)) throws
    -> (
      Session, TipInstance
    )
  {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct Other: Tip { var title: Text { Text("Other") } }
      struct A: Tip {
        static let used = Event(id: "used"\(row.acts))
        var title: Text { Text("A") }
        var rules: [Rule] { #Rule(Self.used) { \(row.rule) } }
      }
      try Tips.configure([\(row.options)])
      A.used.sendDonation()
      do { let view = TipView(Other()); view.present(); view.dismiss() }
      _ = A().status
      """, in: session)
    return (session, try #require(session.tips.first { $0.id == "A" }, "\(program.lines)"))
  }

  @Test(arguments: table.indices)
  func whatOpensLaterThanThatIsForetold(row: Int) throws {
    let row = Self.table[row]
    let (session, tip) = try world(row)
    let engine = session.engine
    #expect(engine.status(of: tip) == .pending)
    let flip = try #require(engine.forecast(of: tip).flips.first, "\(row)")
    #expect(flip.status == .available)
    let seconds = flip.date.timeIntervalSince(engine.now)
    #expect(seconds >= row.seconds && seconds < row.seconds + 1, "\(row): \(seconds)")
    let remedy = try #require(engine.remedy(for: tip).change, "\(row)")
    #expect(remedy.date <= flip.date.addingTimeInterval(1))
    let fork = engine.fork()
    for action in remedy.actions { try fork.apply(action) }
    #expect(fork.status(of: tip) == .available, "\(row)")
  }

  /// Nothing that is named is longer.
  @Test func elseItIsThirtyDays() throws {
    let (session, tip) = try world(("$0.donations.donatedWithin(.day).count > 100", "", "", 0))
    let forecast = session.engine.forecast(of: tip)
    #expect(forecast.horizon == session.engine.now.addingTimeInterval(30 * Self.day))
  }

  // MARK: Seconds

  /// Of one instant everything says the same second: the first at which it is so.
  @Test(arguments: [0, 0.001, 0.25, 0.5, 0.999], [0.125, 17, 59.75])
  func everythingRoundsAlike(part: Double, more: Double) throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct A: Tip {
        static let used = Event(id: "used")
        var title: Text { Text("A") }
        var rules: [Rule] { #Rule(Self.used) { $0.donations.donatedWithin(.minute).count == 0 } }
      }
      try Tips.configure()
      Tips.Clock.advance(by: \(part))
      A.used.sendDonation()
      Tips.Clock.advance(by: \(more))
      _ = A().status
      """, in: session)
    let (engine, tip) = (session.engine, try #require(session.tips.first, "\(program.lines)"))
    let forecast = engine.forecast(of: tip)
    let next = ForecastTable(forecast).summary
    let fix = try #require(RemedyLine(engine.remedy(for: tip), sources: SourceMap()).text)
    let second = next.replacing("becomes available at ", with: "")
    #expect(fix == "wait until \(second)")
    let table = ForecastTable(forecast).lines(width: 80).map { $0.runs.map(\.text).joined() }
    #expect(table.dropFirst().first?.contains(second) == true)
    // Done by then, it is so.
    let instant = try seconds(second)
    program.enter("Tips.Clock.set(to: Date(timeIntervalSince1970: \(instant)))", in: session)
    #expect(engine.status(of: tip) == .available)
    let flip = try #require(forecast.flips.first)
    #expect(ClosingText.lines([.time(flip.date)]) == ["wait until \(second)"])
  }

  private func seconds(_ text: String) throws -> Double {
    let parts = text.split(separator: " ")
    return try Date("\(parts[0])T\(parts[1])Z", strategy: .iso8601).timeIntervalSince1970
  }
}
