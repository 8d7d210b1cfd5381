extension TextSearch {
  /// A part to search for in many texts, prepared once.
  package struct Part: Sendable {
    let text: String
    /// The part in packed form, if it can be searched in short texts.
    let packed: PackedText.Part?
    /// The bytes, if each of them is always a character by itself, that is for ASCII without CR and
    /// LF; otherwise empty.
    private let bytes: [UInt8]

    package init(_ text: String) {
      self.text = text
      packed = PackedText.Part(text)
      bytes = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D && $0 != 0x0A } ? Array(text.utf8) : []
    }

    /// True if the part occurs in a text, as in ``TextSearch/contains(_:in:)``.
    @inline(__always)
    package func isFound(in other: String) -> Bool {
      bytes.withUnsafeBufferPointer { isFound($0, in: other) }
    }

    @inline(__always)
    private func isFound(_ bytes: UnsafeBufferPointer<UInt8>, in other: String) -> Bool {
      let found = other.utf8.withContiguousStorageIfAvailable { find(bytes, in: $0) }
      return (found ?? nil) ?? TextSearch.contains(text, in: other)
    }

    /// Returns nil in texts that are not in ASCII, whose characters are not bytes, and for parts
    /// that are not.
    @inline(__always)
    private func find(
      _ bytes: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
    ) -> Bool? {
      guard let first = bytes.first, bytes.count <= TextSearch.shortPart else { return nil }
      guard let occurs = occurs(first, in: text) else { return nil }
      return occurs && (bytes.count == 1 || TextSearch.shortSearch(bytes, text))
    }

    /// Returns whether a byte of ASCII occurs, or nil if the text has other bytes than ASCII. Eight
    /// bytes are tested at a time.
    @inline(__always)
    private func occurs(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>) -> Bool? {
      guard let base = UnsafeRawPointer(text.baseAddress) else { return false }
      let wanted = UInt64(byte) &* Self.ones
      var (all, hits) = (UInt64(0), UInt64(0))
      func look(at word: UInt64) {
        let rest = word ^ wanted
        all |= word
        hits |= (rest &- Self.ones) & ~rest
      }
      var start = 0
      while start &+ 8 <= text.count {
        look(at: base.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        start &+= 8
      }
      // The last bytes are padded with others than the wanted one. They are read in parts, because
      // a read across the two words of a short text, just written, would wait until both are in the
      // cache.
      var last = wanted ^ Self.ones
      func take<Part: FixedWidthInteger>(_: Part.Type) {
        guard start &+ MemoryLayout<Part>.size <= text.count else { return }
        let part = base.loadUnaligned(fromByteOffset: start, as: Part.self)
        last = last << UInt64(Part.bitWidth) | UInt64(truncatingIfNeeded: part)
        start &+= MemoryLayout<Part>.size
      }
      take(UInt32.self)
      take(UInt16.self)
      take(UInt8.self)
      look(at: last)
      return all & Self.highBits == 0 ? hits & Self.highBits != 0 : nil
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
  }
}
