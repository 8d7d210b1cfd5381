import TipModel

/// A tuple's type, as Swift's metadata of types has it (docs/ABI/TypeMetadata.rst in Swift's
/// sources).
struct TupleType {
  struct Element {
    let label: String?
    let type: Any.Type
    let offset: Int
  }

  let type: Any.Type
  let elements: [Element]

  /// Returns nil for a type that is no tuple.
  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<Int>.size
    guard metadata.load(as: Int.self) == 0x301 else { return nil }
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    var labels: [Substring] = []
    if let text = metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self) {
      labels = String(cString: text).split(separator: " ", omittingEmptySubsequences: false)
    }
    self.type = type
    elements = (0..<count).map { index in
      let record = metadata + (3 + 2 * index) * word
      let label = labels.indices.contains(index) ? String(labels[index]) : ""
      return Element(
        label: label.isEmpty ? nil : label, type: record.load(as: Any.Type.self),
        offset: record.load(fromByteOffset: word, as: Int32.self).asInt)
    }
  }

  /// A tuple of these values.
  func value(of parts: [TipModel.Value], _ values: SwiftValues) throws -> Any? {
    guard parts.count == elements.count else { return nil }
    func made<Tuple>(_ type: Tuple.Type) throws -> Any {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, MemoryLayout<Tuple>.size), alignment: MemoryLayout<Tuple>.alignment)
      defer { memory.deallocate() }
      var filled: [() -> Void] = []
      do {
        for (part, element) in zip(parts, elements) {
          func fill<Part>(_ type: Part.Type) throws {
            let place = (memory + element.offset).bindMemory(to: Part.self, capacity: 1)
            place.initialize(to: try values.swift(part, as: type))
            filled.append { place.deinitialize(count: 1) }
          }
          try _openExistential(element.type, do: fill)
        }
      } catch {
        for undo in filled { undo() }
        throw error
      }
      return memory.bindMemory(to: Tuple.self, capacity: 1).move()
    }
    return try _openExistential(type, do: made)
  }
}

extension Int32 {
  fileprivate var asInt: Int { Int(self) }
}
