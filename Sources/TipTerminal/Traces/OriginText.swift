import TipEngine
import TipFoundation
import TipModel
import TipText

/// The origin of a change, in words: `a.tips:44`, `entry 3`, `a program that shares the store`.
struct OriginText {
  let sources: SourceMap

  /// The origin as text. `entry` is the number of the change in the log, which is used if there is
  /// no better description; nil if it is not in the log.
  func text(_ origin: ChangeOrigin?, entry: Int?) -> String {
    switch (origin, entry) {
    case (.source(let range), _) where sources.contains(range.file): place(of: range)
    case (.app, _): "the app"
    case (.writer, let entry?): "a program that shares the store (entry \(entry) of its log)"
    case (_, let entry?): "entry \(entry) of the log"
    case (_, nil): "this program"
    }
  }

  /// `2 d ago, by a.tips:44`
  func whenAndBy(_ date: Date, now: Date, _ origin: ChangeOrigin?, entry: Int?) -> String {
    let age = now.timeIntervalSince(date)
    let when =
      age <= -1
      ? "\(DurationText.short(-age)) ahead"
      : age < 1 ? "just now" : "\(DurationText.short(age)) ago"
    return "\(when), by " + text(origin, entry: entry)
  }

  /// The place of a text. An entry at a prompt is `entry 3`, the Swift of a command has the
  /// command's name, and an expression for a tip is `<argument>`.
  private func place(of range: SourceRange) -> String {
    let name = sources[range.file].name
    let line = sources.position(of: range).line
    if name.hasPrefix("entry "), name.dropFirst(6).allSatisfy(\.isNumber) {
      return line == 1 ? name : "\(name), line \(line)"
    }
    guard name.hasPrefix("<"), name.hasSuffix(">") else { return "\(name):\(line)" }
    let inner = name.dropFirst().dropLast()
    return inner == "argument" ? "what was asked" : "`:\(inner)`"
  }
}
