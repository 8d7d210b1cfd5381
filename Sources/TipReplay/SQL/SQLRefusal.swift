package import TipText

/// Why SQL does not say what a rule says, and where that stands.
package struct SQLRefusal: Error {
  package let message: String
  package let range: SourceRange

  init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}
