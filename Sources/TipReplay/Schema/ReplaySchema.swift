package import TipModel
import TipText

/// The subjects of a history's rows: the events with the fields of their values, and the
/// parameters. It contains no types of a program, so all cores share it.
public struct ReplaySchema: Sendable {
  /// The subject of rows: an event or a parameter.
  struct Subject: Sendable {
    let id: String
    /// Names of the subject in rows, in addition to its id.
    var otherNames: [String] = []
    let isParameter: Bool
    var fields: [Field]
    /// A field of a type that no column holds.
    var unsupported: String?
  }

  /// A value in a row.
  struct Field: Hashable, Sendable {
    let name: String
    let kind: Kind
    let isOptional: Bool
  }

  enum Kind: Hashable, Sendable {
    case int, double, bool, string, date, uuid
    /// An enum, with the spellings of each case in order, by raw value or name.
    case cases([[String]])
  }

  /// The subjects by their numbers in rows.
  private(set) var subjects: [Subject] = []
  private var numbers: [Key: Int] = [:]
  /// The ids of events that no program declares, and that rows may be of nevertheless.
  private(set) var undeclaredEvents: Set<String> = []

  private struct Key: Hashable {
    let id: String
    let isParameter: Bool
  }

  /// The greatest number of fields, one for each bit of the word that marks missing values.
  private static let mostFields = 64

  package init() {}

  func event(_ id: String) -> Int? { numbers[Key(id: id, isParameter: false)] }
  func parameter(_ id: String) -> Int? { numbers[Key(id: id, isParameter: true)] }

  /// The subject of a row that only shows that its user was present.
  var presence: Int { subjects.count }

  package mutating func add(_ event: EventReference) throws {
    try add(
      Subject(id: event.id, isParameter: false, fields: []), of: event.donationType,
      isEmpty: event.donationType == .builtin(.emptyDonation))
  }

  /// Adds the events that an exposure file names.
  package mutating func add(_ exposure: Exposure) throws {
    for line in exposure.lines where event(line.event) == nil {
      undeclaredEvents.insert(line.event)
      try add(EventReference(id: line.event, donationType: .builtin(.emptyDonation)))
    }
  }

  package mutating func add(_ parameter: ParameterDeclaration) throws {
    var names: [String] = []
    // `Bool.MyTip+isPro` is the name in stores.
    if let dot = parameter.id.firstIndex(of: ".") {
      names.append(String(parameter.id[dot...].dropFirst().map { $0 == "+" ? "." : $0 }))
    }
    names += [parameter.name, String(parameter.name.split(separator: ".").last ?? "")]
    var subject = Subject(
      id: parameter.id, otherNames: names.filter { !$0.isEmpty }, isParameter: true, fields: [])
    if let field = Field("value", parameter.type) {
      subject.fields = [field]
    } else {
      subject.unsupported = "the value of `\(parameter.name)`, a `\(parameter.type)`"
    }
    try add(subject)
  }

  private mutating func add(_ subject: Subject, of type: Type, isEmpty: Bool) throws {
    var subject = subject
    if case .nominal(let nominal) = type, nominal.kind != .enumeration {
      for field in nominal.fields {
        guard let known = Field(field.name, field.type), subject.fields.count < Self.mostFields
        else {
          subject.unsupported = "the field `\(field.name)`, a `\(field.type)`"
          continue
        }
        subject.fields.append(known)
      }
    } else if !isEmpty {
      if let field = Field("value", type) {
        subject.fields = [field]
      } else {
        subject.unsupported = "its value, a `\(type)`"
      }
    }
    try add(subject)
  }

  /// Adds a subject. If two programs share a history, its rows have the fields of both.
  private mutating func add(_ subject: Subject) throws {
    let key = Key(id: subject.id, isParameter: subject.isParameter)
    guard let number = numbers[key] else {
      numbers[key] = subjects.count
      return subjects.append(subject)
    }
    for field in subject.fields where !subjects[number].fields.contains(field) {
      guard !subjects[number].fields.contains(where: { $0.name == field.name }) else {
        throw ReplayError(
          "`\(subject.id)` has `\(field.name)` in two types, but a column has one", .program)
      }
      subjects[number].fields.append(field)
    }
    subjects[number].unsupported = subjects[number].unsupported ?? subject.unsupported
  }
}

extension ReplaySchema.Field {
  /// The columns that every row has.
  static let roles = ["user", "date", "event", "parameter"]

  /// The name that distinguishes it from a column of every row with the same name.
  var fullName: String { "value." + name }

  /// The name of its column, which `map` may replace.
  func column(_ map: [String: String], roles: [String] = roles) -> String {
    if let named = map[fullName] { return named }
    if Self.roles.contains(name) { return fullName }
    return roles.contains(name) ? name : map[name] ?? name
  }

  /// Returns nil for a type whose values no cell holds.
  init?(_ name: String, _ type: Type) {
    guard let kind = ReplaySchema.Kind(type.wrapped ?? type) else { return nil }
    self.init(name: name, kind: kind, isOptional: type.isOptional)
  }
}

extension ReplaySchema.Kind {
  /// A row has the bytes of the cell, however many there are.
  var isText: Bool { self == .string || self == .uuid }

  init?(_ type: Type) {
    switch type {
    case .int: self = .int
    case .double: self = .double
    case .bool: self = .bool
    case .string: self = .string
    case .date: self = .date
    case .builtin(.uuid): self = .uuid
    case .nominal(let type) where type.isPlainEnumeration:
      self = .cases(
        type.cases.map { one in
          (one.rawValue.map { [ValuePrinter.print($0)] } ?? []) + [one.name]
        })
    default: return nil
    }
  }

  /// The kind in messages.
  var words: String {
    switch self {
    case .int: "a whole number"
    case .double: "a number"
    case .bool: "`true` or `false`"
    case .string: "text in UTF-8"
    case .date: "a date"
    case .uuid: "a UUID"
    case .cases(let cases): "one of " + cases.compactMap(\.first).listed(quote: "")
    }
  }
}
