import TipFoundation
import TipModel
public import TipRecords

/// An app's records with where they are from.
public struct ReadRecords: Sendable {
  public let found: FoundRecords
  public let store: RecordedStore

  /// By what its place says, or what is written in it.
  public var app: String? { found.app ?? store.tips.lazy.compactMap(\.bundle).first }

  /// In words: `com.example.app on iPhone 16`.
  public var name: String {
    (app ?? "an app") + (found.device.map { " on \($0)" } ?? "")
  }

  /// Of which system it is, and until when it goes.
  package var source: String {
    let until = store.latest.map { ", which end at \(DateText.string($0))" } ?? ""
    return "\(name), \(store.generation.description)\(until)"
  }
}
