import TipFoundation

extension UUID {
  /// A UUID as programs write it: 32 digits of base 16 in letters of any size, with hyphens in
  /// their usual places or without, and in braces or not. Returns nil for any other text.
  init?(text: some BidirectionalCollection<UInt8>) {
    var text = text[...]
    if text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") {
      text = text.dropFirst().dropLast()
    }
    let hyphen = UInt8(ascii: "-")
    let hasHyphens = text.count == 36
    guard hasHyphens || text.count == 32 else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for (place, byte) in text.enumerated() {
      if hasHyphens, [8, 13, 18, 23].contains(place) {
        guard byte == hyphen else { return nil }
        continue
      }
      guard byte < 0x80,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue.map({ UInt8($0) })
      else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard bytes.count == 16 else { return nil }
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
