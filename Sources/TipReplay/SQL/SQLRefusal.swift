package import TipText

/// The reason why a rule cannot be translated to SQL, and its place.
package struct SQLRefusal: Error {
  package let message: String
  package let range: SourceRange

  init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}
