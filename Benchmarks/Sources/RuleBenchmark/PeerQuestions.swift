import Foundation

/// Files for `rules.py`, which asks databases the same of the same donations: these, by their number, and beside each rule what
/// its answer is and how long it took here.
final class PeerQuestions {
  private let folder: String
  private var count = 0
  private var answers: [String] = []

  init(folder: String) { self.folder = folder }

  func write(_ visits: VisitHistory) throws {
    (count, answers) = (visits.visits.count, [])
    var lines = ""
    for visit in visits.visits {
      lines +=
        "\(visit.date.timeIntervalSinceReferenceDate),\(visit.landmarkID),\(visit.landmarkName)\n"
    }
    try put("visits", lines)
  }

  func write(_ rule: String, answer: Bool, nanoseconds: Double) throws {
    answers.append("\(rule)\t\(answer ? 1 : 0)\t\(nanoseconds)\n")
    try put("answers", answers.joined())
  }

  private func put(_ name: String, _ lines: String) throws {
    try lines.write(
      toFile: "\(folder)/\(name)-\(count)", atomically: true, encoding: .utf8)
  }
}
