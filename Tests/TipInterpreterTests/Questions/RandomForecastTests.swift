import Foundation
import SeededRandom
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Tips with random rules, histories and options: what is foretold is what happens.
@Suite struct RandomForecastTests {
  private static let horizon = 3 * 86_400.0

  /// What these found, others might find again.
  private static let known: [UInt64] = [352_600_515, 765_272_812]

  @Test(arguments: known + RandomTip.seeds(60))
  func theFlipsForetoldAreThoseSeen(seed: UInt64) throws {
    var random = RandomTip(seed: seed)
    let world = try RandomWorld(&random)
    let (engine, tip) = (world.session.engine, world.tip)
    if seed % 4 == 0 { _ = try engine.beginDisplay(of: tip) }
    let forecast = engine.forecast(of: tip, within: Self.horizon, limit: 1000)
    #expect(forecast.horizon == engine.now.addingTimeInterval(Self.horizon), "\(world)")

    // Between the instants at which something falls due, too, everything is asked anew.
    for instant in Self.instants(forecast, seed: seed) {
      let fork = engine.fork()
      fork.advance(to: instant)
      let explanation = fork.explanation(of: tip)
      let isOpen =
        explanation.gates.allSatisfy { $0.rule != nil || $0.passed }
        && explanation.rules.allSatisfy { $0.verdict == .holds }
      let foretold = forecast.flips.last { $0.date <= instant }?.status ?? forecast.status
      #expect((foretold == .available) == isOpen, "\(world) at \(instant): \(explanation.gates)")
    }

    var seen: [StatusChange] = []
    engine.observe { if $0.tip == tip.id { seen.append($0) } }
    engine.advance(to: forecast.horizon)
    #expect(forecast.flips.map(\.date) == seen.map(\.date), "\(world)")
    #expect(forecast.flips.map(\.status) == seen.map(\.new), "\(world)")
  }

  /// The flips, just before them, and some instants of no importance.
  private static func instants(_ forecast: StatusForecast, seed: UInt64) -> [Date] {
    var random = SeededRandom(seed: seed)
    let flips = forecast.flips.map(\.date)
    let before = flips.map {
      Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate.nextDown)
    }
    let others = (0..<25).map { _ in
      forecast.date.addingTimeInterval(Double.random(in: 0...horizon, using: &random))
    }
    return (flips + before + others).filter { $0 >= forecast.date && $0 <= forecast.horizon }
  }
}

/// A random tip's status became what it is when the log says so, though nothing but causes are read there.
@Suite struct RandomStatusOriginTests {
  @Test(arguments: RandomTip.seeds(60))
  func theStatusBeganWhereTheLogSaysSo(seed: UInt64) throws {
    var random = RandomTip(seed: seed)
    let world = try RandomWorld(&random)
    let (engine, tip) = (world.session.engine, world.tip)
    let last = try engine.log().entries.last {
      if case .statusChanged("RandomTip", _, _) = $0.change { true } else { false }
    }
    let origin = try #require(try engine.origin(ofStatus: tip), "\(world)")
    #expect(origin.status == engine.status(of: tip), "\(world)")
    switch origin.cause {
    case .beginning: #expect(last?.date == Program.start, "\(world)")
    case .unknown: Issue.record("\(world)")
    case .time: #expect(origin.date == last?.date, "\(world)")
    case .entry(let entry):
      #expect(origin.date == last?.date && entry.date == last?.date, "\(world)")
    case .setting(let setting):
      #expect(origin.date == last?.date && setting.date == last?.date, "\(world)")
    }
  }
}

/// A random tip after its history.
final class RandomWorld: CustomStringConvertible {
  let session: Session
  let tip: TipInstance
  let text: String
  private let seed: UInt64
  private let program = Program()

  struct Unusable: Error { let lines: [String], text: String }

  init(
    _ random: inout RandomTip, frequencies: [String] = [".immediate", ".hourly", ".daily"],
    isInCompany: Bool = false
  ) throws {
    seed = random.seed
    let program = random.program(frequencies: frequencies)
    text = isInCompany ? program + random.company() : program
    session = try self.program.session()
    self.program.enter(text, in: session)
    guard let tip = session.tips.first(where: { $0.id == "RandomTip" }),
      !self.program.lines.contains(where: { $0.hasPrefix("!") })
    else { throw Unusable(lines: self.program.lines, text: text) }
    self.tip = tip
  }

  /// Goes on with the program.
  func enter(_ text: String) { program.enter(text, in: session) }

  var description: String { "seed \(seed): \(text)" }
}
