/// The form in which `Codable` encodes values that are of a user-defined type in the language.
enum WrittenForm {
  /// A stored property of a struct.
  struct Field {
    let key: String
    let layout: WrittenLayout
    /// True if the field is left out when it is nil.
    let isOptional: Bool
  }

  /// A case as its tree.
  case cases([EncodedTree])
  /// An object.
  case fields([Field])
  /// The only field, without a name.
  case raw(WrittenLayout)
  /// A text, which is the only field.
  case sealed
}

/// Details of how `Codable` encodes a value that the language's value does not have: whether a
/// dictionary is an object or an array of alternating keys and values, and whether a `String` of
/// the language is encoded as a name.
indirect enum WrittenLayout {
  /// A form that follows from the value or its declared type.
  case plain
  /// An array or a set.
  case elements(WrittenLayout)
  case dictionary(key: WrittenLayout, value: WrittenLayout, hasNames: Bool)

  /// Creates the layout of a type. An optional has the layout of its wrapped type.
  init(of type: Any.Type) {
    switch TypeShapes.all[type] {
    case .optional(let inner)?: self.init(of: inner)
    case .array(let inner)?, .set(let inner)?: self = .elements(WrittenLayout(of: inner))
    case .dictionary(let key, let value)?:
      self = .dictionary(
        key: WrittenLayout(of: key), value: WrittenLayout(of: value),
        hasNames: key is any CodingKeyRepresentable.Type)
    case .known?, .raw?, .structure?, .enumeration?, .sealed?, nil: self = .plain
    }
  }

  var ofElements: WrittenLayout { if case .elements(let layout) = self { layout } else { .plain } }
}
