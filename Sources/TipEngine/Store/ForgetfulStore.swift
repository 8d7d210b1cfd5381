/// A store that keeps nothing, for worlds that only answer a question.
final class ForgetfulStore: TipStore {
  func load() -> Records { Records() }

  func append(_ entry: LogEntry) -> AppendedEntry { AppendedEntry(number: entry.number) }
}
