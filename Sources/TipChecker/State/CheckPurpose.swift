import TipModel
import TipText

/// The purpose for which code is checked. Usually it is checked to be run.
struct CheckPurpose {
  /// The code is part of a text of an app, which other files may make.
  var isForText = false
  /// Nothing that is found is reported.
  var isLooking = false
  /// The members to which names in generic code resolve are noted.
  var isNotingChoices = false
  /// Nothing that runs names the code.
  var isCheckingUnused = false
  /// Only names of TipKit in bodies matter.
  var isReadingWords = false
  /// Ranges of certain errors in generic code; nil unless they are searched for.
  var certainFaults: Set<SourceRange>?
  /// Messages of such errors. Other readings of the same place may fail for other reasons.
  var certainWords: Set<String> = []
}

/// Choices in generic code that the constraints decide and not the types of a specialization, keyed by place.
struct GenericChoices {
  /// The members to which names resolve.
  var members: [SourceRange: [ValueDeclaration]] = [:]
  /// Requirements that calls mean, where protocols have others that are similar.
  var requirements: [SourceRange: SourceRange] = [:]
  /// Functions that calls mean, among several of one name.
  var overloads: [SourceRange: SourceRange] = [:]
}
