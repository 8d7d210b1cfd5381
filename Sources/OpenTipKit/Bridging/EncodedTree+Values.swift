import OrderedCollections
import TipFoundation
import TipModel

extension EncodedTree {
  typealias Forms = (NominalType) -> WrittenForm?

  /// The number that it is, as a `Double` is written.
  private var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The whole number that it is.
  private var whole: FixedInteger? {
    switch self {
    case .int(let value): FixedInteger(value)
    case .unsigned(let value): FixedInteger(exactly: value, as: .uint)
    default: nil
    }
  }

  /// Returns the value of the language for this encoded form. Throws if it is not of the type.
  func value(as type: Type, _ forms: Forms) throws(UnkeptValue) -> Value {
    switch type {
    case .optional(let inner): return self == .null ? .none : .some(try value(as: inner, forms))
    case .dictionary(let key, let value): return try dictionary(key, value, forms)
    case .nominal(let nominal): return try value(of: nominal, forms)
    default: break
    }
    let plain: Value? =
      switch (type, self) {
      case (.bool, .bool(let value)): .bool(value)
      case (.int, .int(let value)): .int(value)
      case (.integer(let type), _):
        whole.flatMap { $0.converted(to: type) }.map { .integer($0) }
      case (.double, _): number.map { .double($0) }
      case (.string, .string(let value)): .string(value)
      case (.date, _): number.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
      case (.data, .string(let text)): Data(base64Encoded: text).map { .data(Array($0)) }
      case (.url, .string(let text)): .url(text)
      case (.builtin(.uuid), .string(let text)): UUID(uuidString: text).map { .uuid($0) }
      case (.array(let element), .array(let trees)):
        .array(try trees.values(as: element, forms))
      case (.set(let element), .array(let trees)):
        // Swift's order differs each time.
        .set(OrderedSet(try trees.sorted { "\($0)" < "\($1)" }.values(as: element, forms)))
      default: nil
      }
    guard let plain else { throw UnkeptValue(type) }
    return plain
  }

  private func value(of type: NominalType, _ forms: Forms) throws(UnkeptValue) -> Value {
    switch forms(type) {
    case .cases(let trees)?:
      if let index = trees.firstIndex(of: self) { return .enumeration(type, index) }
    case .fields(let fields)?: return try structure(type, fields, forms)
    case .raw?:
      return .structure(
        StructValue(type: type, fields: [try value(as: type.fields[0].type, forms)]))
    case .sealed?:
      if let text = try? text {
        return .structure(StructValue(type: type, fields: [.string(text)]))
      }
    case nil: break
    }
    throw UnkeptValue(Type.nominal(type))
  }

  private func structure(
    _ type: NominalType, _ written: [WrittenForm.Field], _ forms: Forms
  ) throws(UnkeptValue) -> Value {
    guard case .object(let entries) = self else { throw UnkeptValue(Type.nominal(type)) }
    var fields: [Value] = []
    fields.reserveCapacity(written.count)
    for (index, field) in type.fields.enumerated() {
      let key = written[index].key
      // Most types encode their properties in the order in which they decode them.
      let part =
        index < entries.count && entries[index].name == key
        ? entries[index].tree : entries.first { $0.name == key }?.tree ?? .null
      do throws(UnkeptValue) {
        fields.append(try part.value(as: field.type, forms))
      } catch {
        throw error.inside(key)
      }
    }
    return .structure(StructValue(type: type, fields: fields))
  }

  /// The dictionary in an array whose keys and values alternate, as `Codable` encodes it if the
  /// keys are no names.
  private func dictionary(
    _ key: Type, _ value: Type, _ forms: Forms
  ) throws(UnkeptValue) -> Value {
    var found: OrderedDictionary<Value, Value> = [:]
    switch self {
    case .object(let parts):
      for part in parts.sorted(by: { $0.name < $1.name }) {
        let known = try EncodedTree.key(part.name, as: key, forms)
        do throws(UnkeptValue) {
          found[known] = try part.tree.value(as: value, forms)
        } catch {
          throw error.inside(part.name)
        }
      }
    case .array(let parts) where parts.count.isMultiple(of: 2):
      for place in stride(from: 0, to: parts.count, by: 2) {
        found[try parts[place].value(as: key, forms)] =
          try parts[place + 1].value(as: value, forms)
      }
    default: throw UnkeptValue(Type.dictionary(key, value))
    }
    return .dictionary(found)
  }

