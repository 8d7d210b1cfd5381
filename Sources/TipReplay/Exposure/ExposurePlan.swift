import TipEngine
import TipInterpreter
import TipText

/// An exposure file with its names found in a program. The tips are those of the program, by their places.
struct ExposurePlan {
  struct Line {
    let number: Int
    /// The id of the event; empty for a view that is up from the first row on.
    let event: String
    let deed: Exposure.Deed
    let tips: [Int]

    var isOfStart: Bool { event.isEmpty }
  }

  let lines: [Line]
  /// The seconds between the displays of two tips.
  let frequency: Double

  /// Throws ``ReplayError`` with the line of a name that is unknown, and of sentences that contradict each other.
  init(_ exposure: Exposure, _ program: ReplayProgram) throws {
    let names = exposure.name
    let views = try exposure.viewsLine.map { try Self.views(program, "\(names):\($0)", line: $0) }
    lines =
      try (views ?? [])
      + exposure.lines.map { line in
        let tips = try line.tips.map { name in
          try Self.tip(name, program, at: "\(names):\(line.number)")
        }
        if let twice = tips.indices.first(where: { tips[..<$0].contains(tips[$0]) }) {
          throw ReplayError("\(names):\(line.number): `\(line.tips[twice])` is named twice")
        }
        return Line(number: line.number, event: line.event, deed: line.deed, tips: tips)
      }
    frequency =
      exposure.frequency ?? program.session.engine.configuration?.displayFrequency ?? 0
    for (place, line) in lines.enumerated() where !line.isOfStart {
      for tip in line.tips {
        try Self.check(line, lines[..<place], tip, program.tips[tip].name, names)
        if line.deed.isPresenting
          || lines.contains(where: { $0.deed.isPresenting && $0.tips.contains(tip) })
        {
          continue
        }
        throw ReplayError(
          "\(names):\(line.number): no line presents `\(program.tips[tip].name)`, so nothing can end its display"
        )
      }
    }
  }

  /// The views that the app has presented when its start is over. Throws where none of them has a tip.
  private static func views(
    _ program: ReplayProgram, _ place: String, line: Int
  ) throws -> [Line] {
    let lines = PresentedViews.views(of: program.session.engine).compactMap { view -> Line? in
      let tips = view.tips.compactMap { tip in
        program.tips.firstIndex { $0.instance == tip }
          ?? program.tips.firstIndex { $0.instance.id == tip.id }
      }
      guard !tips.isEmpty else { return nil }
      return Line(
        number: line, event: "",
        deed: .presents(inOrder: view.inOrder, isPopover: view.isPopover), tips: tips)
    }
    guard !lines.isEmpty else {
      throw ReplayError(
        "\(place): the start of the app shows no view of a tip here; write which event presents each, such as `opened presents \(program.tips.first?.name ?? "SearchTip")`"
      )
    }
    return lines
  }

  /// Throws where an earlier line already says what the event means for a tip.
  private static func check(
    _ line: Line, _ earlier: ArraySlice<Line>, _ tip: Int, _ name: String, _ file: String
  ) throws {
    for other in earlier where other.event == line.event && other.tips.contains(tip) {
      if other.deed.isPresenting, line.deed.isPresenting {
        throw ReplayError(
          "\(file):\(line.number): `\(line.event)` presents `\(name)` twice at once: line \(other.number) does so, too"
        )
      }
      // A screen may be left by what brings up the next one.
      if other.deed.isPresenting || line.deed.isPresenting,
        [other.deed, line.deed].contains(.hides)
      {
        continue
      }
      throw ReplayError(
        "\(file):\(line.number): `\(line.event)` \(line.deed.verb) `\(name)`, and \(other.deed.verb) it at line \(other.number)"
      )
    }
  }

  private static func tip(_ name: String, _ program: ReplayProgram, at place: String) throws -> Int
  {
    let found = program.tips.indices.filter {
      program.tips[$0].name == name || program.tips[$0].instance.id == name
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let ids = found.map { program.tips[$0].instance.id }
      throw ReplayError(
        "\(place): `\(name)` is \(found.count) tips; name one by its id: \(ids.listed())")
    }
    if let reason = program.leftOut.first(where: { $0.tip == name })?.reason {
      throw ReplayError("\(place): `\(name)` is left out: \(reason)", .program)
    }
    let near = Suggestion.nearest(to: name, among: program.tips.map(\.name)).first
    throw ReplayError(
      "\(place): there is no tip `\(name)`" + (near.map { "; did you mean `\($0)`?" } ?? ""))
  }
}
