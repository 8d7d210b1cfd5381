import TipSystem

/// The names of the members that types and protocols have in Swift's library and in Foundation, as
/// the compiler's symbol graphs list them. A protocol's member counts for each type that conforms
/// to it, also where that is under a condition.
enum SwiftMembers {
  /// Returns whether one of the owners, or a protocol of one, declares a member of that name.
  static func contains(_ name: String, of owners: [String]) -> Bool {
    // Few names that are asked for are anywhere in the table.
    let declaring = linesListing([name])
    guard !declaring.isEmpty else { return false }
    if owners.contains(where: declaring.contains) { return true }
    let conforming = linesListing(declaring)
    return owners.contains { conforming.contains($0 + ":") }
  }

  /// Returns whether a type or a protocol declares a member of that name.
  static func declares(_ name: String) -> Bool { !linesListing([name]).isEmpty }

  /// The first words of the lines that list one of the words: an owner's name, with a colon behind it
  /// where the line lists its protocols.
  private static func linesListing(_ words: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for word in words {
      let listed = [space] + Array(word.utf8)
      for place in Bytes.places(of: listed, in: bytes) {
        let rest = bytes.dropFirst(place + listed.count)
        guard rest.first.map({ $0 == space || $0 == newline }) ?? true else { continue }
        let line = bytes[(bytes[..<place].lastIndex(of: newline) ?? -1) + 1..<place]
        found.insert(String(decoding: line.prefix { $0 != space }, as: UTF8.self))
      }
    }
    return found
  }

  private static let bytes = Array(table.utf8)
  private static let (space, newline) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
}
