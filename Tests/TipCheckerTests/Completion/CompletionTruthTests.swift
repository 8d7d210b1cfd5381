import Testing
import TipChecker
import TipModel
import TipSyntax
import TipText

/// Whether what Tab offers first can stand where it is offered, in samples and in programs of the reference.
@Suite struct CompletionTruthTests {
  /// Faults of the name itself: nothing that follows it mends them.
  private static let faults: Set<String> = [
    "unknown-name", "unknown-member", "unknown-type", "unknown-field", "immutable", "type-mismatch",
    "opaque",
  ]

  /// What follows was written for another name, as the `?` behind a condition, and a type's name goes on with a dot.
  private static let ofWhatFollows = [
    "but `Bool` is needed here", "cannot be called: it is not a function", "cannot be made here",
    "changes it",
    "is a type, not a value",
  ]

  /// One in so many places is tried.
  private static let stride = 10

  @Test func completionNeverOffersWhatCannotCompileThere() throws {
    var (places, offered) = (0, 0)
    var wrong: [String] = []
    for program in try WrittenProgram.all() {
      for index in program.tokens.indices where program.isName(index) {
        let word = program.text(index)
        guard word.count > 1, !program.isNew(index) else { continue }
        places += 1
        guard places.isMultiple(of: Self.stride) else { continue }
        let start = Int(program.tokens[index].start)
        let cut = start + word.prefix(1).utf8.count
        let written = faults(in: program.source.text(0..<program.source.bytes.count), at: start)
        for (place, candidate) in firstFive(of: program.source.text(0..<cut)).enumerated() {
          offered += 1
          let text = put(candidate, in: program, at: index)
          let found = faults(in: text, at: start, candidate.name.utf8.count)
          guard written.isEmpty, let fault = found.first else { continue }
          // Behind those of the wanted type are such that go on with a member of it: `items.append(items[0])`.
          if fault.hasPrefix("type-mismatch"), place > 0 || !candidate.isOfKnownType { continue }
          let line = program.source.text(0..<start).split(separator: "\n").last ?? ""
          wrong.append("\(line)|\(candidate.name)| for \(word): \(fault)")
        }
      }
    }
    let report: Comment =
      "\(wrong.count) of \(offered) offers cannot stand there\n\(wrong.joined(separator: "\n"))"
    print(report.rawValue)
    #expect(offered > 1000, report)
    #expect(wrong.isEmpty, report)
  }

  private struct Offer {
    var name: String
    var tail: String
    /// What a protocol leaves open is not known while a name is completed.
    var isOfKnownType: Bool
  }

  private func firstFive(of text: String) -> [Offer] {
    let checker = Checker(options: CheckOptions(scope: .whole))
    let entry = SourceFile(name: "<entry>", text: text)
    return checker.completions(in: entry, at: text.utf8.count).candidates.prefix(5).compactMap {
      candidate in
      // Words of the language are no names.
      if candidate.type == "keyword" { return nil }
      let text = candidate.text.drop { $0 == "." }
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      return Offer(
        name: String(name), tail: String(text.dropFirst(name.count)),
        isOfKnownType: !candidate.type.contains("\(Type.unresolved)"))
    }
  }

  /// The program with what is offered instead of a word. What follows a name is there already or is closed.
  private func put(_ offer: Offer, in program: WrittenProgram, at index: Int) -> String {
    let token = program.tokens[index]
    let next = program.text(index + 1)
    var tail = offer.tail
    if tail.hasPrefix(next), !next.isEmpty {
      tail = ""
    } else if tail == "(" {
      tail = "()"
    } else if tail == " { " {
      tail = " { }"
    } else if tail == "<" {
      tail = ["Dictionary", "KeyPath"].contains(offer.name) ? "<Int, Int>" : "<Int>"
    }
    let source = program.source
    return source.text(0..<Int(token.start)) + offer.name + tail
      + source.text(Int(token.end)..<source.bytes.count)
  }

  /// The errors of exactly one name.
  private func faults(in text: String, at start: Int, _ length: Int? = nil) -> [String] {
    let source = SourceFile(name: "program.tips", text: text)
    let tree = Parser.parse(source, file: FileID(index: 0))
    return Checker(options: CheckOptions(scope: .whole)).check([tree]).diagnostics.filter {
      $0.severity == .error && Int($0.range.start) == start && Self.faults.contains($0.code)
        && !Self.ofWhatFollows.contains(where: $0.message.contains)
        && (length == nil || Int($0.range.end) == start + (length ?? 0))
    }.map { "\($0.code): \($0.message)" }
  }
}
