import TipModel
import TipText

/// The purpose for which code is checked. Checking it to run it is the usual one.
struct CheckPurpose {
  /// The code is part of a text of an app, which other files may make.
  var isForText = false
  /// Nothing that is found is told.
  var isLooking = false
  /// The members that names in generic code stand for are noted.
  var isNotingChoices = false
  /// Nothing that runs names the code.
  var isCheckingUnused = false
  /// Only TipKit's words in bodies matter.
  var isReadingWords = false
  /// Ranges of certain errors in generic code; nil unless they are searched for.
  var certainFaults: Set<SourceRange>?
  /// Messages of such errors. Other readings of the same place may fail for other reasons.
  var certainWords: Set<String> = []
}

/// Choices in generic code that the constraints decide and not the types of an instance, keyed by place.
struct GenericChoices {
  /// The members that names stand for.
  var members: [SourceRange: [ValueDeclaration]] = [:]
  /// Requirements that calls mean, where protocols have others that are like it.
  var requirements: [SourceRange: SourceRange] = [:]
  /// Functions that calls mean, of several of one name.
  var overloads: [SourceRange: SourceRange] = [:]
}
