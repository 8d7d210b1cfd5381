import TipSyntax
import TipText

/// An extension as written.
struct ExtensionDeclaration {
  let syntax: ExtensionSyntax
  let range: SourceRange
  let file: FileContext
  let isInactive: Bool
  /// A `private extension`, whose members are visible in its file only.
  var isPrivate = false

  var requirementTexts: [String] {
    syntax.requirements.map {
      let source = file.tree.source
      let subject = $0.subject.name ?? source.text($0.subject.range.offsets)
      return subject + ($0.isSameType ? " == " : ": ") + source.text($0.other.range.offsets)
    }
  }

  /// Its members differ from type to type: it has requirements or static members, or it names `Self` or `self.init`.
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
  /// The first extension for each list of requirements. These are all that is known of the types in the members, so
  /// that one check covers all extensions with the same ones.
  var askingApart: [ExtensionDeclaration] {
    var asked: Set<ExtensionQuestion> = []
    return filter { asked.insert(ExtensionQuestion($0.requirementTexts, in: $0.file)).inserted }
  }
}

/// The requirements of an extension.
struct ExtensionQuestion: Hashable {
  private let texts: [String]
  /// The file in which the texts are resolved. Nil if there are no requirements, for which it does not matter.
  private let file: ObjectIdentifier?

  init(_ texts: [String], in file: FileContext) {
    self.texts = texts
    self.file = texts.isEmpty ? nil : ObjectIdentifier(file)
  }
}

/// The ranges of extensions, none of which is inside another.
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
