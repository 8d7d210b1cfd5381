/// Overwrites the values in an archive and keeps its form, byte for byte, so that a report of the
/// file shows the form.
enum ArchiveMask {
  /// A copy of an archive without its texts and numbers. Of bytes that are no binary property list
  /// only the length is kept. `keepsNumbers` keeps numbers and dates, for those that are TipKit's
  /// own.
  static func masked(_ bytes: [UInt8], keepsNumbers: Bool) -> [UInt8] {
    let prefix = bytes.first == 1 ? 1 : 0
    let content = Array(bytes[prefix...])
    guard let list = try? BinaryPropertyList(content) else {
      return Array(repeating: 0, count: bytes.count)
    }
    var masked = content
    for index in 0..<list.count {
      guard let place = list.extent(of: index) else {
        return Array(repeating: 0, count: bytes.count)
      }
      switch place.kind {
      case .text(let text):
        guard !isForm(text) else { continue }
        for byte in place.range {
          masked[byte] =
            place.isWide && (byte - place.range.lowerBound) % 2 == 0 ? 0 : UInt8(ascii: "x")
        }
      case .data: for byte in place.range { masked[byte] = 0 }
      case .number where !keepsNumbers: for byte in place.range { masked[byte] = 0 }
      case .number, .other: continue
      }
    }
    return bytes[..<prefix] + masked
  }

  /// True for the words that archives consist of, and for TipKit's own keys.
  private static func isForm(_ text: String) -> Bool {
    text.hasPrefix("$") || text.hasPrefix("NS") || WordMask.isKnown(text)
  }
}

extension BinaryPropertyList {
  enum Content: Hashable { case text(String), data, number, other }

  /// The range of an object's content, or nil if the object is damaged.
  func extent(of index: Int) -> (kind: Content, range: Range<Int>, isWide: Bool)? {
    guard let node = try? self[index], let start = place(of: index) else { return nil }
    switch node {
    case .string(let text):
      guard let range = range(at: start) else { return nil }
      return (.text(text), range, range.count != text.utf8.count)
    case .data: return range(at: start).map { (.data, $0, false) }
    // The count of an array or text is a separate number, which is not an object.
    case .int, .real, .date:
      return width(at: start).map { (.number, start + 1..<start + 1 + $0, false) }
    default: return (.other, start..<start, false)
    }
  }
}
