import TipFoundation
import TipModel
public import TipRecords

/// An app's records with where they are from.
public struct ReadRecords: Sendable {
  public let found: FoundRecords
  public let store: RecordedStore

  /// The identifier of the app, from the path or from the file.
  public var app: String? { found.app ?? store.tips.lazy.compactMap(\.bundle).first }

  /// The name in words: `com.example.app on iPhone 16`.
  public var name: String {
    (app ?? "an app") + (found.device.map { " on \($0)" } ?? "")
  }

  /// The system that wrote the records, and their last date.
  package var source: String {
    let until = store.latest.map { ", which end at \(DateText.string($0))" } ?? ""
    return "\(name), \(store.generation.description)\(until)"
  }
}
