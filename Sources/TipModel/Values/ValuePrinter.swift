import OrderedCollections
import TipFoundation

/// Values as text: as Swift's `print` shows them, and as literals for traces and rule ids.
///
/// Swift's `print` puts the module's name before declared types inside containers (`[App.Kind.a]`);
/// a script has none, so here it is `[Kind.a]`.
public struct ValuePrinter {
  public internal(set) var text = ""
  /// Printing stopped because the text grew past the limit.
  public private(set) var isTruncated = false
  private let limit: Int

  /// `limit` bounds the text, in bytes: shared parts can make a small value's text endless.
  public init(limit: Int = 1 << 24) { self.limit = limit }

  /// The text that `print(value)` shows.
  public static func print(_ value: Value, as type: Type? = nil) -> String {
    var printer = ValuePrinter()
    printer.append(value, as: type, isNested: false)
    return printer.text
  }

  /// The text that `debugPrint(value)` and traces show, with strings quoted.
  public static func debug(_ value: Value, as type: Type? = nil) -> String {
    var printer = ValuePrinter()
    printer.append(value, as: type, isNested: true)
    return printer.text
  }

  /// Appends the value. Nested values are written as inside a container, with quotes around
  /// strings.
  public mutating func append(_ value: Value, as type: Type?, isNested: Bool) {
    guard text.utf8.count <= limit else {
      if !isTruncated { text += "…" }
      isTruncated = true
      return
    }
    switch value {
    case .void: text += "()"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.description
    case .string(let value): text += isNested ? value.debugDescription : value
    case .character(let value): text += isNested ? value.debugDescription : String(value)
    case .scalar(let value): text += isNested ? value.debugDescription : String(value)
    case .substring(let value): text += isNested ? value.debugDescription : String(value)
    case .integer(let value): text += value.text()
    case .date(let value): text += DateText.description(value)
    case .data(let value): text += "\(value.count) bytes"
    case .url(let value): text += value
    case .uuid(let value): text += value == .anyNew ? "UUID()" : value.uuidString
    case .index(let place): text += String(describing: place)
    case .none: text += "nil"
    case .some(let value):
      text += "Optional("
      append(value, as: type?.wrapped, isNested: true)
      text += ")"
    case .array(let values): appendList(values, as: type?.element)
    case .slice(let values):
      appendList(values, as: type?.element, name: isNested ? "ArraySlice" : nil)
    case .set(let values): appendList(values, as: type?.element, name: isNested ? "Set" : nil)
    case .view(let view): appendView(view, as: type, isNested: isNested)
    case .typed(let value, let type): append(value, as: type, isNested: isNested)
    case .dictionary(let entries):
      appendEntries(entries.lazy.map { ($0.key, $0.value) }, isEmpty: entries.count == 0, as: type)
    case .tuple(let values): appendTuple(values, as: type)
    case .range(let range): appendRange(range, isNested: isNested)
    case .partialRange(let range): appendPartialRange(range, as: type, isNested: isNested)
    case .structure(let value):
      if let own = value.type.describes(.structure(value), isNested: isNested) {
        text += own
      } else {
        appendStructure(value, isNested: isNested)
      }
    case .instance(let instance):
      text +=
        instance.type.describes(value, isNested: isNested)
        ?? Type.nominal(instance.type).runtimeName(isQualified: true)
    case .enumeration(let type, let index):
      if let own = type.describes(value, isNested: isNested) {
        text += own
        return
      }
      if type.isCodingKey { return appendKey(type, index) }
      let name = type.cases.indices.contains(index) ? type.cases[index].name : "?"
      text += isNested ? "\(Type.nominal(type).runtimeName(isQualified: true)).\(name)" : name
    case .payload(let payload):
      if let own = payload.type.describes(value, isNested: isNested) {
        text += own
      } else {
        appendPayload(payload, isNested: isNested)
      }
    case .symbol(let name):
      if isNested, case .builtin(let kind) = type, kind.isEnumerationOfLibrary, let type {
        text += type.runtimeName(isQualified: true) + "."
      }
      text += name
    case .type(let type): text += type.runtimeName(isQualified: isNested)
    case .donation(let donation): appendDonation(donation)
    case .donations(let selection):
      appendList((0..<selection.count).lazy.map { .donation(selection[$0]) }, as: nil)
    default: text += value.builtinDescription
    }
  }

