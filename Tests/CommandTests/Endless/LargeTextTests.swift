import Foundation
import Testing
import TipModel

/// Members that make texts, and arrays of parts, of a text of 60 MB: what is made is counted before there is room for it, so
/// that the command ends with an answer or with a limit where the system gives it 4 GB.
@Suite(.timeLimit(.minutes(60))) struct LargeTextTests {
  /// A call for each member of texts, by its signature.
  private static let calls: [String: String] = [
    "lowercased()": "t.lowercased()", "uppercased()": "t.uppercased()",
    "capitalized": "t.capitalized",
    "split(separator:maxSplits:omittingEmptySubsequences:)": "t.split(separator: \",\")",
    "split(maxSplits:omittingEmptySubsequences:whereSeparator:)":
      "t.split(whereSeparator: { $0 == \",\" })",
    "components(separatedBy:)": "t.components(separatedBy: \",\")",
    "replacingOccurrences(of:with:)": "t.replacingOccurrences(of: \",\", with: \"; \")",
    "replacing(_:with:maxReplacements:)": "t.replacing(\"a\", with: \"abcdefghij\")",
    "replace(_:with:maxReplacements:)": "t.replace(\"a\", with: \"\")",
    "padding(toLength:withPad:startingAt:)":
      "t.padding(toLength: 200_000_000, withPad: \"x\", startingAt: 0)",
    "trimmingCharacters(in:)": "t.trimmingCharacters(in: .whitespaces)",
    "trimmingPrefix(_:)": "t.trimmingPrefix(\"a\")", "trimPrefix(_:)": "t.trimPrefix(\"a\")",
    "filter(_:)": "t.filter { $0 == \"a\" }", "map(_:)": "t.map { $0 }",
    "compactMap(_:)": "t.compactMap { $0 }", "flatMap(_:)": "t.flatMap { [$0, $0] }",
    "contains(_:)": "t.contains(\"é\")",
    "localizedStandardContains(_:)": "t.localizedStandardContains(\"é\")",
    "localizedCaseInsensitiveContains(_:)": "t.localizedCaseInsensitiveContains(\"é\")",
    "reversed()": "String(t.reversed())", "sorted()": "t.sorted()",
    "sorted(by:)": "t.sorted(by: { $0 < $1 })", "enumerated()": "Array(t.enumerated())",
    "append(_:)": "t.append(t)", "append(contentsOf:)": "t.append(contentsOf: t)",
    "insert(contentsOf:at:)": "t.insert(contentsOf: t, at: t.startIndex)",
    "replaceSubrange(_:with:)": "t.replaceSubrange(t.startIndex..., with: t)",
    "prefix(while:)": "t.prefix(while: { $0 != \"x\" })",
    "drop(while:)": "t.drop(while: { $0 != \"x\" })", "indices": "t.indices.map { $0 }",
    "reduce(_:_:)": "t.reduce(\"\") { $0 + String($1) }",
    "description": "t.description", "debugDescription": "t.debugDescription",
    "joined(separator:)": "[t, t, t, t].joined(separator: t)", "joined()": "[t, t].joined()",
    "removeAll(where:)": "t.removeAll(where: { $0 == \",\" })",
    "makeIterator()": "t.makeIterator()", "lazy": "Array(t.lazy.filter { $0 == \"a\" })",
    "shuffled()": "t.shuffled()", "init": "Array(t)", "interpolation": "\"\\(t)\\(t)\\(t)\\(t)\"",
    "+": "t + t + t + t + t",
    "format": "String(format: \"%@%@%@%@%@\", t, t, t, t, t)", "Set": "Set(t)",
    "grouping": "Dictionary(grouping: t) { $0 }", "zip": "zip(t, t).map { $0.0 }",
    "data(using:)": "t.data(using: .isoLatin1)", "utf8": "Array(t.utf8)",
    "unicodeScalars": "t.unicodeScalars.map { $0 }",
    "set": "t.components(separatedBy: CharacterSet(charactersIn: \",\"))",
  ]

  /// Of these no more than a number, a place or a Bool comes out, or what is there already.
  private static let small: Set<String> = [
    "hasPrefix(_:)", "hasSuffix(_:)", "count", "isEmpty", "first", "last", "startIndex", "endIndex",
    "index(after:)", "index(before:)", "index(_:offsetBy:)", "index(_:offsetBy:limitedBy:)",
    "distance(from:to:)", "firstIndex(of:)", "firstIndex(where:)", "lastIndex(of:)",
    "lastIndex(where:)", "range(of:)", "subscript(_:)", "prefix(upTo:)", "prefix(through:)",
    "suffix(from:)", "prefix(_:)", "suffix(_:)", "dropFirst(_:)", "dropLast(_:)",
    "utf16", "contains(where:)", "allSatisfy(_:)", "first(where:)",
    "last(where:)", "count(where:)", "min()", "max()", "min(by:)", "max(by:)", "forEach(_:)",
    "reduce(into:_:)", "starts(with:)", "elementsEqual(_:)", "lexicographicallyPrecedes(_:)",
    "insert(_:at:)", "remove(at:)", "removeFirst()", "removeFirst(_:)", "removeLast()",
    "removeLast(_:)", "popLast()", "removeAll(keepingCapacity:)", "removeSubrange(_:)",
    "reserveCapacity(_:)", "randomElement()",
  ]

  @Test func everyMemberIsThere() {
    let names = MemberTable.names(of: .string, isStatic: false) + ["subscript"]
    let signatures = names.flatMap { MemberTable.members(named: $0, of: .string) }
      .filter { !$0.isStatic && MemberTable.suits($0, .string) }
      .map { member in
        let labels = member.parameters.map { ($0.label ?? "_") + ":" }.joined()
        return member.kind == .property ? member.name : "\(member.name)(\(labels))"
      }
    #expect(Set(signatures).subtracting(Self.calls.keys).subtracting(Self.small).sorted() == [])
  }

  @Test(arguments: calls.keys.sorted())
  func whatIsMadeIsCountedBefore(signature: String) throws {
    let call = try #require(Self.calls[signature])
    let program = """
      var t = String(repeating: "a,", count: 30_000_000)
      let made = \(call)
      print("made")

      """
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "program.tips")
    let run = try Command(
      ["run", path, "--max-steps", "400000000"],
      through: ["/bin/sh", "-c", "ulimit -v 4000000; ulimit -t 120; exec \"$0\" \"$@\""])
    #expect(!run.wasEnded, "\(call): \(run.errors.prefix(300))")
    let isLimit =
      run.status == 3 && run.errors.contains("error[budget-spent]: this takes more than 256 MiB")
    #expect(
      isLimit || run.output == "made\n" && run.status == 0,
      "\(call): \(run.status) \(run.errors.prefix(300))")
  }
}
