import TipFoundation

/// `Data`, a sequence of bytes, and its conversions to and from texts.
enum DataMembers {
  private static let sample = "Data([104, 105])"
  private static let encoding = Type.builtin(.stringEncoding)

  static let family = MemberFamily(initializers + sizes + changes)

  private static let initializers: [Member] = [
    .initializer(.data, help: "No bytes", example: "Data()") { _ in .data([]) },
    .initializer(
      .data, [.init(nil, .sequence(.byte))], help: "The bytes of a sequence", example: sample
    ) {
      let bytes = try $0.bytes(0)
      try $0.charge(making: bytes.count, ofSize: 1)
      return .data(bytes)
    },
    .initializer(
      .data, [.init("repeating", .byte), .init("count", .int)], help: "One byte so many times over",
      example: "Data(repeating: 0, count: 3)"
    ) {
      let count = try $0.length(1)
      try $0.charge(making: count, ofSize: 1)
      return .data([UInt8](repeating: try byte($0, 0), count: count))
    },
    .initializer(
      .data, [.init("base64Encoded", .string)], .optional(.data),
      help: "The bytes that a text in Base64 stands for, or nil",
      example: "Data(base64Encoded: \"aGk=\")"
    ) {
      let text = try $0.string(0)
      try $0.charge(makingText: text.utf8.count)
      return .optional(Data(base64Encoded: text).map { .data(Array($0)) })
    },
  ]

  private static let sizes: [Member] = [
    .property(.data, "count", .int, help: "How many bytes there are", example: "\(sample).count") {
      .int(try bytes($0).count)
    },
    .property(
      .data, "isEmpty", .bool, help: "Whether there are no bytes", example: "Data().isEmpty"
    ) { .bool(try bytes($0).isEmpty) },
    .property(
      .data, "first", .optional(.byte), help: "The first, or nil of none",
      example: "\(sample).first"
    ) { .optional(try bytes($0).first.map { .byte($0) }) },
    .property(
      .data, "last", .optional(.byte), help: "The last, or nil of none", example: "\(sample).last"
    ) { .optional(try bytes($0).last.map { .byte($0) }) },
    .method(
      .data, "subscript", [.init(nil, .int)], .byte, help: "The byte with that number",
      example: "\(sample)[0]"
    ) {
      let (all, index) = (try bytes($0), try $0.int(0))
      return .byte(all[try $0.index(index, of: all.count)])
    },
    .method(
      .data, "base64EncodedString", [], .string, help: "The bytes as a text in Base64",
      example: "\(sample).base64EncodedString()"
    ) {
      let all = try bytes($0)
      try $0.charge(makingText: all.count * 2)
      return .string(Data(all).base64EncodedString())
    },
  ]

  private static let changes: [Member] = [
    .mutating(
      .data, "append", [.init(nil, .byte)], help: "Adds a byte at the end",
      example: "data.append(33)"
    ) { try append([try byte($0, 0)], to: &$0) },
    .mutating(
      .data, "append", [.init(nil, .data)], help: "Adds bytes at the end",
      example: "data.append(\(sample))"
    ) { try append(try $0.bytes(0), to: &$0) },
    .mutating(
      .data, "append", [.init("contentsOf", .sequence(.byte))],
      help: "Adds the bytes of a sequence at the end", example: "data.append(contentsOf: [33])"
    ) { try append(try $0.bytes(0), to: &$0) },
  ]

  /// The members of texts.
  static let ofTexts: [Member] = [
    .initializer(
      .string, [.init("data", .data), .init("encoding", encoding)], .optional(.string),
      help: "The text of bytes in an encoding, or nil if they are none",
      example: "String(data: \(sample), encoding: .utf8)"
    ) { try text(&$0) },
    .initializer(
      .string, [.init("bytes", .sequence(.byte)), .init("encoding", encoding)], .optional(.string),
      help: "The text of bytes in an encoding, or nil if they are none",
      example: "String(bytes: [104, 105], encoding: .utf8)"
    ) { try text(&$0) },
  ]

  static let ofTextProtocol = Member.method(
    .text, "data", [.init("using", encoding)], .optional(.data),
    help: "Its bytes in an encoding, or nil if that lacks a character",
    example: "\"hi\".data(using: .utf8)"
  ) {
    let text = try $0.string
    try $0.charge(makingText: text.utf8.count)
    let bytes: [UInt8]? =
      switch try encoding(&$0, 0) {
      case "utf8": Array(text.utf8)
      case "ascii": text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
      default: latinBytes(of: text)
      }
    return .optional(bytes.map { .data($0) })
  }

  /// A byte for each scalar, or nil if one has a larger number.
  private static func latinBytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  static let encodings = MemberFamily([
    encoding("utf8", "Unicode in UTF-8"), encoding("ascii", "The 128 characters of ASCII"),
    encoding("isoLatin1", "The first 256 scalars of Unicode, a byte each"),
  ])

  private static func encoding(_ name: String, _ help: String) -> Member {
    .staticProperty(encoding, name, help: help, example: "\"hi\".data(using: .\(name))") { _ in
      .symbol(name)
    }
  }

  private static func encoding(_ call: inout Invocation, _ index: Int) throws -> String {
    guard case .symbol(let name) = try call.argument(index) else { throw call.missing }
    return name
  }

  private static func text(_ call: inout Invocation) throws -> Value {
    let bytes = try call.bytes(0)
    try call.charge(makingText: bytes.count)
    let text: String? =
      switch try encoding(&call, 1) {
      case "utf8": String(validating: bytes, as: UTF8.self)
      case "ascii": bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
      default: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
    return .optional(text.map { .string($0) })
  }

  private static func bytes(_ call: Invocation) throws -> [UInt8] {
    guard case .data(let bytes) = call.receiver else { throw call.missing }
    return bytes
  }

  private static func byte(_ call: Invocation, _ index: Int) throws -> UInt8 {
    UInt8(truncatingIfNeeded: try call.integer(index).bits)
  }

  private static func append(_ added: [UInt8], to call: inout Invocation) throws -> Value {
    guard case .data(var bytes) = call.receiver else { throw call.missing }
    try call.charge(making: added.count, ofSize: 1)
    call.receiver = .void
    bytes += added
    call.receiver = .data(bytes)
    return .void
  }
}
