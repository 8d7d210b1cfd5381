import Foundation
import OpenTipKitTesting
import Testing
import TipEngine
import TipSystem

@testable import OpenTipKit

private enum Kind: String, Codable, Hashable, Sendable { case a, b }
private enum Level: Int, Codable, Hashable, Sendable { case low = 1, high = 5 }
private enum Plain: Codable, Hashable, Sendable { case one, two }
/// A key that `Codable` writes as the name of a field.
private enum Named: String, Codable, Hashable, Sendable, CodingKeyRepresentable { case x, y }
private enum Numbered: Int, Codable, Hashable, Sendable, CodingKeyRepresentable { case x = 7, y }
private struct ID: RawRepresentable, Codable, Hashable, Sendable { let rawValue: String }
private struct Point: Codable, Hashable, Sendable { let x: Int, y: Int }

/// One with a dictionary inside of each kind of container.
private struct Record<Part: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var part: Part
  var several: [Part]
  var perhaps: Part?
  var after = 1
}

/// Counts what rules see of an event.
private struct CountTip<Info: Codable & Sendable>: Tip {
  let event: Tips.Event<Info>
  let least: Int
  var title: Text { Text("Count") }
  var rules: [Rule] { #Rule(event) { $0.donations.count >= least } }
}

/// A value that a program donates or sets is the same when it is read again, whatever its type is made of.
@Suite struct KeptValueTests {
  private func check<Value: Codable & Hashable & Sendable>(
    _ values: Value..., at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await checkEach(values, location)
    try await checkEach(
      values.map { Record(part: $0, several: [$0, $0], perhaps: $0) }
        + values.map { Record(part: $0, several: [], perhaps: nil) }, location)
    try await checkOnDisk(values.map { Record(part: $0, several: [$0], perhaps: $0) }, location)
  }

  /// What Swift's own decoder reads again: of a nil in an optional, nil.
  private func read<Value: Codable>(_ values: [Value]) throws -> [Value] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    return try decoder.decode([Value].self, from: try encoder.encode(values))
  }

