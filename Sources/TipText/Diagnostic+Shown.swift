extension [Diagnostic] {
  /// The greatest number of errors of one file that are shown; the others mostly follow from them.
  private static let shownErrors = 20
  /// The greatest number of warnings and notes of one file.
  private static let shownRemarks = 100
  /// The greatest number of diagnostics of all files.
  private static let shownInAll = 1000

  /// The diagnostics to print. Those beyond the limits of a file, and of all files, are counted in
  /// a note in the place of the first of them.
  public var shown: [Diagnostic] {
    if count <= Self.shownErrors { return map(\.withFewNotes) }
    var result: [Diagnostic] = []
    var counts: [FileID: (errors: Int, remarks: Int)] = [:]
    var omissions: [FileID?: Omission] = [:]
    var shownCount = 0
    for diagnostic in self {
      let isError = diagnostic.severity == .error
      let file = diagnostic.range.file
      var known = counts[file] ?? (0, 0)
      let isMore =
        isError ? known.errors >= Self.shownErrors : known.remarks >= Self.shownRemarks
      if !isMore, shownCount < Self.shownInAll {
        if isError { known.errors += 1 } else { known.remarks += 1 }
        counts[file] = known
        shownCount += 1
        result.append(diagnostic.withFewNotes)
        continue
      }
      let key = isMore ? file : nil
      if omissions[key] == nil {
        omissions[key] = Omission(place: result.count)
        result.append(diagnostic)
      }
      omissions[key]?.count(diagnostic)
    }
    for (file, omission) in omissions {
      let range = result[omission.place].range
      let whose = file == nil ? "" : " of this file"
      result[omission.place] = Diagnostic(
        .note, "not-listed", "\(omission.words)\(whose) \(omission.isOne ? "is" : "are") not shown",
        at: range)
    }
    return result
  }

  private struct Omission {
    /// The place of the first one.
    let place: Int
    private var counts: [Diagnostic.Severity: Int] = [:]

    init(place: Int) { self.place = place }

    mutating func count(_ diagnostic: Diagnostic) { counts[diagnostic.severity, default: 0] += 1 }

    var isOne: Bool { counts.values.reduce(0, +) == 1 }

    /// `3 more errors and 1 more warning`
    var words: String {
      Diagnostic.Severity.allCases.compactMap { severity in
        counts[severity].map { "\($0) more \(severity.rawValue)\($0 == 1 ? "" : "s")" }
      }
      .joined(separator: " and ")
    }
  }
}

extension Diagnostic {
  private static let omission = "not-listed"

  /// True if the diagnostic only counts others, which are not shown.
  public var isOmission: Bool { code == Self.omission }

  private static let shownNotes = 20

  /// The diagnostic with a limited number of notes, and the number of further ones.
  fileprivate var withFewNotes: Diagnostic {
    guard notes.count > Self.shownNotes + 1 else { return self }
    var few = self
    few.notes = Array(notes.prefix(Self.shownNotes))
    few.notes.append(Note("\(notes.count - Self.shownNotes) more notes are not shown"))
    return few
  }
}

extension Sequence<String> {
  /// The names with commas between them, in backticks or other quotes. Of more than twenty, the
  /// rest are counted.
  public func listed(quote: String = "`") -> String {
    let names = map { quote + $0 + quote }
    guard names.count > 21 else { return names.joined(separator: ", ") }
    return names.prefix(20).joined(separator: ", ") + " and \(names.count - 20) more"
  }
}
