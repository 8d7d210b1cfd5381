import Foundation
import Testing

/// The sum, the patch, the exclusions and the exit statuses of `tips check`.
@Suite struct CheckCommandTests {
  /// Two warnings, of which one can be fixed.
  private static let faulty = """
    import TipKit
    struct SaveTip: Tip {
      static let saved = Event(id: "saved")
      var title: Text { Text("Save") }
      var message: Text { Text("It") }
      var rules: [Rule] { #Rule(Self.saved) { $0.donations.count == 3 } }
    }
    """
  private static let sound = """
    import TipKit
    struct OtherTip: Tip { var title: Text { Text("Other") } }
    """

  private func app(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    return scratch
  }

  private func lastLine(_ run: Command) -> String? {
    run.output.split(separator: "\n").last.map(String.init)
  }

  @Test func theCurrentFolderIsChecked() throws {
    let scratch = try app(["Sources/a b.swift": Self.faulty, "c.swift": Self.sound])
    for arguments in [["check"], ["check", "--color", "never"], ["check", "."]] {
      let run = try Command(arguments, in: scratch.url)
      #expect(run.status == 0)
      #expect(lastLine(run) == "2 warnings in 1 file · 1 can be fixed")
      #expect(run.errors.contains("--> Sources/a b.swift:5:16"))
    }
  }

  @Test(arguments: [
    (["a.swift": sound], "no problems in 1 file"),
    (["a.swift": sound, "b.swift": "import SwiftUI\n"], "no problems in 2 files"),
    (["a.swift": faulty], "2 warnings in 1 file · 1 can be fixed"),
    (
      ["a.swift": faulty, "b.swift": searchTip.replacing("count >=", with: "cuont >=")],
      "1 error and 2 warnings in 2 files · 1 can be fixed"
    ),
  ])
  func theSumComesLast(files: [String: String], sum: String) throws {
    let scratch = try app(files)
    #expect(lastLine(try Command(["check"], in: scratch.url)) == sum)
  }

  @Test(arguments: [
    (faulty, 0, 1), (sound, 0, 0), (searchTip.replacing("count >=", with: "cuont >="), 2, 2),
  ])
  func warningsCountWhereAsked(text: String, status: Int32, strict: Int32) throws {
    let scratch = try app(["a.swift": text])
    let folder = scratch.url
    for format in ["text", "json", "sarif", "github", "gitlab", "xcode"] {
      #expect(try Command(["check", "--format", format], in: folder).status == status)
      #expect(try Command(["check", "--strict", "--format", format], in: folder).status == strict)
    }
  }

