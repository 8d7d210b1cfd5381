extension Type: CustomStringConvertible {
  /// The type as a Swift programmer writes it.
  public var description: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .integer(let type): type.rawValue
    case .double: "Double"
    case .string: "String"
    case .date: "Date"
    case .data: "Data"
    case .url: "URL"
    case .void: "Void"
    case .never: "Never"
    case .optional(.function(let parameters, let result, let effects)):
      "(\(Type.function(parameters, result, effects)))?"
    case .optional(.anyTip): "(any Tip)?"
    case .optional(.conforming(let wanted, let inner)): "(\(Type.conforming(wanted, inner)))?"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .dictionary(let key, let value): "Dictionary<\(key), \(value)>"
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + "\($0.type)" }.joined(separator: ", ")))"
    case .function(let parameters, let result, let effects):
      "(\(parameters.map(\.description).joined(separator: ", "))) \(effects)-> \(result)"
    case .range(let bound): "Range<\(bound)>"
    case .library(.iterator, let element): "IndexingIterator<[\(element)]>"
    case .library(.keys, let base): "\(base).Keys"
    case .library(.values, let base): "\(base).Values"
    case .library(let kind, .tuple(let bases)):
      "\(kind.rawValue)<\(bases.map(\.type.description).joined(separator: ", "))>"
    case .library(let kind, let inner):
      inner == .void ? kind.rawValue : "\(kind.rawValue)<\(inner)>"
    case .conforming(let wanted, let inner):
      inner == .character || !(wanted == .sequence || wanted == .rangeExpression)
        ? wanted.rawValue : "\(wanted.rawValue)<\(inner)>"
    case .nominal(let type): type.qualifiedName
    case .builtin(let type): type.rawValue
    case .anyTip: "any Tip"
    case .event(.builtin(.emptyDonation)): "Tips.Event"
    case .event(let value): "Tips.Event<\(value)>"
    case .donation: "Donation"
    case .donations: "[Donation]"
    case .parameterReference(let value): "Tips.Parameter<\(value)>"
    case .stream(let element): "an asynchronous sequence of \(element)"
    case .keyPath(let root, let value, let access): "\(access.typeName)<\(root), \(value)>"
    case .inOut(let type): "inout \(type)"
    case .metatype(let type): "\(type).Type"
    case .variable(let variable): variable.name
    case .unresolved: "an external type"
    case .error: "an invalid type"
    }
  }
}
