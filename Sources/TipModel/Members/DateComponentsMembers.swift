import FoundationEssentials

/// `DateComponents`: a date in years, months, days; or a length of time in them.
enum DateComponentsMembers {
  private static let owner = Type.builtin(.dateComponents)

  /// In the order of the initializer.
  private static let units = [
    "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
  ]

  static let family = MemberFamily(
    [
      .initializer(
        owner, units.map { .init($0, .optional(.int), isOptional: true) },
        help: "So many of each; those left out are nil",
        example: "DateComponents(year: 2025, month: 1)"
      ) { call in
        var components = DateComponents()
        for (index, name) in units.enumerated() {
          guard case .some(.int(let value))? = call.given(index),
            let unit = CalendarUnits.unit(named: name)
          else { continue }
          try CalendarUnits.check(value, of: unit, call)
          components.setValue(value, for: unit)
        }
        return .object(DateComponentsValue(components))
      }
    ]
      + units.map { name in
        .property(
          owner, name, .optional(.int), help: "The \(name); nil if it has none",
          example: "DateComponents(\(name): 1).\(name)"
        ) {
          guard let unit = CalendarUnits.unit(named: name) else { throw $0.missing }
          let value = try $0.components(of: $0.receiver).value(for: unit)
          return value.map { .some(.int($0)) } ?? .none
        }
        .settable { call in
          guard let unit = CalendarUnits.unit(named: name) else { throw call.missing }
          var components = try call.components(of: call.receiver)
          switch call.given(0) {
          case .some(.int(let value))?:
            try CalendarUnits.check(value, of: unit, call)
            components.setValue(value, for: unit)
          default: components.setValue(nil, for: unit)
          }
          call.receiver = .object(DateComponentsValue(components))
        }
      })
}

/// `DateComponents` as programs hold them.
final class DateComponentsValue: HostObject {
  let components: DateComponents

  init(_ components: DateComponents) { self.components = components }

  var valueDescription: String { components.description }
}

extension Invocation {
  func components(of value: Value) throws -> DateComponents {
    guard case .object(let object) = value, let value = object as? DateComponentsValue else {
      throw missing
    }
    return value.components
  }
}