  @Test(arguments: ["check", "rules"])
  func anEmptyFolderIsAnError(command: String) throws {
    let scratch = try app(["empty/notes.txt": "", "Pods/a.swift": Self.sound])
    for path in ["empty", "."] {
      let run = try Command([command, path], in: scratch.url)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("error: there are no "), "\(run.errors)")
      #expect(run.errors.hasSuffix(" files in `\(path)`\n"))
      #expect(run.output == "")
    }
    #expect(try Command([command, "Pods"], in: scratch.url).status == 0)
  }

  @Test func otherPeoplesCodeIsLeftOut() throws {
    let folders = [
      "Pods", "A/Carthage", "DerivedData/x", "node_modules", "b/SourcePackages", ".build",
    ]
    var files = Dictionary(uniqueKeysWithValues: folders.map { ("\($0)/a.swift", "struct {") })
    files["Sources/a.swift"] = Self.sound
    let scratch = try app(files)
    let run = try Command(["check"], in: scratch.url)
    #expect(lastLine(run) == "no problems in 1 file", "\(run.errors)")
  }

  @Test(arguments: [
    ("Vendor", ["Sources/Vendor/x.swift", "Vendor/y.swift"]),
    ("Sources/Vendor", ["Sources/Vendor/x.swift"]),
    ("./Sources/Vendor/", ["Sources/Vendor/x.swift"]),
    ("*.pb.swift", ["Sources/z.pb.swift"]),
    ("V*d?r", ["Sources/Vendor/x.swift", "Vendor/y.swift"]),
    ("Sources/?.pb.*", ["Sources/z.pb.swift"]),
    ("Nope", []),
  ])
  func whatIsExcludedIsNotRead(pattern: String, left: [String]) throws {
    let all = ["Sources/Vendor/x.swift", "Vendor/y.swift", "Sources/z.pb.swift", "a.swift"]
    let texts = all.map { ($0, "import TipKit\nstruct T\($0.count): Tip {}\n") }
    let scratch = try app(Dictionary(uniqueKeysWithValues: texts))
    let read = { (run: Command) in
      let tips = run.objects.first?["tips"] as? [[String: Any]] ?? []
      return Set(tips.compactMap { $0["file"] as? String })
    }
    let expected = Set(all).subtracting(left)
    let option = try Command(["check", "--format", "json", "--exclude", pattern], in: scratch.url)
    #expect(read(option) == expected)
    try scratch.write("{\"exclude\": [\"\(pattern)\"]}", to: ".tips.json")
    #expect(read(try Command(["check", "--format", "json"], in: scratch.url)) == expected)
    #expect(read(try Command(["rules", "--format", "json", "."], in: scratch.url)) == expected)
  }

  @Test func theEditsAreTold() throws {
    let scratch = try app(["a.swift": Self.faulty])
    let run = try Command(["check", "--fix"], in: scratch.url)
    #expect(
      run.output == """
        a.swift:5:20: inserted `?`  [not-a-witness]
        1 edit in 1 file · 1 fix-it is left to you
        1 file · 1 tip · 1 rule · 1 event · 0 parameters
        1 warning in 1 file

        """)
    let again = try Command(["check", "--fix"], in: scratch.url)
    #expect(again.output.hasPrefix("0 edits in 0 files · 1 fix-it is left to you\n"))
  }

  @Test(arguments: ["json", "sarif", "github"])
  func besideADocumentTheyAreToldOnStandardError(format: String) throws {
    let scratch = try app(["a.swift": Self.faulty])
    let run = try Command(["check", "--fix", "--format", format], in: scratch.url)
    #expect(
      run.errors
        == "a.swift:5:20: inserted `?`  [not-a-witness]\n1 edit in 1 file · 1 fix-it is left to you\n"
    )
    #expect(!run.output.contains("inserted `?`"))
  }

  @Test func thePatchIsWhatFixWrites() throws {
    let scratch = try app([
      "Sources/a b.swift": Self.faulty, "c.swift": Self.faulty.replacing("SaveTip", with: "C"),
    ])
    let patch = try Command(["check", "--diff"], in: scratch.url)
    #expect(patch.status == 0)
    #expect(patch.errors == "2 edits in 2 files · 2 fix-its are left to you\n")
    #expect(try String(contentsOfFile: scratch.path("c.swift"), encoding: .utf8).contains("Text {"))
    let hunk = """
      @@ -2,6 +2,6 @@
       struct C: Tip {
         static let saved = Event(id: "saved")
         var title: Text { Text("Save") }
      -  var message: Text { Text("It") }
      +  var message: Text? { Text("It") }
         var rules: [Rule] { #Rule(Self.saved) { $0.donations.count == 3 } }
       }
      \\ No newline at end of file

      """
    #expect(patch.output.hasPrefix("--- ./Sources/a b.swift\t\n+++ ./Sources/a b.swift\t\n@@ -2,6"))
    #expect(patch.output.hasSuffix("--- ./c.swift\n+++ ./c.swift\n" + hunk), "\(patch.output)")
  }

  @Test(arguments: [
    (["--diff", "--fix"], "`--fix` writes the edits, and `--diff` only prints them: give one"),
    (["--diff", "--format", "json"], "`--diff` prints a patch: leave out `--format`"),
    (["--diff", "-"], "standard input cannot be fixed: name a file"),
    (["--exclude", "/"], "`/` excludes nothing: name a file or folder, such as `Vendor`"),
  ])
  func whatCannotBeAskedIsTold(arguments: [String], message: String) throws {
    let scratch = try app(["a.swift": Self.faulty])
    let run = try Command(["check"] + arguments, in: scratch.url)
    #expect(run.status == 64)
    #expect(run.errors.lowercased().hasPrefix("error: " + message.lowercased()), "\(run.errors)")
  }
}
