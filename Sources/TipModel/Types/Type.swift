/// A type of the tip language. Types are compared structurally; declared ones by identity.
public indirect enum Type: Hashable, Sendable {
  case bool, int, double, string, date, data, url, void
  /// The type of an expression that never yields (`return`, `throw` in a branch).
  case never
  case optional(Type)
  case array(Type)
  case set(Type)
  case dictionary(Type, Type)
  case tuple([TupleElement])
  case function([Type], Type, Effects = [])
  /// An integer type other than `Int`.
  case integer(IntegerType)
  /// `Range`, which `..<` makes.
  case range(Type)
  /// Another type of the standard library, with its generic argument.
  case library(LibraryType, Type)
  /// Any type that conforms to the protocol, in a signature. For a sequence the parameter is the
  /// element, for a range the bound.
  case conforming(LibraryProtocol, Type)
  /// A declared struct, enum, class, actor, or (as an existential) protocol.
  case nominal(NominalType)
  case builtin(BuiltinType)
  /// `any Tip`, `some Tip`
  case anyTip
  /// `Tips.Event<T>`; without a donation value T is `.builtin(.emptyDonation)`.
  case event(Type)
  /// One donation of an event: `date`, and the fields of its value.
  case donation(Type)
  /// `[Donation]`, kept in columns.
  case donations(Type)
  /// `Self.$p`: an input of `#Rule` that is a parameter.
  case parameterReference(Type)
  /// An asynchronous sequence of updates.
  case stream(Type)
  /// `\Root.field`
  case keyPath(root: Type, value: Type, KeyPathAccess = .read)
  /// A parameter of a function type that the callee changes in place: `inout T`.
  case inOut(Type)
  /// `T.self`, or a type's name before a dot.
  case metatype(Type)
  /// A type variable of a member's or operator's signature; no checked expression has one.
  case variable(TypeVariable)
  /// An unresolved type: its declaration is in none of the files that were read. Types that depend
  /// on it are unresolved, too.
  case unresolved
  /// The type of an expression with a reported error. No further errors are reported about it.
  case error

  public struct TupleElement: Hashable, Sendable {
    public let label: String?
    public let type: Type

    public init(label: String? = nil, type: Type) {
      self.label = label
      self.type = type
    }
  }
}

/// TipKit's own types, and the few of Foundation and SwiftUI that tips use.
public enum BuiltinType: String, Hashable, Sendable, CaseIterable {
  case tips = "Tips"
  case clock = "Tips.Clock"
  case status = "Tips.Status"
  case invalidationReason = "Tips.InvalidationReason"
  case donationTimeRange = "Tips.DonationTimeRange"
  case donationLimit = "Tips.DonationLimit"
  case emptyDonation = "Tips.EmptyDonation"
  case action = "Tips.Action"
  case rule = "Tips.Rule"
  case compoundOperation = "Tips.Rule.CompoundOperation"
  case parameterOption = "Tips.ParameterOption"
  case tipKitError = "TipKitError"
  case option = "TipOption"
  case maxDisplayCount = "Tips.MaxDisplayCount"
  case maxDisplayDuration = "Tips.MaxDisplayDuration"
  case ignoresDisplayFrequency = "Tips.IgnoresDisplayFrequency"
  case configurationOption = "Tips.ConfigurationOption"
  case displayFrequency = "Tips.ConfigurationOption.DisplayFrequency"
  case datastoreLocation = "Tips.ConfigurationOption.DatastoreLocation"
  case cloudKitContainer = "Tips.ConfigurationOption.CloudKitContainer"
  case tipGroup = "TipGroup"
  case tipGroupPriority = "TipGroup.Priority"
  case tipView = "TipView"
  case tipNSView = "TipNSView"
  case tipNSPopover = "TipNSPopover"
  case tipCell = "TipUICollectionViewCell"
  case tipReusableView = "TipUICollectionReusableView"
  case miniTipViewStyle = "MiniTipViewStyle"
  case tipViewStyleConfiguration = "TipViewStyleConfiguration"
  case text = "Text"
  case image = "Image"
  case edge = "Edge"
  case error = "any Error"
  /// The type of a view without a representation here, which may have a `.popoverTip`.
  case view = "any View"
  case task = "Task"
  case duration = "Duration"
  case comparisonResult = "ComparisonResult"
  case dateInterval = "DateInterval"
  case calendar = "Calendar"
  case calendarIdentifier = "Calendar.Identifier"
  case calendarComponent = "Calendar.Component"
  case dateComponents = "DateComponents"
  case timeZone = "TimeZone"
  case characterSet = "CharacterSet"
  case hasher = "Hasher"
  case objectIdentifier = "ObjectIdentifier"
  case roundingRule = "FloatingPointRoundingRule"
  case uuid = "UUID"
  case stringEncoding = "String.Encoding"
}
