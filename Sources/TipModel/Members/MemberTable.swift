/// Every member that the language knows. To add one, add it to its owner's family. Families are built when
/// a member of theirs is first looked for.
public enum MemberTable {
  /// The members of that name that a value of the type, or the type itself, has, with type variables as
  /// in their declarations; in the order of declaration. Initializers are named `init`.
  public static func members(named name: String, of type: Type) -> [Member] {
    families(of: type).flatMap { $0.members(named: name) }.filter { owns($0, type) }
  }

  /// The names for completion and suggestions, each once, in the order of declaration.
  public static func names(of type: Type, isStatic: Bool) -> [String] {
    var seen: Set<String> = ["init", "subscript"]
    return families(of: type).flatMap(\.members).compactMap { member in
      guard member.isStatic == isStatic, owns(member, type), seen.insert(member.name).inserted
      else { return nil }
      return member.name
    }
  }

  /// Free functions: their owner is `Void`, their kind that of a static method.
  public static var globals: [Member] { GlobalMembers.family.members }

  public static func globals(named name: String) -> [Member] {
    GlobalMembers.family.members(named: name)
  }

  public static var all: [Member] {
    let owners: [Type] =
      [
        .bool, .int, .double, .string, .date, .data, .url, .void, .optional(.t), .array(.t),
        .set(.t), .dictionary(.k, .v), .range(.t), .event(.t), .donation(.t), .donations(.t),
        .anyTip,
      ] + BuiltinType.allCases.map(Type.builtin)
    return owners.flatMap { families(of: $0) }.flatMap(\.members)
  }

  private static func owns(_ member: Member, _ type: Type) -> Bool {
    var bindings = Type.Bindings()
    return bindings.match(member.owner, type)
  }

  private static func families(of type: Type) -> [MemberFamily] {
    switch type {
    case .bool: [BoolMembers.family]
    case .int: [IntMembers.family]
    case .double: [DoubleMembers.family, MathMembers.ofDoubles]
    case .string: [StringMembers.family, CharacterSetMembers.ofStrings, FormatMembers.family]
    case .date: [DateMembers.family, ComparisonResultMembers.ofDates]
    case .data: [DataMembers.family]
    case .url: [URLMembers.family]
    case .void: [GlobalMembers.family]
    case .optional: [OptionalMembers.family]
    case .array: [ArrayMembers.family]
    case .set: [SetMembers.family]
    case .dictionary: [DictionaryMembers.family]
    case .range: [RangeMembers.family]
    case .event: [EventMembers.family]
    case .donation: [DonationMembers.family]
    case .donations: [DonationsMembers.family]
    case .anyTip: [TipMembers.family]
    case .nominal(let type): type.conformsToTip ? [TipMembers.family] : []
    case .builtin(let type): families(of: type)
    default: []
    }
  }

  private static func families(of type: BuiltinType) -> [MemberFamily] {
    switch type {
    case .tips: [TipsMembers.family]
    case .clock: [ClockMembers.clocks]
    case .task: [ClockMembers.tasks]
    case .status: [StatusMembers.statuses]
    case .invalidationReason: [StatusMembers.reasons]
    case .donationTimeRange: [TimeRangeMembers.family]
    case .duration: [DurationMembers.family]
    case .donationLimit: [OptionMembers.donationLimit]
    case .maxDisplayCount: [OptionMembers.maxDisplayCount]
    case .maxDisplayDuration: [OptionMembers.maxDisplayDuration]
    case .ignoresDisplayFrequency: [OptionMembers.ignoresDisplayFrequency]
    case .configurationOption: [ConfigurationMembers.options]
    case .displayFrequency: [ConfigurationMembers.frequencies]
    case .datastoreLocation: [ConfigurationMembers.locations]
    case .cloudKitContainer: [ConfigurationMembers.containers]
    case .action: [ActionMembers.family]
    case .tipGroup: [GroupMembers.groups]
    case .tipGroupPriority: [GroupMembers.priorities]
    case .tipView: [ViewMembers.tipViews]
    case .view: [ViewMembers.views]
    case .edge: [ViewMembers.edges]
    case .text: [TextMembers.texts]
    case .image: [TextMembers.images]
    case .error: [ErrorMembers.family]
    case .comparisonResult: [ComparisonResultMembers.family]
    case .dateInterval: [DateIntervalMembers.family]
    case .calendar: [CalendarMembers.family]
    case .calendarIdentifier: [CalendarMembers.identifiers]
    case .calendarComponent: [CalendarMembers.components]
    case .dateComponents: [DateComponentsMembers.family]
    case .characterSet: [CharacterSetMembers.family]
    case .roundingRule: [MathMembers.rules]
    case .emptyDonation, .rule, .option: []
    }
  }
}
