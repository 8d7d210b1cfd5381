/// All members that the language knows. A new one is added to the family of its owner. Families are
/// built when a member of theirs is first looked up.
public enum MemberTable {
  /// The members of that name that a value of the type, or the type itself, has, with type
  /// variables as in their declarations; in the order of declaration. Initializers are named
  /// `init`.
  public static func members(named name: String, of type: Type) -> [Member] {
    families(of: type).flatMap { $0.members(named: name) }.filter { owns($0, type) }
  }

  /// The names for completion and suggestions, each once, in the order of declaration.
  public static func names(of type: Type, isStatic: Bool) -> [String] {
    var seen: Set<String> = ["init", "subscript"]
    // Members that follow one another mostly have the same owner.
    var owner: (type: Type, substitution: Substitution?)?
    return families(of: type).flatMap(\.members).compactMap { member in
      guard member.isStatic == isStatic, !seen.contains(member.name) else { return nil }
      if owner?.type != member.owner {
        var substitution = Substitution()
        let isOwned = substitution.bind(owner: member.owner, to: type)
        owner = (member.owner, isOwned ? substitution : nil)
      }
      guard let substitution = owner?.substitution,
        substitution.violations(of: member.constraints).isEmpty
      else { return nil }
      seen.insert(member.name)
      return member.name
    }
  }

  /// Free functions: their owner is `Void`, their kind that of a static method.
  public static var globals: [Member] { GlobalMembers.family.members }

  public static func globals(named name: String) -> [Member] {
    GlobalMembers.family.members(named: name)
  }

  /// Free functions that only the library's own texts in the language call.
  public static func libraryGlobals(named name: String) -> [Member] {
    (JSONMembers.functions + FloatMembers.functions).filter { $0.name == name }
  }

  /// Types without a protocol's members come first, then each protocol with its own.
  public static var all: [Member] {
    let owners: [Type] =
      [
        .bool, .int, .double, .string, .character, .scalar, .substring, .date, .data, .url, .void,
        .optional(.t), .array(.t), .set(.t), .dictionary(.k, .v), .range(.t), .closedRange(.t),
        .library(.partialRangeFrom, .t), .library(.reversed, .array(.t)), .library(.iterator, .t),
        .slice(.t), .byte, .scalars,
        .keyPath(root: .t, value: .v), .event(.t),
        .donation(.t), .donations(.t), .anyTip, .stream(.t),
        .library(.asyncIterator, .t),
      ] + BuiltinType.allCases.map(Type.builtin)
    return owners.flatMap { ownFamilies(of: $0) }.flatMap(\.members)
      + LibraryProtocol.allCases.flatMap { family(of: $0)?.members ?? [] }
  }

  /// True if the type has the member and fulfils its constraints.
  package static func suits(_ member: Member, _ type: Type) -> Bool {
    var bindings = Substitution()
    return bindings.bind(owner: member.owner, to: type)
      && bindings.violations(of: member.constraints).isEmpty
  }

  /// A type with other generic arguments may have the member where this one has not.
  static func knows(_ name: String, of type: Type) -> Bool {
    families(of: type).contains { !$0.members(named: name).isEmpty }
  }

  private static func owns(_ member: Member, _ type: Type) -> Bool {
    var bindings = Substitution()
    return bindings.bind(owner: member.owner, to: type)
  }

  /// The members of the type itself, then those of the protocols it conforms to, the most refined
  /// first.
  private static func families(of type: Type) -> [MemberFamily] {
    ownFamilies(of: type) + type.conformances.compactMap { family(of: $0) }
  }

