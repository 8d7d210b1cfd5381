import Foundation

/// Reads what was printed as the change that makes a tip available, as somebody does who types it in.
struct PrintedRemedy {
  let entries: [String]

  struct Unreadable: Error { let text: String }

  init(_ text: String) throws {
    var text = text
    if let only = text.range(of: "; nothing else does, because ") {
      text = String(text[..<only.lowerBound])
    }
    if let before = text.range(of: ", before ") { text = String(text[..<before.lowerBound]) }
    entries = try text.parts(separatedBy: ", then ").flatMap(PrintedRemedy.entries)
  }

  private static func entries(_ step: String) throws -> [String] {
    if step == "call `Tips.configure`" { return ["try Tips.configure()"] }
    if let date = step.rest(after: "wait until ") {
      return ["Tips.Clock.set(to: \(try expression(date)))"]
    }
    if let tip = step.rest(after: "call `resetEligibility()` on ") {
      return ["await \(tip)().resetEligibility()"]
    }
    if let event = step.rest(after: "delete the donations of ") {
      return ["await RandomTip.\(event).deleteDonations()"]
    }
    if let set = step.rest(after: "set ") {
      let parts = set.parts(separatedBy: " to ")
      guard parts.count == 2 else { throw Unreadable(text: step) }
      return ["\(parts[0]) = \(try expression(parts[1]))"]
    }
    let parts = step.parts(separatedBy: " to ")
    let words = parts[0].split(separator: " ")
    guard parts.count == 2, let count = Int(words[0]), words[1].hasPrefix("donation") else {
      throw Unreadable(text: step)
    }
    let donated = parts[1].parts(separatedBy: " of ")
    let value = donated.count == 2 ? donated[1] : ""
    return Array(repeating: "RandomTip.\(donated[0]).sendDonation(\(value))", count: count)
  }

  /// A date as it is printed is no Swift.
  private static func expression(_ text: String) throws -> String {
    guard let end = text.rest(before: " +0000"), end.contains(":") else { return text }
    let pieces = end.split(separator: ".")
    let date = try Date(
      pieces[0].split(separator: " ").joined(separator: "T") + "Z", strategy: .iso8601)
    let part = pieces.count > 1 ? pieces[1] : "0"
    return
      "Date(timeIntervalSinceReferenceDate: \(Int(date.timeIntervalSinceReferenceDate)).\(part))"
  }
}

extension String {
  fileprivate func rest(after start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }

  fileprivate func rest(before end: String) -> String? {
    hasSuffix(end) ? String(dropLast(end.count)) : nil
  }

  fileprivate func range(of other: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(other) }
      .map { $0..<index($0, offsetBy: other.count) }
  }

  fileprivate func parts(separatedBy separator: String) -> [String] {
    guard let found = range(of: separator) else { return [self] }
    return [String(self[..<found.lowerBound])]
      + String(self[found.upperBound...]).parts(separatedBy: separator)
  }
}
