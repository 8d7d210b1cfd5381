import Testing
import TipSyntax
import TipText

@testable import TipChecker

/// Declarations of library modules that are written in the language.
@Suite struct LibraryTextTests {
  @Test func eachTextIsReadUnderItsOwnNumber() {
    let numbers = LibraryText.all.map(\.number)
    #expect(Set(numbers).count == numbers.count)
    for text in LibraryText.all {
      #expect(LibraryText.contains(text.file), "\(text.module) \(text.number)")
      #expect(text.tree.diagnostics.map(\.message) == [], "\(text.module) \(text.number)")
    }
  }
}