  /// `CodingKeys(stringValue: "name", intValue: nil)`
  private mutating func appendKey(_ type: NominalType, _ index: Int) {
    let key = type.cases.indices.contains(index) ? type.cases[index] : nil
    var (string, int) = (key?.name ?? "?", "nil")
    switch key?.rawValue {
    case .string(let text): string = text
    case .int(let number): int = String(number)
    default: break
    }
    text += "\(type.name)(stringValue: \(string.debugDescription), intValue: \(int))"
  }

  mutating func appendList(
    _ values: some Sequence<Value>, as type: Type?, name: String? = nil
  ) {
    if let name { text += "\(name)(" }
    defer { if name != nil { text += ")" } }
    text += "["
    var isFirst = true
    for value in values where !isTruncated {
      if !isFirst { text += ", " }
      isFirst = false
      append(value, as: type, isNested: true)
    }
    text += "]"
  }

  private mutating func appendEntries(
    _ entries: some Sequence<(Value, Value)>, isEmpty: Bool, as type: Type?
  ) {
    var keyType: Type?
    var valueType: Type?
    if case .dictionary(let key, let value) = type { (keyType, valueType) = (key, value) }
    text += isEmpty ? "[:" : "["
    var isFirst = true
    for (key, value) in entries where !isTruncated {
      if !isFirst { text += ", " }
      isFirst = false
      append(key, as: keyType, isNested: true)
      text += ": "
      append(value, as: valueType, isNested: true)
    }
    text += "]"
  }

  private mutating func appendTuple(_ values: [Value], as type: Type?) {
    var elements: [Type.TupleElement] = []
    if case .tuple(let known) = type { elements = known }
    text += "("
    for (index, value) in values.enumerated() {
      if index > 0 { text += ", " }
      let element = index < elements.count ? elements[index] : nil
      if let label = element?.label { text += "\(label): " }
      append(value, as: element?.type, isNested: true)
    }
    text += ")"
  }

  private mutating func appendRange(_ range: RangeValue, isNested: Bool) {
    if isNested { text += range.isClosed ? "ClosedRange(" : "Range(" }
    append(range.lower, as: nil, isNested: isNested)
    text += range.isClosed ? "..." : "..<"
    append(range.upper, as: nil, isNested: isNested)
    if isNested { text += ")" }
  }

  /// `loaded(3)`, `moved(x: 1, y: 2)`
  private mutating func appendPayload(_ value: PayloadValue, isNested: Bool) {
    guard let entry = value.entry else { return text += "?" }
    if isNested { text += Type.nominal(value.type).runtimeName(isQualified: true) + "." }
    text += entry.name
    if value.values.count == 1, entry.payload.first?.label == nil, case .tuple = value.values[0] {
      // A single tuple is printed like several values.
      return append(value.values[0], as: entry.payload.first?.type, isNested: true)
    }
    text += "("
    for (index, part) in value.values.enumerated() {
      if index > 0 { text += ", " }
      let element = index < entry.payload.count ? entry.payload[index] : nil
      if let label = element?.label { text += "\(label): " }
      append(part, as: element?.type, isNested: true)
    }
    text += ")"
  }

  private mutating func appendStructure(_ value: StructValue, isNested: Bool) {
    text += Type.nominal(value.type).runtimeName(isQualified: isNested)
    text += "("
    appendFields(value, isFirst: true)
    text += ")"
  }

  private mutating func appendDonation(_ donation: Donation) {
    text += "Donation(date: \(DateText.description(donation.date))"
    if case .structure(let value)? = donation.value {
      appendFields(value, isFirst: false)
    } else if let value = donation.value {
      text += ", value: "
      append(value, as: nil, isNested: true)
    }
    text += ")"
  }

  private mutating func appendFields(_ value: StructValue, isFirst: Bool) {
    for (index, field) in zip(value.type.fields, value.fields).enumerated() {
      if index > 0 || !isFirst { text += ", " }
      text += "\(field.0.name): "
      append(field.1, as: field.0.type, isNested: true)
    }
  }
}
