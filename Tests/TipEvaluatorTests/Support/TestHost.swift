import Foundation
import TipModel
import TipText

/// A world for programs under test: a clock that stands, histories, parameters, and a log.
final class TestHost: EvaluationHost {
  var now = Date(timeIntervalSinceReferenceDate: 1_000_000)
  let random = RandomValues()
  var histories: [String: DonationHistory] = [:]
  var parameters: [String: Value] = [:]
  var sets = 0
  var printed = ""
  var expectations: [Expectation] = []
  var streams: [ObjectIdentifier: [Value]] = [:]
  var endedEarly = 0
  var onStatus: () throws -> TipStatus = { .pending }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    histories[event.id] ?? DonationHistory(donationType: event.donationType)
  }
  func value(of parameter: ParameterDeclaration) throws -> Value {
    if let value = parameters[parameter.id] { return value }
    guard case .constant(let value)? = parameter.defaultValue()?.form else { throw TestFailure() }
    return value
  }
  func set(_ parameter: ParameterDeclaration, to value: Value, at range: SourceRange) throws {
    sets += 1
    parameters[parameter.id] = value
  }
  func donate(_ value: Value?, to event: EventReference, at range: SourceRange) throws {
    histories[event.id, default: DonationHistory(donationType: event.donationType)]
      .append(date: now, value: value)
  }
  func deleteDonations(of event: EventReference, at range: SourceRange) throws {
    histories[event.id] = nil
  }
  func id(of tip: Value) throws -> String { "tip" }
  func status(of tip: Value) throws -> TipStatus { try onStatus() }
  func invalidate(_ tip: Value, reason: InvalidationReason, at range: SourceRange) throws {
    printed += "invalidate\n"
  }
  func resetEligibility(of tip: Value, at range: SourceRange) throws {}
  func statusUpdates(of tip: Value) throws -> any HostObject { TestObject() }
  func shouldDisplayUpdates(of tip: Value) throws -> any HostObject { TestObject() }
  func configure(_ options: [ConfigurationOption], at range: SourceRange) throws {
    throw ThrownValue(.string("already configured"), at: range)
  }
  func resetDatastore(at range: SourceRange) throws {}
  func simulateLaunch(at range: SourceRange) throws {}
  func override(_ change: TestingOverride, at range: SourceRange) throws {
    printed += "\(change)\n"
  }
  func makeGroup(isOrdered: Bool, tips: [Value]) throws -> any HostObject { TestObject() }
  func currentTip(of group: any HostObject) throws -> Value? { nil }
  func currentTipUpdates(of group: any HostObject) throws -> any HostObject { TestObject() }
  func makeView(
    tip: @escaping () throws -> Value?, isPopover: Bool, arrowEdge: String?, handler: ClosureValue?
  ) throws -> any HostObject {
    printed += "view \(try tip() == nil ? "of nothing" : "of a tip")\n"
    return TestObject()
  }
  func present(_ view: Value) throws {}
  func dismiss(_ view: Value) throws {}
  func press(_ action: String, on view: Value, at range: SourceRange) throws {}
  func advance(by seconds: Double, at range: SourceRange) throws { now += seconds }
  func setClock(to date: Date, at range: SourceRange) throws { now = date }
  func sleep(seconds: Double, at range: SourceRange) throws { now += seconds }
  func print(_ text: String) { printed += text }
  func startTask(_ body: ClosureValue) throws -> any HostObject {
    _ = try body.call([])
    return TestObject()
  }
  func next(of stream: any HostObject) throws -> Value? {
    guard var rest = streams[ObjectIdentifier(stream)], !rest.isEmpty else { return nil }
    let value = rest.removeFirst()
    streams[ObjectIdentifier(stream)] = rest
    return value
  }
  func endIteration(of stream: any HostObject) { endedEarly += 1 }
  func willExpect() {}
  func report(_ expectation: Expectation) { expectations.append(expectation) }
}

final class TestObject: HostObject {
  var valueDescription: String { "object" }
}

struct TestFailure: Error {}
