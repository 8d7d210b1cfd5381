/// The functions that the library's `JSONEncoder` and `JSONDecoder` call.
package enum JSONMembers {
  package static let encoding = "_encodeJSON"
  package static let decoding = "_decodeJSON"

  private static let key = Type.tuple([
    .init(type: .string), .init(type: .string), .init(type: .optional(.int)),
  ])

  static let functions: [Member] = [
    .staticMethod(
      .void, encoding,
      [.init(nil, .any), .init(nil, .int), .init(nil, .bool), .init(nil, .int)],
      .tuple([
        .init(label: "data", type: .data), .init(label: "invalid", type: .optional(.any)),
        .init(label: "path", type: .array(key)),
      ]), help: "A value as JSON", example: "_encodeJSON(3, 0, false, 0)"
    ) { try encode(&$0) },
    .staticMethod(
      .void, decoding,
      [.init(nil, .metatype(.t)), .init(nil, .data), .init(nil, .bool), .init(nil, .int)],
      .tuple([
        .init(label: "value", type: .optional(.t)), .init(label: "fault", type: .int),
        .init(label: "type", type: .metatype(.any)), .init(label: "key", type: .optional(key)),
        .init(label: "path", type: .array(key)), .init(label: "text", type: .string),
      ]), help: "The value that a JSON text is of", example: "_decodeJSON(Int.self, data, false, 0)"
    ) { try decode(&$0) },
  ]

  private static func strategies(_ call: Invocation) throws -> JSONStrategies {
    JSONStrategies(
      changesKeys: try call.bool(2), dates: .init(rawValue: try call.int(3)) ?? .deferred)
  }

  private static func encode(_ call: inout Invocation) throws -> Value {
    func result(_ bytes: [UInt8], _ invalid: Value?, _ path: [JSONKey]) -> Value {
      .tuple([.data(bytes), .optional(invalid), .array(ArrayValue(path.map(\.value)))])
    }
    let value = try call.argument(0)
    do {
      let json = try JSONEncoding(strategies: strategies(call)).encode(value)
      var writer = CodedJSONWriter(format: .init(rawValue: try call.int(1)))
      writer.append(json)
      try call.charge(makingText: writer.text.utf8.count)
      return result(Array(writer.text.utf8), nil, [])
    } catch let fault as JSONEncoding.InvalidValue {
      return result([], .double(fault.value), fault.path)
    } catch let fault as JSONEncoding.Unsupported {
      throw call.error("opaque", "\(fault.what) is not in this language")
    }
  }

  private static func decode(_ call: inout Invocation) throws -> Value {
    guard case .type(let type) = try call.argument(0) else { throw call.missing }
    let bytes = try call.bytes(1)
    try call.charge(making: bytes.count)
    func result(_ value: Value?, _ fault: JSONDecoding.Fault?) -> Value {
      .tuple([
        .optional(value), .int(fault?.kind.rawValue ?? 0), .type(fault?.type ?? .void),
        .optional(fault?.key?.value), .array(ArrayValue((fault?.path ?? []).map(\.value))),
        .string(fault?.text ?? ""),
      ])
    }
    do {
      guard let json = CodedJSONReader.read(bytes) else { throw JSONDecoding.Fault.invalidText }
      let value = try JSONDecoding(strategies: strategies(call)).decode(json, as: type)
      if Nesting(of: value).isTooMuch {
        throw call.error("budget-spent", "this text holds more values than fit into one")
      }
      return result(value, nil)
    } catch let fault as JSONDecoding.Fault {
      return result(nil, fault)
    } catch let fault as JSONDecoding.Unsupported {
      throw call.error("opaque", "\(fault.what) is not in this language")
    }
  }
}
