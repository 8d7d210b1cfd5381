/// Prints a view of another sequence as its type and that sequence, as Swift prints a type without
/// a description. A nested view has its module's name before each type.
extension ValuePrinter {
  mutating func appendView(_ view: CollectionView, as type: Type?, isNested: Bool) {
    let name = type?.runtimeName(isQualified: isNested) ?? "?"
    switch view {
    case .keys: appendList(view.elements ?? [], as: type?.element, name: keysName(isNested, "Keys"))
    case .values:
      appendList(view.elements ?? [], as: type?.element, name: keysName(isNested, "Values"))
    case .stride, .generated: text += type?.runtimeName(isQualified: true) ?? "?"
    case .text(let whole, let unit):
      text += isNested ? "\(unit.name)(\(String(whole).debugDescription))" : String(whole)
    case .part: appendList(view.elements ?? [], as: type?.element)
    case .reversed(let base), .enumerated(let base), .flattened(let base):
      text += "\(name)(_base: "
      append(base, as: type?.parts.first, isNested: true)
      text += ")"
    case .zipped(let first, let second):
      let bases = type?.parts.first?.parts ?? []
      text += "\(name)(_sequence1: "
      append(first, as: bases.first, isNested: true)
      text += ", _sequence2: "
      append(second, as: bases.last, isNested: true)
      text += ")"
    }
  }

  private func keysName(_ isNested: Bool, _ name: String) -> String? {
    isNested ? "Dictionary.\(name)" : nil
  }

  mutating func appendPartialRange(_ range: PartialRange, as type: Type?, isNested: Bool) {
    let label = if case .from = range { "lowerBound" } else { "upperBound" }
    text += "\(type?.runtimeName(isQualified: isNested) ?? "PartialRange")(\(label): "
    append(range.bound, as: type?.bound, isNested: true)
    text += ")"
  }
}

extension Type {
  /// The type's name at run time, as Swift has it: `Array<Int>`, `Swift.Array<Swift.Int>`. A script
  /// is no module.
  public func runtimeName(isQualified: Bool) -> String {
    func list(_ types: [Type]) -> String {
      types.map { $0.runtimeName(isQualified: isQualified) }.joined(separator: ", ")
    }
    let module = isQualified ? "Swift." : ""
    switch self {
    case .bool, .int, .double, .string: return module + description
    case .date, .data, .url, .builtin(.uuid):
      return (isQualified ? "Foundation." : "") + description
    case .optional(let wrapped): return "\(module)Optional<\(list([wrapped]))>"
    case .array(let element): return "\(module)Array<\(list([element]))>"
    case .set(let element): return "\(module)Set<\(list([element]))>"
    case .range(let bound): return "\(module)Range<\(list([bound]))>"
    case .dictionary(let key, let value): return "\(module)Dictionary<\(list([key, value]))>"
    case .library(.any, _): return "Any"
    case .library(.iterator, let element):
      return "\(module)IndexingIterator<\(list([.array(element)]))>"
    case .library(.keys, let base):
      return isQualified ? "\(list([base])).Keys" : "Keys"
    case .library(.values, let base):
      return isQualified ? "\(list([base])).Values" : "Values"
    case .library(let kind, .tuple(let bases)) where kind == .zipped || kind == .lazyMap:
      return "\(module)\(kind.rawValue)<\(list(bases.map(\.type)))>"
    case .library(let kind, _)
    where [.stringIndex, .scalar, .scalars, .utf8, .utf16].contains(kind):
      return isQualified ? module + kind.rawValue : kind.lastName
    case .library(let kind, .void): return module + kind.rawValue
    case .library(let kind, let inner): return "\(module)\(kind.rawValue)<\(list([inner]))>"
    case .tuple(let elements):
      return "("
        + elements.map { element in
          (element.label.map { "\($0): " } ?? "") + list([element.type])
        }.joined(separator: ", ") + ")"
    case .nominal(let type):
      let plain = type.template ?? type
      var name = isQualified ? plain.qualifiedName : plain.name
      if isQualified, let outer = type.outerInstance ?? plain.outerInstance {
        name = "\(list([.nominal(outer)])).\(plain.name)"
      }
      if isQualified, let module = plain.module { name = "\(module).\(name)" }
      return type.genericArguments.isEmpty ? name : "\(name)<\(list(type.genericArguments))>"
    case .builtin(.roundingRule): return module + description
    case .builtin(let type) where type.isEnumerationOfFoundation:
      return isQualified ? "Foundation.\(description)" : type.lastName
    case .metatype(let type): return "\(list([type])).Type"
    case .anyTip: return "Tip"
    case .builtin(.error): return module + "Error"
    case .function(let parameters, let result, let effects):
      return "(\(list(parameters))) \(effects)-> \(list([result]))"
    case .donations(let value): return "\(module)Array<\(list([.donation(value)]))>"
    case .void: return "()"
    default: return description
    }
  }
}

extension LibraryType {
  fileprivate var lastName: String { rawValue.lastName }
}

extension String {
  /// The part after the last dot.
  fileprivate var lastName: String {
    String(self[(lastIndex(of: ".").map(index(after:)) ?? startIndex)...])
  }
}

extension BuiltinType {
  /// True for an enum without associated values. Nested in another value, `print` shows its cases
  /// by their whole names.
  public var isEnumerationOfLibrary: Bool { self == .roundingRule || isEnumerationOfFoundation }

  fileprivate var isEnumerationOfFoundation: Bool {
    self == .comparisonResult || self == .calendarComponent
  }

  fileprivate var lastName: String { rawValue.lastName }
}
