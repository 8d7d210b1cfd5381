/// A piece of a program with places that values of some types are to fill: `"row(\(.int)).count"`.
struct Template: ExpressibleByStringInterpolation {
  enum Part {
    case text(String)
    /// Any expression of that type.
    case value(ValueType)
  }

  var parts: [Part]

  init(stringLiteral text: String) { parts = [.text(text)] }
  init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  struct Interpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }
    mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }
    mutating func appendInterpolation(_ type: ValueType) { parts.append(.value(type)) }
    mutating func appendInterpolation(_ template: Template) { parts += template.parts }
  }
}

/// What an idiom lets a program write.
struct Offer {
  /// What the expression has for a type; nil where it is a statement.
  let type: ValueType?
  let template: Template

  /// An expression of that type.
  static func value(_ type: ValueType, _ template: Template) -> Offer {
    Offer(type: type, template: template)
  }

  /// A statement, in lines.
  static func statement(_ template: Template) -> Offer { Offer(type: nil, template: template) }

  /// A statement that prints an expression.
  static func print(_ template: Template) -> Offer {
    Offer(type: nil, template: "print(\(template))")
  }
}
