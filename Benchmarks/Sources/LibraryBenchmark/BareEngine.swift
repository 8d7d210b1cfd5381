import FoundationEssentials
import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipModel
import TipSyntax
import TipText

/// The engine alone, with the tip of the library's side as a script declares it.
final class BareEngine {
  /// Its rules run in it.
  private let session: Session
  private let engine: TipEngine
  private let tip: TipInstance
  private let visited: EventReference
  private let opened: EventReference
  private let visit: NominalType
  /// The types of its program live as long as it.
  private let checker: Checker

  struct Unusable: Error {
    let diagnostics: [Diagnostic]
  }

  init() throws {
    checker = Checker(options: CheckOptions(scope: .whole))
    let text = """
      struct Visit: Codable, Sendable { let landmarkID: Int; let name: String; let isLong: Bool }
      struct LandmarkTip: Tip {
        static let visited = Event<Visit>(id: "visited")
        @Parameter static var isLoggedIn: Bool = true
        var title: Text { Text("Landmarks") }
        var rules: [Rule] {
          #Rule(Self.visited) { $0.donations.donatedWithin(.week).filter { $0.isLong }.count > 2_000 }
          #Rule(Self.$isLoggedIn) { $0 }
        }
      }
      try Tips.configure()
      _ = LandmarkTip().status

      """
    var sources = SourceMap()
    let source = SourceFile(name: "landmarks.tips", text: text)
    let program = checker.check([Parser.parse(source, file: sources.add(source))])
    let session = try Session(
      clock: VirtualClock(start: Date(timeIntervalSinceReferenceDate: 0)), output: SilentOutput())
    guard !program.hasErrors else { throw Unusable(diagnostics: program.diagnostics) }
    EvaluationThread.run { session.run(program.statements) }
    guard let tip = session.tips.first, let visit = checker.type(named: "Visit") else {
      throw Unusable(diagnostics: [])
    }
    (self.session, self.tip, self.visit, engine) = (session, tip, visit, session.engine)
    let limit = DonationLimit(maximumCount: 1_000, maximumAge: nil)
    visited = EventReference(id: "visited", donationType: .nominal(visit), limit: limit)
    opened = EventReference(
      id: "opened", donationType: .builtin(.emptyDonation), limit: limit)
  }

  func visit(_ number: Int) {
    let fields: [Value] = [.int(number), .string("Landmark"), .bool(number.isMultiple(of: 2))]
    _ = try? engine.donate(.structure(StructValue(type: visit, fields: fields)), to: visited)
  }

  func open() { _ = try? engine.donate(nil, to: opened) }

  @inline(never) func status() -> Bool { engine.status(of: tip) == .available }
}
