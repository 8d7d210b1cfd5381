import SeededRandom

/// The text of one file while it is written.
struct SourceText {
  var random: SeededRandom
  let number: Int
  private(set) var text: String

  private static let words = [
    "account", "article", "badge", "basket", "calendar", "channel", "chart", "comment", "contact",
    "detail", "device", "draft", "editor", "event", "favorite", "filter", "folder", "gallery",
    "header",
    "history", "image", "invoice", "label", "library", "location", "message", "metric",
    "notification",
    "order", "payment", "photo", "player", "profile", "progress", "project", "quote", "report",
    "result",
    "rule", "schedule", "search", "section", "session", "setting", "shelf", "status", "summary",
    "task",
    "ticket", "timeline", "token", "track", "upload", "video", "widget",
  ]

  init(random: SeededRandom, number: Int) {
    self.random = random
    self.number = number
    text = """
      //
      //  File\(number).swift
      //  Part of a made-up app: nothing in here was written by hand.
      //

      import Foundation
      import SwiftUI


      """
  }

  mutating func line(_ line: String, _ depth: Int = 0) {
    text += String(repeating: "    ", count: depth) + line + "\n"
  }

  mutating func word() -> String {
    SourceText.words[Int.random(in: 0..<SourceText.words.count, using: &random)]
  }

  mutating func type() -> String { word().asName + word().asName + "\(number)" }

  mutating func imports(_ module: String) { line("import \(module)\n") }
}

extension String {
  /// As types are written.
  var asName: String { prefix(1).uppercased() + dropFirst() }
}
