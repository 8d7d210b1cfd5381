import TipRunner
import TipText

/// A log of the truth kit: the answers of a framework to the questions of many small lives.
struct TruthLog {
  struct Life {
    let chapter: String
    let name: String
    let answers: [(question: String, answer: String)]
    /// The error that ended the life early; nil where it came to its end.
    let failure: String?
  }

  /// The framework that answered, `TipKit` or `OpenTipKit`.
  let framework: String
  let system: String
  let lives: [Life]
  /// Questions that the kit leaves out, each with the reason.
  let leftOut: [String]

  /// Reads a log. Throws an error that names the first invalid line.
  init(_ source: SourceFile) throws {
    var head: JSON?
    var lives: [Life] = []
    for (index, line) in source.bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let json = JSON(line)
      if index == 0 {
        guard let json, json["truthkit"] != nil else {
          throw CommandError(
            "`\(source.name)` is not a log of the truth kit, which `swift run truthkit` in `Examples/TruthKit` writes",
            .invalidProgram)
        }
        guard json["truthkit"]?.int == 1 else {
          throw CommandError(
            "`\(source.name)` is of a later truth kit than this `tips` knows", .invalidProgram)
        }
        head = json
        continue
      }
      guard let life = json.flatMap(Life.init) else {
        throw CommandError(
          "line \(index + 1) of `\(source.name)` is not a life of the truth kit", .invalidProgram)
      }
      lives.append(life)
    }
    guard let head else { throw CommandError("`\(source.name)` is empty", .invalidProgram) }
    framework = head["framework"]?.string ?? "another framework"
    system = head["system"]?.string ?? "any"
    leftOut = head["leftOut"]?.array?.compactMap(\.string) ?? []
    self.lives = lives
  }
}

extension TruthLog.Life {
  fileprivate init?(_ json: JSON) {
    guard let chapter = json["chapter"]?.string, let name = json["life"]?.string,
      let answers = json["answers"]?.array
    else { return nil }
    self.chapter = chapter
    self.name = name
    failure = json["failure"]?.string
    self.answers = answers.compactMap { entry in
      guard let question = entry["question"]?.string, let answer = entry["answer"]?.string else {
        return nil
      }
      return (question, answer)
    }
    guard self.answers.count == answers.count else { return nil }
  }
}
