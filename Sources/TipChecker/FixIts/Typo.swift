import TipSyntax
import TipText

/// An edit that may be meant where an error is. It is a guess until the checker has tried it.
struct Typo {
  /// The changes that would be needed.
  let edits: [Diagnostic.FixIt]
  /// The reason, in one sentence.
  let note: String?
  /// The message in place of that of the error, which only says where parsing stopped.
  let message: String?
  /// An edit that must not remove the error as well. If it does, anything fits there, and the guess proves nothing.
  let unless: Diagnostic.FixIt?

  init(
    _ edits: [Diagnostic.FixIt], note: String? = nil, message: String? = nil,
    unless: Diagnostic.FixIt? = nil
  ) {
    self.edits = edits
    self.note = note
    self.message = message
    self.unless = unless
  }

  init(
    _ edit: Diagnostic.FixIt, note: String? = nil, message: String? = nil,
    unless: Diagnostic.FixIt? = nil
  ) {
    self.init([edit], note: note, message: message, unless: unless)
  }
}
