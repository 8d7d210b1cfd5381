import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipReports
import TipRunner
import TipStoreSQLite
import TipText

/// A session in which only the tip and the circumstances of a trace exist.
struct DerivedWorld {
  typealias Fault = EvidenceReading.Fault

  let session: Session
  let instance: TipInstance
  /// The tip's position in the groups of the program, which this engine does not have.
  let turns: [GroupTurn]
  let sources: SourceMap

  /// Throws ``EvidenceReading/Fault``, and the error that the program throws while its tip is made.
  init(_ evidence: EvidenceReading, of program: TraceProgram) throws {
    let (checker, parsed) = try program.read()
    sources = parsed.sources
    session = try Session(
      clock: VirtualClock(start: try evidence.now), policy: .interactive, limits: program.limits,
      output: SilentOutput())
    for (path, name, value) in try evidence.variables {
      guard let variable = checker.variable(named: name) else {
        throw Fault(path + ".name", "is not a variable of the program")
      }
      guard let value = ValueCoding.decode(value, as: variable.type) else {
        throw Fault(path + ".value", "is not a `\(variable.type)`")
      }
      session.set(variable, to: value)
    }
    let name = try evidence.typeName
    guard let type = checker.type(named: name), type.conformsToTip else {
      throw Fault("$.evidence.type", "is not a tip of the program")
    }
    let tip = try evidence.tip(of: type)
    var instance = try session.instance(of: tip)
    session.engine.put(
      instance, into: try evidence.circumstances(reading: session.engine.inputs(of: instance)))
    // The definition of a tip may depend on the inputs of its rules, so it is evaluated again.
    session.forgetDefinitions()
    instance = try session.instance(of: tip)
    session.engine.put(
      instance, into: try evidence.circumstances(reading: session.engine.inputs(of: instance)))
    self.instance = instance
    turns = try evidence.turns
  }
}
