/// A rule over events and parameters. A tip is available only while all its rules hold.
///
/// ```swift
/// #Rule(Self.$isLoggedIn) { $0 }
/// #Rule(Self.didViewDetail) { $0.donations.donatedWithin(.week).count >= 3 }
/// ```
///
/// The closure may capture values (`self.limit`). They are read when the tip's `rules` are, and
/// must be `Codable` or `Hashable`. Names, types and operators have their meaning in Swift. The
/// rule has the same id as in a script.
@freestanding(expression)
public macro Rule<A: RuleWatchable>(_ a: A, _ body: (A.Value) -> Bool) -> Tips.Rule =
  #externalMacro(module: "OpenTipKitMacros", type: "RuleMacro")

/// A rule over two events or parameters.
@freestanding(expression)
public macro Rule<A: RuleWatchable, B: RuleWatchable>(
  _ a: A, _ b: B, _ body: (A.Value, B.Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "OpenTipKitMacros", type: "RuleMacro")

/// A rule over three events or parameters.
@freestanding(expression)
public macro Rule<A: RuleWatchable, B: RuleWatchable, C: RuleWatchable>(
  _ a: A, _ b: B, _ c: C, _ body: (A.Value, B.Value, C.Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "OpenTipKitMacros", type: "RuleMacro")

/// A rule over four events or parameters.
@freestanding(expression)
public macro Rule<A: RuleWatchable, B: RuleWatchable, C: RuleWatchable, D: RuleWatchable>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ body: (A.Value, B.Value, C.Value, D.Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "OpenTipKitMacros", type: "RuleMacro")

/// A value in place of an event, or of a parameter with its `$`.
///
/// This macro and the ones below are unavailable. They exist so that the compiler reports the wrong
/// input, and not a mistake in the closure. Events and parameters are not `Decodable`, so these
/// macros match none of them.
@available(
  *, unavailable,
  message: "`#Rule` watches events, and parameters with their `$`: ask about them in the closure"
)
@freestanding(expression)
public macro Rule<A: Decodable>(_ a: A, _ body: (A) -> Bool) -> Tips.Rule =
  #externalMacro(module: "OpenTipKitMacros", type: "RefusedRuleMacro")

/// Donations in place of their event.
@available(
  *, unavailable,
  message: "`#Rule` watches events, and parameters with their `$`: ask about them in the closure"
)
@freestanding(expression)
public macro Rule<A: Collection>(_ a: A, _ body: (A) -> Bool) -> Tips.Rule =
  #externalMacro(module: "OpenTipKitMacros", type: "RefusedRuleMacro")
where A.Element: EventDonation

/// A value before an event or a parameter.
@available(
  *, unavailable,
  message: "`#Rule` watches events, and parameters with their `$`: ask about them in the closure"
)
@freestanding(expression)
public macro Rule<A: Decodable, B: RuleWatchable>(
  _ a: A, _ b: B, _ body: (A, B.Value) -> Bool
) -> Tips.Rule =
  #externalMacro(module: "OpenTipKitMacros", type: "RefusedRuleMacro")

/// A value after an event or a parameter.
@available(
  *, unavailable,
  message: "`#Rule` watches events, and parameters with their `$`: ask about them in the closure"
)
@freestanding(expression)
public macro Rule<A: RuleWatchable, B: Decodable>(
  _ a: A, _ b: B, _ body: (A.Value, B) -> Bool
) -> Tips.Rule =
  #externalMacro(module: "OpenTipKitMacros", type: "RefusedRuleMacro")

/// Two values in place of events or parameters.
@available(
  *, unavailable,
  message: "`#Rule` watches events, and parameters with their `$`: ask about them in the closure"
)
@freestanding(expression)
public macro Rule<A: Decodable, B: Decodable>(_ a: A, _ b: B, _ body: (A, B) -> Bool) -> Tips.Rule =
  #externalMacro(module: "OpenTipKitMacros", type: "RefusedRuleMacro")

/// State of the app that rules watch: a static variable whose value the datastore keeps. `#Rule`
/// takes it with a `$`.
///
/// The value's type must be `Codable` and `Sendable`. The value that the declaration gives is the
/// default, which holds until the program sets another.
///
/// ```swift
/// @Parameter static var isLoggedIn: Bool = false
/// ```
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter() =
  #externalMacro(module: "OpenTipKitMacros", type: "ParameterMacro")

/// State of the app that rules watch, with an option. The value of a `.transient` parameter is not
/// kept in the datastore: each launch begins with the default.
///
/// ```swift
/// @Parameter(.transient) static var isEditing: Bool = false
/// ```
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter(_ option: Tips.ParameterOption) =
  #externalMacro(module: "OpenTipKitMacros", type: "ParameterMacro")
