import TipModel
import TipText

/// Parts of variables that are changed where they are: `grid[row][column] = 0`, `node.value += 1`,
/// `self.items[i].append(x)`.
struct PartChanger {
  private let compiler: Compiler

  init(_ compiler: Compiler) { self.compiler = compiler }

  /// `part = …`; nil where the place is no such part.
  func assign(_ place: LValue, _ given: Code, at range: SourceRange) -> FlowCode? {
    guard let part = VariablePart(place, compiler) else { return nil }
    let site = PartSite(part, place, compiler)
    return switch place.type {
    case .int:
      change(site, with: given.int(at: range)) { SetInt(number: $0) }
    case .double:
      change(site, with: given.double(at: range)) { SetDouble(number: $0) }
    case .bool:
      change(site, with: given.bool(at: range)) { SetBool(isTrue: $0) }
    default:
      change(site, with: given.value) { SetValue(value: $0) }
    }
  }

  /// `dictionary[key] = …`; nil where the place is no entry of a dictionary in such a part.
  func assignEntry(_ place: LValue, _ given: Code, at range: SourceRange) -> FlowCode? {
    guard case .subscript(let key, isDictionary: true)? = place.steps.last,
      let site = PartSite(holding: place, compiler)
    else { return nil }
    let (keyCode, given) = (compiler.value(key), given.optional)
    return change(
      site,
      with: { (frame: Frame) throws -> SetEntry in
        let key = try keyCode(frame)
        let new = try given(frame)
        try frame.mind(key, at: range)
        return SetEntry(key: key, value: new, frame: frame, range: range)
      }
    ) { $0 }
  }

  /// `part += …` of numbers and texts, also where the part is a key's value with a default; nil
  /// where the place is no such part.
  func assign(
    _ place: LValue, _ op: Operator, _ operand: Code, at range: SourceRange
  ) -> FlowCode? {
    guard let operation = NumericOperation(spelling: op.spelling), !op.isReplaced else {
      return nil
    }
    let placeRange = place.range
    switch place.type {
    case .int:
      return change(place, with: operand.int(at: range)) {
        UpdateInt(operation: operation, operand: $0, range: placeRange)
      }
    case .double where operation.isOfDoubles:
      return change(place, with: operand.double(at: range)) {
        UpdateDouble(operation: operation, operand: $0)
      }
    case .string where operation == .sum:
      let text = operand.value
      return change(
        place,
        with: { frame in
          guard case .string(let added) = try text(frame) else {
            try RuntimeError.missing(at: range)
          }
          try frame.allocate(bytes: added.utf8.count, at: range)
          return added
        }
      ) { AddText(added: $0) }
    default: return nil
    }
  }

  /// `part.append(…)` of an array or a text; nil where the place is no such part.
  func append(
    _ place: LValue, _ added: @escaping (Frame) throws -> Value, at range: SourceRange
  ) -> FlowCode? {
    switch place.type {
    case .array:
      return change(
        place,
        with: { frame in
          let added = try added(frame)
          try frame.allocate(bytes: ArrayValue.size(of: added), at: range)
          return added
        }
      ) { AddElement(added: $0) }
    case .string:
      return change(
        place,
        with: { frame in
          let text: String
          switch try added(frame) {
          case .character(let character): text = String(character)
          case .string(let added): text = added
          default: try RuntimeError.missing(at: range)
          }
          try frame.allocate(bytes: text.utf8.count, at: range)
          return text
        }
      ) { AddText(added: $0) }
    default: return nil
    }
  }

  /// A change of a place: of a part of a variable, or of an entry of a dictionary in such a part.
  @inline(__always)
  private func change<Given, Change: PartChange>(
    _ place: LValue, with given: @escaping (Frame) throws -> Given,
    change: @escaping (Given) -> Change
  ) -> FlowCode? {
    guard case .subscriptDefault(let key, let missing)? = place.steps.last else {
      guard let part = VariablePart(place, compiler) else { return nil }
      return self.change(PartSite(part, place, compiler), with: given, change: change)
    }
    // A computed default may read the dictionary.
    guard case .constant(let missing) = compiler.compile(missing),
      let site = PartSite(holding: place, compiler)
    else { return nil }
    let (range, keyCode) = (place.range, compiler.value(key))
    return self.change(
      site,
      with: { (frame: Frame) throws -> ChangeEntry<Change> in
        let key = try keyCode(frame)
        let inner = change(try given(frame))
        try frame.mind(key, at: range)
        return ChangeEntry(key: key, missing: missing, inner: inner)
      }
    ) { $0 }
  }

  @inline(__always)
  private func change<Given, Change: PartChange>(
    _ site: PartSite, with given: @escaping (Frame) throws -> Given,
    change: @escaping (Given) -> Change
  ) -> FlowCode {
    FlowCode { frame in
      let numbers = try site.numbers(frame)
      let instance = site.instance(frame, numbers)
      var change = change(try given(frame))
      let replaces = change.replaces
      try site.change(frame, numbers, instance, replaces: replaces) {
        try change.apply(to: $0)
      }
      return .next
    }
  }
}
