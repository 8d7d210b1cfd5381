import TipModel

/// The access to an l-value while it is changed. Behind a `?` the access begins at once, also while
/// arguments are evaluated: in `names?.append(last())` a `last()` that reads `names` ends the
/// program, as it does in Swift.
extension LValueCode {
  func holding<Result>(_ frame: Frame, _ way: Way, _ body: () throws -> Result) throws -> Result {
    guard mayBeSkipped else { return try body() }
    switch (root, local) {
    case (.global(let variable), _) where variable.observers == nil:
      guard let value = variable.value else { return try body() }
      variable.value = .void
      defer { variable.value = value }
      return try body()
    case (.local, .cell(let slot)) where willSet == nil && didSet == nil:
      guard let cell = frame.cell(slot) else { return try body() }
      let value = cell.value
      cell.value = .void
      defer { cell.value = value }
      return try body()
    case (.instance, _):
      guard let index = heldField, case .instance(let object)? = way.root,
        object.fields.indices.contains(index)
      else { return try body() }
      let value = object.fields[index]
      object.fields[index] = .void
      defer { if object.fields.indices.contains(index) { object.fields[index] = value } }
      return try body()
    default: return try body()
    }
  }

  /// The property of an instance that the place is, or is in.
  private var heldField: Int? {
    switch steps.first {
    case .element(let index, isTuple: false), .observed(let index, _): index
    default: nil
    }
  }
}
