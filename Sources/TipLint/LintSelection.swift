/// The lints that run: all but the opt-in ones, unless options change that.
public struct LintSelection: Sendable {
  private var enabled: Set<String>

  public init() { enabled = Set(LintSelection.lints.filter { !$0.isOptIn }.map(\.code)) }

  public static let none = LintSelection(enabled: [])

  /// The codes of all lints, in the order they are documented.
  public static var codes: [String] { lints.map(\.code) }

  private init(enabled: Set<String>) { self.enabled = enabled }

  /// Enables a lint, or all of them for `all`. Returns false if there is none of that name.
  public mutating func enable(_ name: String) -> Bool {
    if name == "all" {
      enabled.formUnion(LintSelection.codes)
      return true
    }
    guard LintSelection.codes.contains(name) else { return false }
    enabled.insert(name)
    return true
  }

  /// Disables a lint, or all of them for `all`. Returns false if there is none of that name.
  public mutating func disable(_ name: String) -> Bool {
    if name == "all" {
      enabled = []
      return true
    }
    guard LintSelection.codes.contains(name) else { return false }
    enabled.remove(name)
    return true
  }

  /// Returns whether applying the fix-its of diagnostics with this code keeps a program's meaning.
  /// It is true for codes that are not a lint's.
  public static func keepsMeaning(_ code: String) -> Bool {
    lints.first { $0.code == code }?.keepsMeaning ?? true
  }

  /// The summary of the lint with a code, or nil if no lint has that code.
  public static func summary(of code: String) -> String? {
    lints.first { $0.code == code }?.summary
  }

  var lints: [any Lint] { LintSelection.lints.filter { enabled.contains($0.code) } }

  static let lints: [any Lint] = [
    NeverTrueLint(), AlwaysTrueLint(), RedundantConditionLint(), AboveDonationLimitLint(),
    WindowBeyondLimitLint(), ExactCountLint(), NeverDonatedLint(), NeverSetLint(),
    UnreadEventLint(), BlockedGroupLint(), SharedIDLint(), RandomIDLint(), UnshownTipLint(),
    NeverConfiguredLint(),
    ConfiguredTwiceLint(), ResetAfterConfigureLint(), ResetAtLaunchLint(), TestingAtLaunchLint(),
    NeverInvalidatedLint(), OddOptionLint(), LongMessageLint(), WordingLint(), NothingExemptLint(),
    NotInXcodeLint(),
    CountsFromZeroLint(),
  ]
}
