extension Tips.InvalidationReason {
  /// What it tells of was done.
  @available(*, deprecated, renamed: "actionPerformed")
  public static var userPerformedAction: Self { .actionPerformed }
}

extension Tips {
  /// An option of a tip as the beta wrote it: `.maxDisplayCount(5)`.
  public struct OldOption {
    let option: any TipOption

    /// The tip appears at most so many times.
    @available(*, deprecated, message: "write `MaxDisplayCount(…)`")
    public static func maxDisplayCount(_ count: Int) -> OldOption {
      .init(option: MaxDisplayCount(count))
    }

    /// The tip need not wait because another one has just appeared.
    @available(*, deprecated, message: "write `IgnoresDisplayFrequency(…)`")
    public static func ignoresDisplayFrequency(_ ignores: Bool) -> OldOption {
      .init(option: IgnoresDisplayFrequency(ignores))
    }
  }
}

extension Tips.OptionsBuilder {
  /// The option as it is written today.
  @_disfavoredOverload
  public static func buildExpression(_ old: Tips.OldOption) -> [any TipOption] { [old.option] }
  /// The options as they are written today.
  @_disfavoredOverload
  public static func buildExpression(_ old: [Tips.OldOption]) -> [any TipOption] {
    old.map(\.option)
  }
}
