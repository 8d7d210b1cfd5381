public import TipFoundation
public import TipModel

/// A value as Swift that makes it; nil where no expression does.
public enum SwiftLiteral {
  public static func text(_ value: Value) -> String? {
    switch value {
    case .bool(let value): String(value)
    case .int(let value): value == .min ? "Int.min" : String(value)
    case .double(let value): double(value)
    case .string(let value): value.debugDescription
    case .character(let value): value.debugDescription
    case .substring(let value): value.debugDescription
    case .integer(let value): value.text()
    case .slice(let values): list(values)
    case .date(let date): self.date(date)
    case .url(let text): "URL(string: \(text.debugDescription))!"
    case .uuid(.anyNew): "UUID()"
    case .uuid(let value): "UUID(uuidString: \(value.uuidString.debugDescription))!"
    case .none: "nil"
    case .some(let value): text(value)
    case .array(let values): list(values)
    case .set(let values): list(values)
    case .dictionary(let entries): dictionary(entries.map { (text($0.key), text($0.value)) })
    case .enumeration(let type, let index):
      type.cases.indices.contains(index)
        ? "\(type.qualifiedName).\(type.cases[index].name)" : nil
    case .payload(let value): payload(value)
    case .structure(let value): structure(value)
    case .status(let status): self.status(status)
    case .invalidationReason(.unknown): nil
    case .invalidationReason(let reason): "Tips.InvalidationReason.\(reason.rawValue)"
    default: nil
    }
  }

  public static func date(_ date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return "Date(timeIntervalSinceReferenceDate: "
      + (Int(exactly: seconds).map(String.init) ?? String(seconds)) + ")"
  }

  /// Returns nil if the reason is one that an app has recorded as a number.
  public static func status(_ status: TipStatus) -> String? {
    switch status {
    case .pending: ".pending"
    case .available: ".available"
    case .invalidated(.unknown): nil
    case .invalidated(let reason): ".invalidated(.\(reason.rawValue))"
    }
  }

  private static func double(_ value: Double) -> String {
    if value.isNaN { return "Double.nan" }
    if value.isFinite { return String(value) }
    return value < 0 ? "-Double.infinity" : "Double.infinity"
  }

  private static func list(_ values: some Sequence<Value>) -> String? {
    joined(values.map { text($0) })
  }

  private static func dictionary(_ entries: [(key: String?, value: String?)]) -> String? {
    let known = entries.compactMap { entry in
      entry.key.flatMap { key in entry.value.map { "\(key): \($0)" } }
    }
    guard known.count == entries.count else { return nil }
    return known.isEmpty ? "[:]" : "[" + known.joined(separator: ", ") + "]"
  }

  private static func joined(_ parts: [String?]) -> String? {
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? "[" + known.joined(separator: ", ") + "]" : nil
  }

  private static func payload(_ value: PayloadValue) -> String? {
    guard let entry = value.entry else { return nil }
    var parts: [String] = []
    for (part, element) in zip(value.values, entry.payload) {
      guard let text = text(part) else { return nil }
      parts.append((element.label.map { "\($0): " } ?? "") + text)
    }
    return "\(value.type.qualifiedName).\(entry.name)(\(parts.joined(separator: ", ")))"
  }

  /// The call of the memberwise initializer.
  private static func structure(_ value: StructValue) -> String? {
    let fields = zip(value.type.fields, value.fields).map { field, value in
      text(value).map { "\(field.name): \($0)" }
    }
    let known = fields.compactMap { $0 }
    guard known.count == fields.count else { return nil }
    return "\(value.type.qualifiedName)(\(known.joined(separator: ", ")))"
  }
}
