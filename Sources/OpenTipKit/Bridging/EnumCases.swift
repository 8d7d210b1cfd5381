/// The cases of an enum without associated values, read from Swift's type metadata
/// (docs/ABI/TypeMetadata.rst in Swift's sources), for enums that are not `CaseIterable`.
struct EnumCases<Value> {
  let names: [String]

  /// Returns nil for a type that is no such enum, or was built without its names.
  init?() {
    guard MemoryLayout<Value>.size <= 1, _isPOD(Value.self) else { return nil }
    let metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == EnumMetadata.kind else { return nil }
    let descriptor = metadata.load(
      fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    let payloads = descriptor.load(fromByteOffset: EnumMetadata.payloadCount, as: UInt32.self)
    let count = descriptor.load(fromByteOffset: EnumMetadata.emptyCount, as: UInt32.self)
    guard payloads & 0xFF_FFFF == 0, (1...256).contains(count),
      let fields = EnumMetadata.target(descriptor + EnumMetadata.fields),
      fields.load(fromByteOffset: EnumMetadata.fieldCount, as: UInt32.self) == count
    else { return nil }
    let size = Int(fields.load(fromByteOffset: EnumMetadata.fieldSize, as: UInt16.self))
    var names: [String] = []
    for index in 0..<Int(count) {
      let record = fields + EnumMetadata.firstField + index * size
      guard let name = EnumMetadata.target(record + EnumMetadata.fieldName) else { return nil }
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    self.names = names
  }

  /// The cases in the order of their declaration, which is that of their numbers.
  var values: [Value] {
    names.indices.compactMap { index in
      withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { bytes in
        bytes[0] = UInt8(index)
        return bytes.baseAddress?.loadUnaligned(as: Value.self)
      }
    }
  }

  /// Returns whether the value is the case of that name.
  static func named(_ name: String, _ value: Value) -> Bool {
    EnumCases()?.name(of: value) == name
  }

  func name(of value: Value) -> String? {
    let index = withUnsafeBytes(of: value) { $0.first.map(Int.init) ?? 0 }
    return names.indices.contains(index) ? names[index] : nil
  }
}

/// Offsets in bytes.
private enum EnumMetadata {
  static let kind = 0x201
  /// Offsets in the descriptor of a type.
  static let fields = 16
  static let payloadCount = 20
  static let emptyCount = 24
  /// Offsets in the descriptor of its fields.
  static let fieldSize = 10
  static let fieldCount = 12
  static let firstField = 16
  /// The offset in a field's record.
  static let fieldName = 8

  /// Follows a relative pointer. Returns nil for a null pointer.
  static func target(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = place.load(as: Int32.self)
    return distance == 0 ? nil : place + Int(distance)
  }
}