  private static func family(of kind: LibraryProtocol) -> MemberFamily? {
    switch kind {
    case .stringProtocol: StringIndexMembers.protocolFamily
    case .lazyBidirectional: LazyMembers.bidirectional
    case .lazyCollection: LazyMembers.collections
    case .lazySequence: LazyMembers.sequences
    case .setAlgebra: SetMembers.algebra
    case .rangeReplaceable: RangeReplaceableMembers.family
    case .mutableCollection: MutableCollectionMembers.family
    case .randomAccess, .lossless: nil
    case .bidirectional: CollectionMembers.bidirectional
    case .collection: CollectionMembers.family
    case .sequence: SequenceMembers.family
    case .rangeExpression: RangeMembers.protocolFamily
    case .binaryInteger: NumericMembers.integers
    case .signedNumeric: NumericMembers.signedNumbers
    case .numeric: NumericMembers.numbers
    case .described: DescribedMembers.described
    case .debugDescribed: DescribedMembers.debugDescribed
    }
  }

  private static func ownFamilies(of type: Type) -> [MemberFamily] {
    switch type {
    case .bool: [BoolMembers.family]
    case .int: [NumericMembers.family(of: .int)]
    case .integer(let type): [NumericMembers.family(of: type)]
    case .double: [DoubleMembers.family, MathMembers.ofDoubles]
    case .library(.scalar, _): [ScalarMembers.family]
    case .library(.scalars, _): [ScalarMembers.views]
    case .string:
      [StringMembers.family, StringIndexMembers.changes, FormatMembers.family]
    case .date: [DateMembers.family, ComparisonResultMembers.ofDates]
    case .data: [DataMembers.family]
    case .url: [URLMembers.family]
    case .void: [GlobalMembers.family]
    case .optional: [OptionalMembers.family]
    case .array: [ArrayMembers.family]
    case .set: [SetMembers.family]
    case .dictionary: [DictionaryMembers.family]
    case .range: [RangeMembers.ranges]
    case .library(.closedRange, _): [RangeMembers.closedRanges]
    case .library(.partialRangeFrom, _), .library(.partialRangeUpTo, _),
      .library(.partialRangeThrough, _):
      [RangeMembers.partialRanges]
    case .library(.character, _): [CharacterMembers.family]
    case .library(.substring, _): [StringMembers.substrings, SliceMembers.substrings]
    case .library(.arraySlice, _): [SliceMembers.arrays]
    case .library(.reversed, _): [ReversedMembers.family]
    case .library(.iterator, _), .library(.anyIterator, _): [IteratorMembers.family]
    case .library(.task, _): [ClockMembers.typedTasks]
    case .keyPath: [KeyPathMembers.family]
    case .event: [EventMembers.family]
    case .donation: [DonationMembers.family]
    case .donations: [DonationsMembers.family]
    case .anyTip: [TipMembers.family]
    case .stream: [StreamMembers.family]
    case .library(.asyncIterator, _): [StreamMembers.iterators]
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
    case .tipNSView, .tipNSPopover, .tipCell, .tipReusableView:
      [KitViewMembers.family(of: type)]
    case .miniTipViewStyle: [ViewMembers.styles]
    case .tipViewStyleConfiguration: [StyleMembers.family]
    case .view: [ViewMembers.views]
    case .edge: [ViewMembers.edgeValues]
    case .text: [TextMembers.texts]
    case .image: [TextMembers.images]
    case .error: [ErrorMembers.family]
    case .tipKitError: [ErrorMembers.ofTipKit]
    case .compoundOperation: [RuleMembers.operations]
    case .parameterOption: [ParameterMembers.options]
    case .comparisonResult: [ComparisonResultMembers.family]
    case .dateInterval: [DateIntervalMembers.family]
    case .calendar: [CalendarMembers.family]
    case .calendarIdentifier: [CalendarMembers.identifiers]
    case .calendarComponent: [CalendarMembers.components]
    case .dateComponents: [DateComponentsMembers.family]
    case .timeZone: [TimeZoneMembers.family]
    case .characterSet: [CharacterSetMembers.family]
    case .hasher: [HasherMembers.family]
    case .objectIdentifier: [ObjectIdentifierMembers.family]
    case .roundingRule: [MathMembers.rules]
    case .uuid: [UUIDMembers.family]
    case .stringEncoding: [DataMembers.encodings]
    case .emptyDonation, .rule, .option: []
    }
  }
}