  /// Another process reads what this one has left.
  private func checkOnDisk<Value: Codable & Hashable & Sendable>(
    _ values: [Value], _ location: SourceLocation
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "kept-values-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let event = Tips.Event<Value>(id: "told")
    func parameter(_ number: Int) -> Tips.Parameter<Value> {
      Tips.Parameter(of: "Owner", named: "value\(number)", defaultValue: values[0])
    }
    for isSecond in [false, true] {
      let host = EngineHost(clock: LiveClock { Date.now }, isOwn: false)
      try await EngineHost.$own.withValue(host) {
        try Tips.configure([.datastoreLocation(.url(folder)), .displayFrequency(.immediate)])
        if !isSecond {
          for value in values { await event.donate(value) }
          for (number, value) in values.enumerated() { parameter(number).wrappedValue = value }
        }
        let expected = try read(values)
        #expect(
          event.donations.map { $0[dynamicMember: \.self] } == expected, sourceLocation: location)
        #expect(
          values.indices.map { parameter($0).wrappedValue } == expected, sourceLocation: location)
      }
    }
  }

  private func checkEach<Value: Codable & Hashable & Sendable>(
    _ values: [Value], _ location: SourceLocation
  ) async throws {
    try await withTips {
      try Tips.configure()
      let event = Tips.Event<Value>(id: "told")
      for value in values { await event.donate(value) }
      let expected = try read(values)
      #expect(
        event.donations.map { $0[dynamicMember: \.self] } == expected, sourceLocation: location)
      #expect(
        CountTip(event: event, least: values.count).status == .available, sourceLocation: location)
      #expect(
        CountTip(event: event, least: values.count + 1).status == .pending,
        sourceLocation: location)
      for first in expected {
        let parameter = Tips.Parameter<Value>(
          of: "Owner", named: "value\(first)", defaultValue: first)
        #expect(parameter.wrappedValue == first, sourceLocation: location)
        for value in expected.reversed() {
          parameter.wrappedValue = value
          #expect(parameter.wrappedValue == value, sourceLocation: location)
        }
      }
    }
  }

  @Test func dictionariesWithAnyKeys() async throws {
    try await check([Kind.a: 1, .b: 2], [:], [.b: 3])
    try await check([Level.low: 1, .high: 2], [:])
    try await check([Plain.one: "x", .two: "y"], [:])
    try await check([Named.x: 1, .y: 2], [:])
    try await check([Numbered.x: 1, .y: 2], [:])
    try await check([ID(rawValue: "a"): 1], [:])
    try await check([Point(x: 1, y: 2): 1, Point(x: 3, y: 4): 2], [:])
    try await check([UUID(): 1, UUID(): 2], [:])
    try await check([UInt8(1): "x", 200: "y"], [:])
    try await check([Int64(1): "x"], [:])
    try await check([1.5: "x", 2: "y"], [:])
    try await check([true: "x"], [:])
    try await check([Float(0.1): "x"], [:])
    try await check([Date(timeIntervalSinceReferenceDate: 0.5): 1], [:])
    try await check([URL(filePath: "/a b"): 1], [:])
    try await check([Data([1, 2]): 1], [:])
    try await check(["a": 1, "1": 2], [:])
    try await check([1: "x", -2: "y"], [:])
    try await check([String?.none: 1, "a": 2], [:])
    try await check([[1, 2]: "x", []: "y"], [:])
    try await check([Kind.a: [UUID(): [Level.low: 1]]], [:])
    try await check([TimeZone.gmt: 1], [:])
  }

  @Test func setsOfAnything() async throws {
    try await check(Set([Kind.a, .b]), [])
    try await check(Set([UUID(), UUID()]), [])
    try await check(Set([[Kind.a: 1], [:]]), [])
    try await check(Set([TimeZone.gmt]), [])
    try await check(Set([UInt64.max, 3]), [])
  }

  @Test func numbersOfAnySize() async throws {
    try await check(UInt64.max, 3, UInt64(Int.max), UInt64(Int.max) + 1, 0)
    try await check(UInt.max, 3, 0)
    try await check(Int64.min, .max)
    try await check(UInt32.max, 0)
    try await check(Int8.min, .max)
    try await check(Float(0.1), .infinity, -0.5)
    try await check(Double.greatestFiniteMagnitude, .infinity, 1, -0.1)
    try await check(Decimal(string: "12345678901234567890.123456789"), nil)
  }

  @Test func typesOfFoundation() async throws {
    try await check(TimeZone.gmt, try #require(TimeZone(identifier: "Europe/Berlin")))
    try await check(Locale(identifier: "de_DE"), Locale(identifier: "en_US"))
    try await check(UUID(), UUID())
    try await check(DateComponents(year: 2_026, month: 3), DateComponents(hour: 4))
    try await check(DateInterval(start: Date(timeIntervalSinceReferenceDate: 5), duration: 10))
    try await check(IndexSet([1, 2, 5]), [])
    try await check(Duration.seconds(3), .zero)
    try await check(1..<3, 0..<0)
    try await check(1...3)
  }

  @Test func optionalsOfAnyDepth() async throws {
    try await check(Int?.none, 3)
    try await check(Int??.none, 3)
    try await check(String???.none, "a")
    try await check([Int?.none, 3], [])
    try await check([Int??.none, 3], [])
    try await check(Kind?.none, .a)
    try await check(Point??.none, Point(x: 1, y: 2))
    try await check([Kind.a: Int?.none], [.b: 3])
    try await check(["a": Int??.none], ["b": 3])
    try await check(TimeZone??.none, .gmt)
  }

  /// It reads a number, or an object with one, and writes the number.
  @Test func typesThatReadOneOfTwoForms() async throws {
    try await check(Either(number: 3), Either(number: 4))
  }

  // MARK: What cannot be kept

  /// What was told on standard error meanwhile.
  private func messages(_ body: () async throws -> Void) async throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "messages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let end = try FileDescriptor.open(
      FilePath(file.path(percentEncoded: false)), .writeOnly, options: [.create],
      permissions: .ownerReadWrite)
    defer { try? end.close() }
    // A value that is not kept fails a test.
    await withKnownIssue {
      try await ProcessWorld.$messages.withValue(end) { try await withTips(body) }
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Rules and `event.donations` agree that it is no donation, and the field is named.
  @Test func whatCannotBeReadAgainCountsNowhere() async throws {
    let told = try await messages {
      try Tips.configure()
      let event = Tips.Event<Record<Odd>>(id: "odd")
      for number in 1...3 {
        await event.donate(Record(part: Odd(number: number), several: [], perhaps: nil))
      }
      #expect(event.donations.map(\.part.number) == [1, 3])
      #expect(CountTip(event: event, least: 2).status == .available)
      #expect(CountTip(event: event, least: 3).status == .pending)
    }
    #expect(
      told == """
        OpenTipKit: a donation to `odd` is not kept: its field `part.number` cannot be read again: 2 is not odd

        """)
  }

  @Test func aParameterGoesOnAfterAValueThatCannotBeKept() async throws {
    let told = try await messages {
      try Tips.configure()
      for first in [1, 2] {
        let parameter = Tips.Parameter<Odd>(
          of: "Owner", named: "value\(first)", defaultValue: Odd(number: first))
        #expect(parameter.wrappedValue.number == first)
        parameter.wrappedValue = Odd(number: 3)
        parameter.wrappedValue = Odd(number: 4)
        #expect(parameter.wrappedValue.number == 3)
      }
    }
    #expect(
      told.contains(
        "the new value of `Owner.value1` is not kept: its field `number` cannot be read again"))
  }

  @Test func whatThrowsWhenItIsWrittenIsNamed() async throws {
    let told = try await messages {
      try Tips.configure()
      let event = Tips.Event<Unwritten>(id: "unwritten")
      await event.donate(Unwritten())
      #expect(event.donations.isEmpty)
      #expect(CountTip(event: event, least: 1).status == .pending)
    }
    #expect(
      told.contains("a donation to `unwritten` is not kept: its field `inner` cannot be written"))
  }
}

/// What older versions wrote as an object.
private struct Either: Codable, Hashable, Sendable {
  var number: Int
  enum CodingKeys: CodingKey { case number }
  init(number: Int) { self.number = number }
  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Int.self) {
      self.number = number
    } else {
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    }
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

/// A number of which only odd ones can be read.
private struct Odd: Codable, Hashable, Sendable {
  var number: Int
  init(number: Int) { self.number = number }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    if number != 0, number.isMultiple(of: 2) {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: container, debugDescription: "\(number) is not odd")
    }
  }
}

private struct Unwritten: Codable, Sendable {
  enum Keys: CodingKey { case inner }
  init() {}
  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .inner)
  }
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath + [Keys.inner], debugDescription: "none"))
  }
}
