import OrderedCollections
import TipFoundation
import TipModel

/// How `Codable` writes what the language has as a type of the program's own.
enum WrittenForm {
  /// A case as its tree.
  case cases([EncodedTree])
  /// A field under its key.
  case fields(keys: [String])
  /// The only field, without a name.
  case raw
  /// As the text that the only field is.
  case sealed
}

extension EncodedTree {
  typealias Forms = (NominalType) -> WrittenForm?

  /// The number that it is, as a `Double` is written.
  private var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// Nil where it is none of that type.
  func value(as type: Type, _ forms: Forms) -> Value? {
    switch (type, self) {
    case (.optional, .null): .some(.none)
    case (.optional(let inner), _): value(as: inner, forms).map { .some($0) }
    case (.bool, .bool(let value)): .bool(value)
    case (.int, .int(let value)): .int(value)
    case (.double, _): number.map { .double($0) }
    case (.string, .string(let value)): .string(value)
    case (.date, _): number.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    case (.data, .string(let text)): Data(base64Encoded: text).map { .data(Array($0)) }
    case (.url, .string(let text)): .url(text)
    case (.array(let element), .array(let trees)):
      trees.values(as: element, forms).map { .array($0) }
    case (.set(let element), .array(let trees)):
      // Swift's order is another one each time.
      trees.sorted { "\($0)" < "\($1)" }.values(as: element, forms).map { .set(OrderedSet($0)) }
    case (.dictionary(let key, let value), _): dictionary(key, value, forms)
    case (.nominal(let type), _): value(of: type, forms)
    default: nil
    }
  }

  private func value(of type: NominalType, _ forms: Forms) -> Value? {
    switch forms(type) {
    case .cases(let trees): trees.firstIndex(of: self).map { .enumeration(type, $0) }
    case .fields(let keys): structure(type, keys, forms)
    case .raw:
      value(as: type.fields[0].type, forms)
        .map { .structure(StructValue(type: type, fields: [$0])) }
    case .sealed:
      (try? text).map { .structure(StructValue(type: type, fields: [.string($0)])) }
    case nil: nil
    }
  }

  private func structure(_ type: NominalType, _ keys: [String], _ forms: Forms) -> Value? {
    guard case .object(let entries) = self else { return nil }
    var fields: [Value] = []
    fields.reserveCapacity(keys.count)
    for (index, field) in type.fields.enumerated() {
      // Most types write in the order in which they read.
      let part =
        index < entries.count && entries[index].name == keys[index]
        ? entries[index].tree : entries.first { $0.name == keys[index] }?.tree ?? .null
      guard let value = part.value(as: field.type, forms) else { return nil }
      fields.append(value)
    }
    return .structure(StructValue(type: type, fields: fields))
  }

  /// With keys that are neither texts nor whole numbers, keys and values take turns.
  private func dictionary(_ key: Type, _ value: Type, _ forms: Forms) -> Value? {
    var entries: [(EncodedTree, EncodedTree)] = []
    switch self {
    case .object(let parts):
      for part in parts.sorted(by: { $0.name < $1.name }) {
        let name = key == .int ? Int(part.name).map { EncodedTree.int($0) } : nil
        entries.append((name ?? .string(part.name), part.tree))
      }
    case .array(let parts) where parts.count.isMultiple(of: 2):
      for place in stride(from: 0, to: parts.count, by: 2) {
        entries.append((parts[place], parts[place + 1]))
      }
    default: return nil
    }
    var found: OrderedDictionary<Value, Value> = [:]
    for entry in entries {
      guard let name = entry.0.value(as: key, forms), let part = entry.1.value(as: value, forms)
      else {
        return nil
      }
      found[name] = part
    }
    return .dictionary(found)
  }
}

// MARK: Back to the program

extension EncodedTree {
  /// The tree that a value of the language is written as; nil where a program has no such value.
  init?(_ value: Value, _ forms: Forms) {
    switch value {
    case .none: self = .null
    case .some(let inner): self.init(inner, forms)
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value), .url(let value): self = .string(value)
    case .date(let date): self = .double(date.timeIntervalSinceReferenceDate)
    case .data(let bytes): self = .string(Data(bytes).base64EncodedString())
    case .array(let elements):
      guard let trees = elements.trees(forms) else { return nil }
      self = .array(trees)
    case .set(let elements):
      guard let trees = Array(elements).trees(forms) else { return nil }
      self = .array(trees)
    case .dictionary(let entries): self.init(entries: entries.entries, forms)
    case .enumeration(let type, let index):
      guard case .cases(let trees)? = forms(type), trees.indices.contains(index) else {
        return nil
      }
      self = trees[index]
    case .structure(let value): self.init(structure: value, forms)
    default: return nil
    }
  }

  private init?(entries: OrderedDictionary<Value, Value>, _ forms: Forms) {
    var parts: [Entry] = []
    var turns: [EncodedTree] = []
    for (key, value) in entries {
      guard let name = EncodedTree(key, forms), let part = EncodedTree(value, forms) else {
        return nil
      }
      switch name {
      case .string(let text): parts.append(Entry(name: text, tree: part))
      case .int(let number): parts.append(Entry(name: String(number), tree: part))
      default: turns += [name, part]
      }
    }
    self = turns.isEmpty ? .object(parts) : .array(turns)
  }

  private init?(structure: StructValue, _ forms: Forms) {
    switch (forms(structure.type), structure.fields.first) {
    case (.raw, let value?): self.init(value, forms)
    case (.sealed, .string(let text)?):
      guard let tree = try? EncodedTree(text: text) else { return nil }
      self = tree
    case (.fields(let keys), _):
      var parts: [Entry] = []
      for (key, value) in zip(keys, structure.fields) {
        guard let part = EncodedTree(value, forms) else { return nil }
        if part != .null { parts.append(Entry(name: key, tree: part)) }
      }
      self = .object(parts)
    default: return nil
    }
  }
}

extension [EncodedTree] {
  fileprivate func values(as type: Type, _ forms: EncodedTree.Forms) -> [Value]? {
    var found: [Value] = []
    found.reserveCapacity(count)
    for tree in self {
      guard let value = tree.value(as: type, forms) else { return nil }
      found.append(value)
    }
    return found
  }
}

extension [Value] {
  fileprivate func trees(_ forms: EncodedTree.Forms) -> [EncodedTree]? {
    var found: [EncodedTree] = []
    found.reserveCapacity(count)
    for value in self {
      guard let tree = EncodedTree(value, forms) else { return nil }
      found.append(tree)
    }
    return found
  }
}
