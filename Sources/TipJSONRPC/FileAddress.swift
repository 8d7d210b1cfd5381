/// The address of a file as the protocols have it: `file:///Notes/Tips.swift`.
public struct FileAddress: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public init(path: String) {
    text =
      "file://"
      + path.utf8.map { byte in
        Self.plain.contains(byte)
          ? String(UnicodeScalar(byte)) : "%" + Self.digit(byte >> 4) + Self.digit(byte & 15)
      }.joined()
  }

  /// The absolute path of a file; nil for another kind of address, and for bytes that are no text.
  public var path: String? {
    let scheme = "file://"
    guard text.hasPrefix(scheme) else { return nil }
    // An authority, such as `localhost`, ends at the path.
    let rest = text.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var given = Array(rest[slash...].utf8)[...]
    while let byte = given.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = given.popFirst().flatMap(Self.value),
        let low = given.popFirst().flatMap(Self.value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)

  private static func digit(_ value: UInt8) -> String {
    String(value, radix: 16, uppercase: true)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    UInt8(String(UnicodeScalar(digit)), radix: 16)
  }
}