  /// A key that is written as a name: it may be a number.
  private static func key(
    _ name: String, as type: Type, _ forms: Forms
  ) throws(UnkeptValue) -> Value {
    if let number = Int(name), String(number) == name,
      let value = try? EncodedTree.int(number).value(as: type, forms)
    {
      return value
    }
    return try EncodedTree.string(name).value(as: type, forms)
  }
}

// MARK: Back to the program

extension EncodedTree {
  /// The tree that a value of the language is written as; nil where a program has no such value.
  init?(_ value: Value, _ layout: WrittenLayout, _ forms: Forms) {
    switch value {
    case .none: self = .null
    case .some(let inner): self.init(inner, layout, forms)
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .integer(let value): self = value.int.map { .int($0) } ?? .unsigned(UInt(value.bits))
    case .double(let value): self = .double(value)
    case .string(let value), .url(let value): self = .string(value)
    case .uuid(let value): self = .string(value.uuidString)
    case .date(let date): self = .double(date.timeIntervalSinceReferenceDate)
    case .data(let bytes): self = .string(Data(bytes).base64EncodedString())
    case .array(let elements):
      guard let trees = elements.values.trees(layout.ofElements, forms) else { return nil }
      self = .array(trees)
    case .set(let elements):
      guard let trees = Array(elements).trees(layout.ofElements, forms) else { return nil }
      self = .array(trees)
    case .dictionary(let entries): self.init(entries: entries.entries, layout, forms)
    case .enumeration(let type, let index):
      guard case .cases(let trees)? = forms(type), trees.indices.contains(index) else {
        return nil
      }
      self = trees[index]
    case .structure(let value): self.init(structure: value, forms)
    default: return nil
    }
  }

  private init?(
    entries: OrderedDictionary<Value, Value>, _ layout: WrittenLayout, _ forms: Forms
  ) {
    guard case .dictionary(let key, let value, let hasNames) = layout else { return nil }
    var parts: [Entry] = []
    var turns: [EncodedTree] = []
    for entry in entries {
      guard let name = EncodedTree(entry.key, key, forms),
        let part = EncodedTree(entry.value, value, forms)
      else { return nil }
      switch name {
      case _ where !hasNames: turns += [name, part]
      case .string(let text): parts.append(Entry(name: text, tree: part))
      case .int(let number): parts.append(Entry(name: String(number), tree: part))
      default: return nil
      }
    }
    self = hasNames ? .object(parts) : .array(turns)
  }

  private init?(structure: StructValue, _ forms: Forms) {
    switch (forms(structure.type), structure.fields.first) {
    case (.raw(let layout), let value?): self.init(value, layout, forms)
    case (.sealed, .string(let text)?):
      guard let tree = try? EncodedTree(text: text) else { return nil }
      self = tree
    case (.fields(let fields), _):
      var parts: [Entry] = []
      for (field, value) in zip(fields, structure.fields) {
        guard let part = EncodedTree(value, field.layout, forms) else { return nil }
        if part != .null || !field.isOptional { parts.append(Entry(name: field.key, tree: part)) }
      }
      self = .object(parts)
    default: return nil
    }
  }
}

extension [EncodedTree] {
  fileprivate func values(
    as type: Type, _ forms: EncodedTree.Forms
  ) throws(UnkeptValue) -> [Value] {
    var found: [Value] = []
    found.reserveCapacity(count)
    for tree in self { found.append(try tree.value(as: type, forms)) }
    return found
  }
}

extension [Value] {
  fileprivate func trees(
    _ layout: WrittenLayout, _ forms: EncodedTree.Forms
  ) -> [EncodedTree]? {
    var found: [EncodedTree] = []
    found.reserveCapacity(count)
    for value in self {
      guard let tree = EncodedTree(value, layout, forms) else { return nil }
      found.append(tree)
    }
    return found
  }
}
