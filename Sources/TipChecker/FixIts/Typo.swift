import TipSyntax
import TipText

/// An edit that may be meant where an error is. It is a guess until the checker has tried it.
struct Typo {
  /// What would have to be changed.
  let edits: [Diagnostic.FixIt]
  /// Why, in one sentence.
  let note: String?
  /// What to say instead of what was said, which only tells where reading stopped.
  let message: String?
  /// Where this mends it as well, the place takes anything, and the guess says nothing.
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
