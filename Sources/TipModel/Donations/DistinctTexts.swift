import Synchronization

/// The distinct texts of a column, by Swift's equality. A code is an index into them. They are in
/// an object, so that a column is two words long; it is copied before a change if it is shared.
final class DistinctTexts: @unchecked Sendable {
  // Only one owner changes it at a time, so accesses need no check.
  @exclusivity(unchecked) private(set) var all: [String] = []
  /// The texts in packed form, for searches through all of them.
  @exclusivity(unchecked) private(set) var packed: [PackedText] = []
  /// A number that is equal for two only if their texts are equal.
  @exclusivity(unchecked) private(set) var version: Int
  /// The length of the longest text, in bytes of UTF-8.
  @exclusivity(unchecked) private(set) var mostBytes = 0
  @exclusivity(unchecked) private var codes: [String: Int32] = [:]

  private static let versions = Atomic<Int>(0)

  private static func newVersion() -> Int { versions.add(1, ordering: .relaxed).newValue }

  init() { version = DistinctTexts.newVersion() }

  init(copying other: DistinctTexts) {
    all = other.all
    packed = other.packed
    version = other.version
    mostBytes = other.mostBytes
    codes = other.codes
  }

  /// Returns nil where no text has the code.
  @inline(__always)
  func isText(_ text: String, code: Int32) -> Bool? {
    all.withUnsafeBufferPointer { $0.indices.contains(Int(code)) ? $0[Int(code)] == text : nil }
  }

  func code(of text: String) -> Int32? { codes[text] }

  /// The code of a text that is not there yet.
  func append(_ text: String) -> Int32 {
    let code = Int32(truncatingIfNeeded: all.count)
    codes[text] = code
    all.append(text)
    packed.append(PackedText(text))
    mostBytes = max(mostBytes, text.utf8.count)
    version = DistinctTexts.newVersion()
    return code
  }
}
