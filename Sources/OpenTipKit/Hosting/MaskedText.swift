/// The text of a rule in which a name stands for each expression that the rule captures.
///
/// A name is as long as what it stands for, so that every place is the same as in the program: `self.limit` becomes
/// `self_limit`.
struct MaskedText {
  let file: String
  /// With empty lines and blanks in front of it, so that lines and columns are those of the program's file.
  let original: String
  private(set) var masked: [UInt8]
  /// Each name once, with its place among the rule's captures.
  private(set) var captures: [(name: String, index: Int)] = []

  init(_ rule: Tips.Rule) {
    let site = rule.site
    file = "\(site.file)"
    let front =
      String(repeating: "\n", count: max(0, site.line - 1))
      + String(repeating: " ", count: max(0, site.column - 1))
    original = front + "\(site.text)"
    masked = Array(original.utf8)
    var names: [String: ArraySlice<UInt8>] = [:]
    for (index, capture) in rule.captures.enumerated() {
      let start = front.utf8.count + capture.offset
      guard capture.length > 0, start >= 0, start + capture.length <= masked.count else { continue }
      let range = start..<(start + capture.length)
      let written = masked[range]
      var name = written.map { $0.isOfName ? $0 : UInt8(ascii: "_") }
      // What differs only in signs gets another name.
      var last = UInt8(ascii: "a")
      while let other = names[String(decoding: name, as: UTF8.self)], !other.elementsEqual(written),
        last < UInt8(ascii: "z")
      {
        name[name.count - 1] = last
        last += 1
      }
      let text = String(decoding: name, as: UTF8.self)
      if names[text] == nil { captures.append((text, index)) }
      names[text] = written
      masked.replaceSubrange(range, with: name)
    }
  }
}

extension UInt8 {
  /// It may stand in a name.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
