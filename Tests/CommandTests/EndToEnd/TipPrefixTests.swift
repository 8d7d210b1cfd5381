import Foundation
import Testing

@testable import TipReference

/// The beginning of a tip's name stands for it where no other one begins so.
@Suite struct TipPrefixTests {
  private static let tips = """
    import TipKit
    struct FavoriteTip: Tip { var title: Text { Text("F") } }
    struct FilterTip: Tip { var title: Text { Text("G") } }
    enum Tour { struct WelcomeTip: Tip { var title: Text { Text("W") } } }
    """

  @Test(arguments: [
    (["Favor"], "FavoriteTip"), (["favor"], "FavoriteTip"), (["Welcome"], "Tour.WelcomeTip"),
    (["Tour.W"], "Tour.WelcomeTip"), (["FilterTip"], "FilterTip"),
  ])
  func oneIsMeant(arguments: [String], tip: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.tips, to: "a.swift")
    let name = tip.split(separator: ".").last.map(String.init) ?? tip
    for command in ["why", "when"] {
      let run = try Command([command] + arguments + ["."], in: scratch.url)
      let notes = run.errors.split(separator: "\n")
      #expect(notes.allSatisfy { $0.hasPrefix("note[not-configured]") }, "\(command)")
      #expect(run.output.contains(name) || command == "when")
      #expect(run.status == 0)
    }
    // A query goes by the type's own name.
    guard !arguments.contains(where: { $0.contains(".") }) else { return }
    let sql = try Command(["sql"] + arguments + [".", "--dialect", "sqlite"], in: scratch.url)
    #expect(sql.output.hasPrefix("-- \(name) at "), "\(sql.errors)")
  }

  @Test(arguments: [("F", "`FavoriteTip`, `FilterTip`"), ("fi", nil), ("T", "none")])
  func severalAreListed(prefix: String, listed: String?) throws {
    let scratch = try Scratch()
    try scratch.write(Self.tips, to: "a.swift")
    for arguments in [["why", prefix, "."], ["sql", prefix, ".", "--dialect", "sqlite"]] {
      let run = try Command(arguments, in: scratch.url)
      guard let listed else {
        #expect(run.status == 0)
        continue
      }
      if listed == "none" { continue }
      #expect(run.status != 0)
      #expect(
        run.errors == "error: there is no tip `\(prefix)`; these begin so: \(listed)\n")
    }
  }

  @Test(arguments: [
    ("A", ["Ab", "Ac"], ["Ab", "Ac"]), ("a", ["Ab", "aC"], ["aC"]), ("x", ["Ab"], []),
    ("", ["Ab"], []), ("B", ["A.Bc", "Bd.A"], ["A.Bc", "Bd.A"]), ("ab", ["A.AB"], ["A.AB"]),
  ])
  func caseCountsWhereOneBeginsSo(prefix: String, names: [String], found: [String]) {
    #expect(TipNaming.names(names, beginningWith: prefix) == found)
  }
}
