import TipEngine
import TipFormats
import TipFoundation
import TipModel
import TipRunner
import TipSolver

/// A life as a script: the donations and the values, and then what is expected of some tips. It can
/// be run with the declarations of each of some programs.
struct LifeScript {
  let text: String

  /// Returns nil where the life cannot be written: an id, a value or a type has no expression.
  ///
  /// - Parameters:
  ///   - tips: The tips, each with whether it is available.
  ///   - remark: A sentence about the life, for a comment.
  ///   - declaresEvents: Names no declaration of an event, which may be private, but declares
  ///     events of the same ids.
  init?(
    _ life: SampleLife, expecting tips: [(tip: ProofTip, isAvailable: Bool)],
    in programs: [ProofProgram], remark: String, declaresEvents: Bool
  ) {
    var writer = LifeWriter(programs: programs, declaresEvents: declaresEvents)
    guard writer.write(life, expecting: tips) else { return nil }
    text = writer.script(remark)
  }

  /// The end of a script, and what it needs before.
  struct Ending {
    var declarations: [String] = []
    var configuration = LifeScript.configuration
    /// The last lines, of the expression that makes the tip, and of those that make the tips before
    /// it.
    let lines: (String, [String]) -> [String]
  }

  fileprivate static let configuration = "try Tips.configure()"

  /// The life of a tip with another end than an expectation of its status.
  init?(
    _ life: SampleLife, of tip: ProofTip, behind others: [ProofTip] = [],
    in programs: [ProofProgram], remark: String?, declaresEvents: Bool, ending: Ending
  ) {
    var writer = LifeWriter(programs: programs, declaresEvents: declaresEvents)
    guard writer.write(life, of: tip, behind: others, ending: ending) else { return nil }
    text = writer.script(remark, declarations: ending.declarations, ending.configuration)
  }
}

private struct LifeWriter {
  let programs: [ProofProgram]
  let declaresEvents: Bool
  private(set) var declarations: [String] = []
  private(set) var lines: [String] = []
  private var ownEvents: [String: String] = [:]
  /// The instant at the end of the life.
  private var now = ScriptRun.start

  init(programs: [ProofProgram], declaresEvents: Bool) {
    (self.programs, self.declaresEvents) = (programs, declaresEvents)
  }

  mutating func write(
    _ life: SampleLife, expecting tips: [(tip: ProofTip, isAvailable: Bool)]
  ) -> Bool {
    now = ScriptRun.start + (life.donations.map(\.age).max() ?? 0)
    guard writeParameters(life.values), writeDonations(life.donations) else { return false }
    for (tip, isAvailable) in tips {
      guard let call = construction(of: tip, life.values) else { return false }
      lines.append("#expect(\(call).status == .\(isAvailable ? "available" : "pending"))")
    }
    return true
  }

  mutating func write(
    _ life: SampleLife, of tip: ProofTip, behind others: [ProofTip], ending: LifeScript.Ending
  ) -> Bool {
    guard write(life, expecting: []), let call = construction(of: tip, life.values) else {
      return false
    }
    let calls = others.compactMap { construction(of: $0, life.values) }
    guard calls.count == others.count else { return false }
    lines += ending.lines(call, calls)
    return true
  }

  func script(
    _ remark: String?, declarations others: [String] = [],
    _ configuration: String = LifeScript.configuration
  ) -> String {
    ((remark.map { ["// \($0)"] } ?? []) + declarations + others + [configuration] + lines)
      .joined(separator: "\n") + "\n"
  }

  // MARK: Values

  private mutating func writeParameters(_ values: [SolverVariable: Sample]) -> Bool {
    guard let program = programs.first,
      let whole = LifeValues.parameters(values, in: program, now: now)
    else {
      return false
    }
    for (id, value) in whole.sorted(by: { $0.key < $1.key })
    where !programs.allSatisfy({ $0.parameters[id]?.value == value }) {
      guard let name = program.parameters[id]?.declaration.name,
        let literal = text(value)
      else { return false }
      lines.append("\(name) = \(literal)")
    }
    return true
  }

  /// The value as Swift. The script begins at a known instant, so that dates are told beside it.
  private func text(_ value: Value) -> String? {
    switch value {
    case .some(let inner): return text(inner)
    case .date(let date):
      let seconds = date.timeIntervalSince(ScriptRun.start)
      if seconds == 0 { return "Date.now" }
      return
        "Date.now.addingTimeInterval(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"
    default: return SwiftLiteral.text(value)
    }
  }

  /// The call that makes the tip; nil where a value that it needs is not known.
  private func construction(
    of tip: ProofTip, _ values: [SolverVariable: Sample]
  ) -> String? {
    var own: [String: Value] = [:]
    for (variable, sample) in values {
      guard case .value(let name, _) = variable, name.hasPrefix("self.") else { continue }
      let path = name.split(separator: ".").dropFirst().map(String.init)
      guard let first = path.first,
        let field = tip.type.fields.first(where: { $0.name == first }),
        let changed = (own[first] ?? .plain(field.type))?
          .setting(Array(path.dropFirst()), to: sample, as: field.type)
      else { return nil }
      own[first] = changed
    }
    var arguments: [String] = []
    for field in tip.type.fields where field.defaultValue == nil || own[field.name] != nil {
      guard let value = own[field.name] ?? .plain(field.type),
        let literal = SwiftLiteral.text(value)
      else { return nil }
      arguments.append("\(field.name): \(literal)")
    }
    return "\(tip.type.qualifiedName)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Donations

  private mutating func writeDonations(_ donations: [SampleLife.Donations]) -> Bool {
    var age: Double?
    for group in donations {
      if let age, age > group.age { advance(by: age - group.age) }
      age = group.age
      guard let call = donation(group) else { return false }
      lines.append(group.count == 1 ? call : "for _ in 1...\(group.count) { \(call) }")
    }
    if let age, age > 0 { advance(by: age) }
    return true
  }

  private mutating func donation(_ donations: SampleLife.Donations) -> String? {
    guard donations.event.hasPrefix("#") else { return nil }
    let id = String(donations.event.dropFirst())
    let found = programs.compactMap { $0.events[id] }
    guard let event = found.first, found.count == programs.count else { return nil }
    guard let value = LifeValues.donation(donations, of: event.donation, now: now) else {
      return nil
    }
    let literal = value.map(SwiftLiteral.text) ?? ""
    guard let literal else { return nil }
    return "\(name(of: event, id, isShared: found.allSatisfy { $0.name == event.name }))"
      + ".sendDonation(\(literal))"
  }

  private mutating func name(of event: ProofProgram.Event, _ id: String, isShared: Bool) -> String {
    if isShared, !declaresEvents { return event.name }
    if let own = ownEvents[id] { return own }
    let own = "event\(ownEvents.count + 1)"
    ownEvents[id] = own
    let isEmpty = event.donation == nil || event.donation == .builtin(.emptyDonation)
    let type = isEmpty ? "" : "<\(event.donationName)>"
    declarations.append("let \(own) = Tips.Event\(type)(id: \(id.debugDescription))")
    return own
  }

  private mutating func advance(by seconds: Double) {
    let units: [(String, Double)] = [
      ("weeks", 604_800), ("days", 86_400), ("hours", 3600), ("minutes", 60),
    ]
    for (name, length) in units {
      let count = seconds / length
      guard count >= 1, count == count.rounded(), let whole = Int(exactly: count) else { continue }
      lines.append("Tips.Clock.advance(by: .\(name)(\(whole)))")
      return
    }
    let text = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    lines.append("Tips.Clock.advance(by: \(text))")
  }
}
