import OrderedCollections
import TipModel

/// How many steps it takes to compare two values, beside the one of the comparison: large texts and collections take
/// time that counts, and in which Ctrl-C is heard.
enum ComparedSize {
  static func steps(_ a: Value, _ b: Value) -> Int {
    switch (a, b) {
    case (.string(let a), .string(let b)): min(a.utf8.count, b.utf8.count) >> 8
    case (.array(let a), .array(let b)): a.count == b.count ? a.count >> 3 : 0
    case (.set(let a), .set(let b)): a.count == b.count ? a.count >> 3 : 0
    case (.dictionary(let a), .dictionary(let b)): a.count == b.count ? a.count >> 3 : 0
    default: 0
    }
  }
}
