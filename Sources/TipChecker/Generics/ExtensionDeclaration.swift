import TipSyntax
import TipText

/// An extension as written.
struct ExtensionDeclaration {
  let syntax: ExtensionSyntax
  let range: SourceRange
  let file: FileContext
  let isInactive: Bool
  /// `private extension`, whose members reach no further than the file.
  var isPrivate = false

  var requirementTexts: [String] {
    syntax.requirements.map {
      let source = file.tree.source
      let subject = $0.subject.name ?? source.text($0.subject.range.offsets)
      return subject + ($0.isSameType ? " == " : ": ") + source.text($0.other.range.offsets)
    }
  }

  /// What it says differs from type to type: it asks something of `Self`, names it, or has members of the type.
  var dependsOnSelf: Bool {
    let text = file.tree.source.text(range.offsets)
    return !syntax.requirements.isEmpty || syntax.members.contains(where: \.isStatic)
      || text.contains("Self") || text.contains("self.init")
  }
}

extension ExtensionDeclaration {
  var givesMoreThanMembers: Bool {
    !syntax.inherited.isEmpty
      || syntax.members.contains { member in
        switch member.kind {
        case .nominal, .typealias, .conditionalCompilation, .broken: true
        default: false
        }
      }
  }
}

extension [ExtensionDeclaration] {
  /// The first of those that ask the same: what is asked is all that is known of the types in them, so that one look is
  /// into all of these.
  var askingApart: [ExtensionDeclaration] {
    var asked: Set<ExtensionQuestion> = []
    return filter { asked.insert(ExtensionQuestion($0.requirementTexts, in: $0.file)).inserted }
  }
}

/// What an extension asks of the types that it adds to.
struct ExtensionQuestion: Hashable {
  private let texts: [String]
  /// Where what the texts name is looked for; of what asks nothing it does not matter.
  private let file: ObjectIdentifier?

  init(_ texts: [String], in file: FileContext) {
    self.texts = texts
    self.file = texts.isEmpty ? nil : ObjectIdentifier(file)
  }
}

/// Where extensions stand, none of which is inside another one.
struct ExtensionPlaces {
  private let ranges: [FileID: [SourceRange]]

  init(_ extensions: [ExtensionDeclaration]) {
    ranges = Dictionary(grouping: extensions.map(\.range), by: \.file).mapValues {
      $0.sorted { $0.start < $1.start }
    }
  }

  func contains(_ range: SourceRange) -> Bool {
    guard let ranges = ranges[range.file] else { return false }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].start <= range.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(range)
  }
}
