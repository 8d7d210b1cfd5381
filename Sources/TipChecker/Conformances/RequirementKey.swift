/// The text that identifies a requirement: its name, followed by the labels of its parameters for a function.
enum RequirementKey {
  /// The name `insert` of `insert(_:at:)`.
  static func name(of key: String) -> String {
    // The key is searched by bytes, since each type is examined for each of its requirements.
    guard let end = key.utf8.firstIndex(of: UInt8(ascii: "(")) else { return key }
    return String(key[..<end])
  }
}
