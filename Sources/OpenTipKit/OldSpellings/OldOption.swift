extension Tips.InvalidationReason {
  /// The user performed the action that the tip is about.
  @available(*, deprecated, renamed: "actionPerformed")
  public static var userPerformedAction: Self { .actionPerformed }
}

extension Tips {
  /// An option of a tip as the beta of TipKit wrote it: `.maxDisplayCount(5)`.
  public struct OldOption {
    let option: any TipOption

    /// The tip appears at most this many times.
    @available(*, deprecated, message: "write `MaxDisplayCount(…)`")
    public static func maxDisplayCount(_ count: Int) -> OldOption {
      .init(option: MaxDisplayCount(count))
    }

    /// The tip need not wait for the display frequency.
    @available(*, deprecated, message: "write `IgnoresDisplayFrequency(…)`")
    public static func ignoresDisplayFrequency(_ ignores: Bool) -> OldOption {
      .init(option: IgnoresDisplayFrequency(ignores))
    }
  }
}

extension Tips.OptionsBuilder {
  /// Converts the option to its current form.
  @_disfavoredOverload
  public static func buildExpression(_ old: Tips.OldOption) -> [any TipOption] { [old.option] }
  /// Converts the options to their current form.
  @_disfavoredOverload
  public static func buildExpression(_ old: [Tips.OldOption]) -> [any TipOption] {
    old.map(\.option)
  }
}
