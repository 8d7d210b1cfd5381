extension TextSearch {
  /// A text that is looked for in many others: what is to be known of it is found out once.
  package struct Part: Sendable {
    private let text: String
    /// Where each byte is a character of its own whatever it stands beside, that is in ASCII without CR and LF; else empty.
    private let bytes: [UInt8]

    package init(_ text: String) {
      self.text = text
      bytes = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D && $0 != 0x0A } ? Array(text.utf8) : []
    }

    /// As ``TextSearch/contains(_:in:)``.
    @inline(__always)
    package func isFound(in other: String) -> Bool {
      let found = other.utf8.withContiguousStorageIfAvailable { other in
        bytes.withUnsafeBufferPointer { find($0, in: other) }
      }
      return (found ?? nil) ?? TextSearch.contains(text, in: other)
    }

    /// Nil in texts that are not in ASCII, whose characters are not bytes, and for parts that are not.
    @inline(__always)
    private func find(
      _ bytes: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
    ) -> Bool? {
      guard let first = bytes.first, bytes.count <= TextSearch.shortPart else { return nil }
      guard let occurs = occurs(first, in: text) else { return nil }
      return occurs && (bytes.count == 1 || TextSearch.shortSearch(bytes, text))
    }

    /// Whether a byte of ASCII is there; nil where others than of ASCII are. Eight are looked at at a time.
    @inline(__always)
    private func occurs(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>) -> Bool? {
      var (all, hits) = (UInt64(0), UInt64(0))
      let wanted = UInt64(byte) &* Self.ones
      if let base = UnsafeRawPointer(text.baseAddress), text.count >= 8 {
        var start = 0
        while start < text.count {
          // The last ones overlap those before.
          let word = base.loadUnaligned(
            fromByteOffset: min(start, text.count - 8), as: UInt64.self)
          let rest = word ^ wanted
          all |= word
          hits |= (rest &- Self.ones) & ~rest
          start += 8
        }
      } else {
        for other in text {
          all |= UInt64(other)
          if other == byte { hits |= Self.highBits }
        }
      }
      return all & Self.highBits == 0 ? hits & Self.highBits != 0 : nil
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
  }
}
