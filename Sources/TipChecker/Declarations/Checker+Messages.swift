import TipSyntax
import TipText

/// Reports `#error` and `#warning` directives.
extension Checker {
  /// Reports the directives of scripts only. Those of an app's files are reported by its own compiler.
  func tellMessages(of entry: Entry) {
    for file in entry.files where file.isTipScript {
      let messages = file.tree.messageDirectives
      if messages.isEmpty { continue }
      let untaken = file.tree.untakenParts(where: conditions.holds)
      for message in messages where !untaken.contains(where: { $0.contains(message.name.range) }) {
        tell(message)
      }
    }
  }

  private func tell(_ message: MessageDirectiveSyntax) {
    let name = message.name.text
    guard let text = message.text else {
      report(
        .error(
          "directive",
          "`\(name)` takes a text in parentheses, without `\\(…)`: `\(name)(\"not tested yet\")`",
          at: message.name.range))
      return
    }
    report(
      name == "#error"
        ? .error("directive", text.text, at: text.range)
        : .warning("directive", text.text, at: text.range))
    if let rest = message.rest {
      report(
        .error(
          "directive", "`\(name)` has a line of its own: nothing else stands behind it", at: rest))
    }
  }
}
