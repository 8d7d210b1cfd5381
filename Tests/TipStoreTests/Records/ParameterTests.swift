import Foundation
import OrderedCollections
import Testing
import TipEngine
import TipModel

@Suite struct ParameterTests {
  /// Every type that a parameter may have, with values at its edges.
  private static func values(_ app: App) -> [(Type, [Value])] {
    let trip = Type.nominal(app.trip)
    return [
      (.bool, [.bool(true), .bool(false)]),
      (.int, [.int(.min), .int(.max), .int(0)]),
      (
        .double,
        [
          .double(-0.0), .double(.infinity), .double(0.1), .double(.leastNonzeroMagnitude),
          .double(3),
        ]
      ),
      (.string, ["", "\0 \u{1F} \u{7F} \" \\ \n", "👩‍👩‍👧 e\u{301}"].map { .string($0) }),
      (.date, [.date(Date(timeIntervalSinceReferenceDate: 1.5)), .date(.distantPast)]),
      (.data, [.data([]), .data([0, 255, 7])]),
      (.url, [.url("https://example.com/?q=%20")]),
      (.optional(.int), [.none, .some(.int(3))]),
      (.optional(.optional(.int)), [.none, .some(.none), .some(.some(.int(1)))]),
      (.array(.array(.string)), [.array([]), .array([.array([.string("a")]), .array([])])]),
      (.set(.int), [.set([.int(3), .int(1)])]),
      (
        .dictionary(.string, .bool),
        [.dictionary([.string("k"): .bool(true), .string(""): .bool(false)])]
      ),
      (.dictionary(.int, .string), [.dictionary([.int(-1): .string("x")]), .dictionary([:])]),
      (.nominal(app.mood), [.enumeration(app.mood, 0), .enumeration(app.mood, 1)]),
      (trip, [app.trip(1, "a", mood: 1, rating: 2), app.trip(2, "b")]),
      (
        .dictionary(.nominal(app.mood), trip),
        [
          .dictionary([.enumeration(app.mood, 1): app.trip(3, "c")])
        ]
      ),
    ]
  }

  @Test(arguments: StoreKind.allCases)
  func valuesOfEveryTypeSurvive(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    var time = 0.0
    let rounds = Self.values(try App(place)).map(\.1.count).max() ?? 0
    #expect(rounds >= 5)
    for round in 0..<rounds {
      time += 1
      let writing = try App(place, at: time)
      for (place, (type, values)) in Self.values(writing).enumerated() where round < values.count {
        try writing.engine.set(App.parameter("p\(place)", type), to: values[round])
      }
      try writing.end()
      let reading = try App(place, at: time)
      for (place, (type, values)) in Self.values(reading).enumerated() where round < values.count {
        let value = try reading.engine.value(of: App.parameter("p\(place)", type))
        #expect(value == values[round], "\(type)")
        #expect(ValuePrinter.print(value) == ValuePrinter.print(values[round]), "\(type)")
      }
      try reading.end()
    }
  }

  @Test(arguments: StoreKind.allCases)
  func transientOnesStartAnew(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let kept = App.parameter("kept")
    let transient = App.parameter("passing", isTransient: true)
    let first = try App(place)
    try first.engine.set(kept, to: .int(5))
    try first.engine.set(transient, to: .int(5))
    try first.end()
    let second = try App(place, at: 1)
    #expect(try second.engine.value(of: kept) == .int(5))
    #expect(try second.engine.value(of: transient) == .int(0))
    #expect(second.engine.records.parameters.rows.map(\.id) == [kept.id])
    try second.end()
  }

  @Test(arguments: StoreKind.allCases)
  func aValueThatFitsItsTypeNoLongerGivesWayToTheDefault(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let first = try App(place)
    try first.engine.set(App.parameter("p", .nominal(first.trip)), to: first.trip(1, "a"))
    try first.end()
    let second = try App(place, at: 1)
    second.trip.fields.append(App.field("needed", .int))
    #expect(try second.engine.value(of: App.parameter("p", .nominal(second.trip))) == .int(0))
    try second.end()
  }
}
