import TipSyntax

/// Types and names are printed in one line, much as they are written.
extension SyntaxDump {
  func spelling(_ name: NameSyntax) -> String {
    name.genericArguments.isEmpty
      ? name.text : "\(name.text)<\(list(name.genericArguments.map(spelling)))>"
  }

  func spelling(_ type: TypeSyntax) -> String {
    switch type.kind {
    case .named(let names): names.map(spelling).joined(separator: ".")
    case .optional(let wrapped): "\(spelling(wrapped))?"
    case .implicitlyUnwrapped(let wrapped): "\(spelling(wrapped))!"
    case .array(let element): "[\(spelling(element))]"
    case .dictionary(let key, let value): "[\(spelling(key)): \(spelling(value))]"
    case .tuple(let elements):
      "(\(list(elements.map { label($0.label) + spelling($0.type) })))"
    case .function(let parameters, let result, let effects):
      "(\(list(parameters.map(spelling))))\(spelling(effects)) -> \(spelling(result))"
    case .any(let type): "any \(spelling(type))"
    case .some(let type): "some \(spelling(type))"
    case .metatype(let type): "\(spelling(type)).Type"
    case .composition(let types): types.map(spelling).joined(separator: " & ")
    case .variadic(let type): "\(spelling(type))..."
    case .inOut(let type): "inout \(spelling(type))"
    case .unsupported(let reason): "«\(reason)»"
    case .broken: "«broken»"
    }
  }

  func label(_ name: NameSyntax?) -> String { name.map { "\($0.text): " } ?? "" }

  func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}
