import Foundation
import SeededRandom
import TipChecker
import TipEvaluator
import TipModel
import TipProof
import TipSolver
import TipSyntax
import TipText

/// Two rules over the same inputs, as the solver reads them and as the evaluator runs them.
final class RulePair {
  static let declarations = """
    import TipKit
    enum Mode: String, Codable, Sendable { case calm, busy, off }
    struct Visit: Codable, Sendable { let kind: Int; let page: String; let mode: Mode; let size: Double; let rank: UInt8 }
    enum Log {
      static let visited = Tips.Event<Visit>(id: "visited")
      static let opened = Tips.Event(id: "opened", donationLimit: .init(maximumCount: 4))
      @Parameter static var level: Int = 0
      @Parameter static var isOn: Bool = false
      @Parameter static var name: String = ""
      @Parameter static var mode: Mode = .calm
      @Parameter static var ratio: Double = 0
      @Parameter static var choice: Int? = nil
      @Parameter static var stock: UInt64 = 0
      @Parameter static var shift: Int8 = 0
      @Parameter static var bound: UInt64 = 0
    }

    """
  static let inputs =
    """
    Log.visited, Log.opened, Log.$level, Log.$isOn, Log.$name, Log.$mode, Log.$ratio, Log.$choice, Log.$stock, \
    Log.$shift, Log.$bound
    """
  static let names = "visits, opens, level, isOn, name, mode, ratio, choice, stock, shift, bound"

  let conjunctions: [RuleConjunction]
  let rules: [any CompiledRule]
  private let visit: NominalType
  private let mode: NominalType
  private let kept: [Any]

  struct Unusable: Error { let diagnostics: [Diagnostic] }

  init(_ first: String, _ second: String) throws {
    let text =
      Self.declarations
      + [first, second].map {
        "#Rule(\(Self.inputs)) { \(Self.names) in \($0) }"
      }.joined(separator: "\n")
    var sources = SourceMap()
    let source = SourceFile(name: "App.swift", text: text)
    let tree = Parser.parse(source, file: sources.add(source))
    let program = Checker(options: CheckOptions(scope: .whole)).check([tree])
    let evaluator = Evaluator()
    var conjunctions: [RuleConjunction] = []
    var rules: [any CompiledRule] = []
    guard !program.hasErrors,
      case .nominal(let visit)? = program.inventory.events.first?.donation,
      case .nominal(let mode)? = visit.fields.first(where: { $0.name == "mode" })?.type
    else { throw Unusable(diagnostics: program.diagnostics) }
    for statement in program.statements {
      guard case .expression(let expression) = statement.form,
        case .rule(let typed) = expression.form
      else { continue }
      guard case .rule(let value) = try evaluator.evaluate(expression),
        let compiled = value.code as? any CompiledRule
      else { throw Unusable(diagnostics: program.diagnostics) }
      conjunctions.append(
        RuleConjunction([
          RuleReading(typed, of: ComparedProgram(name: "\(rules.count)"), fold: evaluator.fold)
        ]))
      rules.append(compiled)
    }
    guard rules.count == 2 else { throw Unusable(diagnostics: program.diagnostics) }
    (self.conjunctions, self.rules, self.visit, self.mode) = (conjunctions, rules, visit, mode)
    kept = [program, evaluator]
  }

  /// The verdicts of both rules in a world.
  func verdicts(in world: SmallWorld) -> [Bool] {
    let data = WorldData(world, visit: visit, mode: mode)
    return withExtendedLifetime(kept) {
      rules.map { $0.evaluate(at: SmallWorld.now, data: data).verdict == .holds }
    }
  }
}

/// Everything that the rules can see.
struct SmallWorld {
  struct Donation {
    var age: Double
    var kind = 0
    var page = ""
    var mode = 0
    var size = 0.0
    var rank: UInt8 = 0
  }

  static let now = Date(timeIntervalSinceReferenceDate: 757_382_400)

  var visits: [Donation] = []
  var opened: [Double] = []
  var level = 0
  var isOn = false
  var name = ""
  var mode = 0
  var ratio = 0.0
  var choice: Int?
  var stock: UInt64 = 0
  var shift: Int8 = 0
  var bound: UInt64 = 0

  init() {}

  /// The world of a life.
  init(_ life: SampleLife) {
    for group in life.donations {
      for _ in 0..<group.count {
        if group.event == "#opened" {
          opened.append(group.age)
          continue
        }
        var donation = Donation(age: group.age)
        for (field, sample) in group.fields {
          guard case .value(let name, _) = field else { continue }
          switch (name, sample) {
          case (".kind", .int(let value)): donation.kind = value
          case (".page", .string(let value)): donation.page = value
          case (".mode", .enumCase(let value)): donation.mode = value
          case (".size", .double(let value)): donation.size = value
          case (".rank", _): donation.rank = UInt8(sample.integer?.bits ?? 0)
          default: break
          }
        }
        visits.append(donation)
      }
    }
    for (variable, sample) in life.values {
      guard case .value(let name, _) = variable else { continue }
      switch (name.split(separator: "+").last, sample) {
      case ("level", .int(let value)): level = value
      case ("isOn", .bool(let value)): isOn = value
      case ("name", .string(let value)): self.name = value
      case ("mode", .enumCase(let value)): mode = value
      case ("ratio", .double(let value)): ratio = value
      case ("stock", _): stock = sample.integer?.bits ?? 0
      case ("bound", _): bound = sample.integer?.bits ?? 0
      case ("shift", _): shift = Int8(sample.integer?.int ?? 0)
      case ("choice", .int(let value)): choice = value
      case ("choice", _): choice = nil
      default: break
      }
    }
  }
}

private final class WorldData: RuleDataSource {
  private let visits: DonationHistory
  private let opened: DonationHistory
  private let world: SmallWorld
  private let mode: NominalType

  init(_ world: SmallWorld, visit: NominalType, mode: NominalType) {
    var visits = DonationHistory(donationType: .nominal(visit))
    for donation in world.visits.sorted(by: { $0.age > $1.age }) {
      visits.append(
        date: SmallWorld.now - donation.age,
        value: .structure(
          StructValue(
            type: visit,
            fields: [
              .int(donation.kind), .string(donation.page), .enumeration(mode, donation.mode),
              .double(donation.size),
              .integer(FixedInteger(truncating: UInt64(donation.rank), as: .uint8)),
            ])))
    }
    var opened = DonationHistory(donationType: .builtin(.emptyDonation))
    for age in world.opened.sorted(by: >) { opened.append(date: SmallWorld.now - age) }
    (self.visits, self.opened, self.world, self.mode) = (visits, opened, world, mode)
  }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    event.id == "visited" ? visits : opened
  }

  func value(of parameter: ParameterDeclaration) -> Value {
    switch parameter.name.split(separator: ".").last {
    case "level": .int(world.level)
    case "isOn": .bool(world.isOn)
    case "name": .string(world.name)
    case "mode": .enumeration(mode, world.mode)
    case "ratio": .double(world.ratio)
    case "stock": .integer(FixedInteger(truncating: world.stock, as: .uint64))
    case "bound": .integer(FixedInteger(truncating: world.bound, as: .uint64))
    case "shift":
      .integer(FixedInteger(truncating: UInt64(bitPattern: Int64(world.shift)), as: .int8))
    default: world.choice.map { .some(.int($0)) } ?? .none
    }
  }
}
