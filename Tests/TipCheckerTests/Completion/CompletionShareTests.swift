import Testing
import TipChecker
import TipSyntax
import TipText

/// Whether Tab would have offered what was written, in all samples and all programs of the reference.
@Suite struct CompletionShareTests {
  /// After so many letters the right word is among the first five at least this often, in per cent. One in so many
  /// places is tried.
  @Test(arguments: [(letters: 0, share: 80, stride: 11), (1, 96, 7), (2, 95, 11)])
  func theRightWordIsAmongTheFirstFive(letters: Int, share: Int, stride: Int) throws {
    let programs = try WrittenProgram.all()
    let known = wordsOfLanguage(programs)
    var (places, tried, right) = (0, 0, 0)
    var missed: [String] = []
    for program in programs {
      var seen: Set<String> = []
      for index in program.tokens.indices where program.isName(index) {
        let word = program.text(index)
        defer { seen.insert(word) }
        // What nothing has declared yet, nobody can offer.
        guard word.count > letters, !program.isNew(index),
          seen.contains(word) || known.contains(word)
        else { continue }
        places += 1
        guard places.isMultiple(of: stride) else { continue }
        tried += 1
        let cut = Int(program.tokens[index].start) + word.prefix(letters).utf8.count
        let text = program.source.text(0..<cut)
        if firstFive(of: text).contains(word) {
          right += 1
        } else {
          missed.append("\(text.split(separator: "\n").last ?? "")| \(word)")
        }
      }
    }
    let report: Comment =
      "after \(letters) letters: \(right) of \(tried) places (of \(places)), \(right * 1000 / max(tried, 1)) ‰"
    print(report.rawValue)
    #expect(tried > 300, report)
    #expect(
      right * 100 >= tried * share, "\(report.rawValue)\n\(missed.joined(separator: "\n"))")
  }

  private func firstFive(of text: String) -> [String] {
    let checker = Checker(options: CheckOptions(scope: .whole))
    let entry = SourceFile(name: "<entry>", text: text)
    var names: [String] = []
    for candidate in checker.completions(in: entry, at: text.utf8.count).candidates {
      let name = String(
        candidate.label.drop { $0 == "." }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      if !names.contains(name) { names.append(name) }
      if names.count == 5 { break }
    }
    return names
  }

  /// Words that many programs have: those of TipKit, of Swift and of this language.
  private func wordsOfLanguage(_ programs: [WrittenProgram]) -> Set<String> {
    var counts: [String: Int] = [:]
    for program in programs {
      let words = program.tokens.indices.filter(program.isName).map(program.text)
      for word in Set(words) { counts[word, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value >= 5 }.keys)
  }
}
