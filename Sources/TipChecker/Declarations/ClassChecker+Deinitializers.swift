import TipModel
import TipSyntax
import TipText

/// Deinitializers, which are never run here.
extension ClassChecker {
  /// Reports a `deinit` that is not empty. It cannot run, because it is not known here when an instance is released. At the
  /// prompt this is a warning, since the user sees what is printed.
  func refuseDeinitializer(
    _ member: DeclarationSyntax, of type: TypeDeclaration, _ file: FileContext
  ) {
    guard options.scope == .whole,
      case let text = file.tree.source.text(member.range.offsets),
      let body = text.firstIndex(of: "{"), text[body...].contains(where: \.isLetter)
    else { return }
    guard checker.program.isOutputSwifts(file, options) else {
      type.deinitializer = member.range
      return
    }
    if options.isPrompt || Self.onlyLetsGo(text[body...]) {
      report(.warning("opaque", Self.withoutDeinitializers, at: member.range))
    } else if file.isTipScript {
      report(.deinitializer(Self.withoutDeinitializers, at: member.range))
    } else {
      type.deinitializer = member.range
    }
  }

  /// The body only releases what belongs to the instance: `task?.cancel()`, `observer = nil`, `removeObserver(self)`.
  private static func onlyLetsGo(_ body: Substring) -> Bool {
    let own = #/(self\.)?[a-z]\w*(\??\.[a-z]\w*)*(\??\.(cancel|invalidate)\(\)|\ =\ nil)|\/\/.*/#
    let observer = #/NotificationCenter\.default\.removeObserver\(self\)/#
    let inside = body.dropFirst().prefix { $0 != "}" }
    return inside.split(whereSeparator: { $0.isNewline || $0 == ";" }).allSatisfy { line in
      let statement = line.split(separator: " ").joined(separator: " ")
      return statement.isEmpty || statement.wholeMatch(of: own) != nil
        || statement.wholeMatch(of: observer) != nil
    }
  }

  private static let withoutDeinitializers =
    "`deinit` is not run here: objects are never released while a program runs"

  /// Reports the `deinit` of each class that is instantiated. In an app's own file, it is listed as left out instead.
  func noteDeinitializers() {
    let ranges = checker.program.members.madeWithDeinitializer.sorted {
      ($0.file.index, $0.start) < ($1.file.index, $1.start)
    }
    for range in ranges {
      let file = checker.program.files.first { $0.tree.file == range.file }
      if let file, checker.program.isOutputSwifts(file, options) {
        report(.deinitializer(Self.withoutDeinitializers, at: range))
      } else {
        checker.run.leftOut.append(
          LeftOut(what: "`deinit`", range: range, reasons: [], message: Self.withoutDeinitializers))
      }
    }
    checker.program.members.madeWithDeinitializer = []
  }
}

extension Diagnostic {
  fileprivate static func deinitializer(_ message: String, at range: SourceRange) -> Diagnostic {
    .error(
      "opaque", message, at: range,
      notes: [.init("leave it out if the program does not depend on it")])
  }
}
