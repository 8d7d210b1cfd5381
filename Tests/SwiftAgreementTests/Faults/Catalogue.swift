import Foundation
import Testing

/// The faults of one area: a file of the folder `Catalogue`.
struct Catalogue: Sendable, CustomTestStringConvertible {
  let area: String
  let faults: [Fault]

  var testDescription: String { area }

  static let all: [Catalogue] = SnippetFiles(folder: "Catalogue", suffix: "faults").texts
    .map { area, text in
      let faults = Fault.all(in: text, area: "faults-\(area)")
      return Catalogue(
        area: "faults-\(area)", faults: faults.filter { SnippetFiles.isChosen($0.invalid.name) })
    }
}
