/// The text by which a requirement is known: its name, and behind a function's the labels of its parameters.
enum RequirementKey {
  /// `insert` of `insert(_:at:)`.
  static func name(of key: String) -> String {
    // By bytes: each type is asked for each of its requirements.
    guard let end = key.utf8.firstIndex(of: UInt8(ascii: "(")) else { return key }
    return String(key[..<end])
  }
}
