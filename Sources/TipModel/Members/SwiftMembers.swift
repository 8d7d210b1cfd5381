/// The names of the members that types and protocols have in Swift's library and in Foundation, as
/// the compiler's symbol graphs list them. A protocol's member counts for each type that conforms
/// to it, also where that is under a condition.
enum SwiftMembers {
  /// Returns whether one of the owners, or a protocol of one, declares a member of that name.
  static func contains(_ name: String, of owners: [String]) -> Bool {
    let protocols = owners.flatMap { words(in: $0 + ":").map { String(Substring($0)) } }
    return (owners + protocols).contains { owner in
      words(in: owner).contains { Substring($0) == name }
    }
  }

  private static func words(in owner: String) -> [Substring.UTF8View] {
    (lines[owner] ?? []).flatMap { $0.split(separator: space).dropFirst() }
  }

  /// The lines of each owner; with a colon behind its name, those that list its protocols. Most
  /// programs ask for none.
  private static let lines: [String: [Substring.UTF8View]] = Dictionary(
    grouping: table.utf8.split(separator: UInt8(ascii: "\n"))
  ) { line in String(Substring(line.prefix { $0 != space })) }

  private static let space = UInt8(ascii: " ")
}
