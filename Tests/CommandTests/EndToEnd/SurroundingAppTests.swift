import Foundation
import Testing

/// `tips test` of scripts beside an app, and `--with`.
@Suite struct SurroundingAppTests {
  private static let tip = """
    import TipKit
    struct FavoriteTip: Tip {
      static let opened = Event(id: "opened")
      var title: Text { Text(Strings.title) }
      var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= Limits.least } }
    }

    """
  private static let script = """
    try Tips.configure()
    #expect(!FavoriteTip().shouldDisplay)
    for _ in 1...Limits.least { FavoriteTip.opened.sendDonation() }
    #expect(FavoriteTip().shouldDisplay)

    """

  /// An app, its scripts in another folder, and what marks the folder of both.
  private func project(mark: String?) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.tip, to: "p/App/Tips/FavoriteTip.swift")
    try scratch.write("enum Limits { static let least = 2 }\n", to: "p/App/Limits.swift")
    try scratch.write("enum Strings { static let title = \"x\" }\n", to: "p/App/Strings.swift")
    try scratch.write(
      "import SwiftUI\nstruct V: View { var body: some View { Text(\"v\") } }\n",
      to: "p/App/V.swift")
    try scratch.write(Self.script, to: "p/T/x.tips")
    try scratch.write(Self.script, to: "p/T/deep er/y.tips")
    try scratch.write("#expect(1 + 1 == 2)\n", to: "p/T/plain.tips")
    if let mark { try scratch.write("", to: "p/" + mark) }
    return scratch
  }

  private static let marks = [
    ".git/HEAD", "Package.swift", "Garden.xcodeproj/project.pbxproj", "Garden.xcworkspace/x",
    "Sources/x.txt",
  ]

  @Test(arguments: marks)
  func theAppIsFoundFromAnyFolder(mark: String) throws {
    let scratch = try project(mark: mark)
    let root = try #require(realpath(scratch.path("p"), nil).map { String(cString: $0) })
    let note =
      "sources of `\(root)`: App/Limits.swift, App/Strings.swift, App/Tips/FavoriteTip.swift\n"
    for (folder, path) in [
      ("p", "T"), ("p", "T/x.tips"), ("p/T", "x.tips"), ("p/T", "."), ("p/T/deep er", ".."),
      ("", "p/T"), ("p/App", "../T/deep er/y.tips"), ("", scratch.path("p/T/x.tips")),
    ] {
      let run = try Command(["test", path], in: scratch.url.appending(path: folder))
      #expect(run.status == 0, "\(folder) \(path): \(run.output)")
      #expect(run.output.hasSuffix(" passed, 0 failed\n"))
      #expect(run.errors == note, "\(folder) \(path)")
    }
  }

  @Test func whatNeedsNothingTakesNothing() throws {
    let scratch = try project(mark: "Package.swift")
    let run = try Command(["test", "T/plain.tips"], in: scratch.url.appending(path: "p"))
    #expect(run.status == 0 && run.errors == "")
  }

  @Test func aScriptWithAFaultOfItsOwnIsToldOnlyThat() throws {
    let scratch = try project(mark: "Package.swift")
    try scratch.write(Self.script + "print(FavoriteTip.opend)\n", to: "p/T/x.tips")
    let run = try Command(["test", "T/x.tips"], in: scratch.url.appending(path: "p"))
    #expect(run.status == 2)
    #expect(run.output.contains("opend") && !run.output.contains("no name `FavoriteTip`"))
  }

  /// The nearest folder with which the script is valid is the app's.
  @Test func anInnerPackageIsMeantBeforeTheRepository() throws {
    let scratch = try project(mark: ".git/HEAD")
    try scratch.write("", to: "p/Kit/Package.swift")
    try scratch.write(
      Self.tip.replacing("Limits.least", with: "1").replacing("Strings.title", with: "\"k\""),
      to: "p/Kit/Sources/FavoriteTip.swift")
    try scratch.write(
      Self.script.replacing("Limits.least", with: "1"), to: "p/Kit/Checks/x.tips")
    let run = try Command(["test", "p/Kit/Checks"], in: scratch.url)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.hasSuffix("/p/Kit`: Sources/FavoriteTip.swift\n"), "\(run.errors)")
  }

  @Test func nothingAboveTheRepositoryIsRead() throws {
    let scratch = try project(mark: "Package.swift")
    try scratch.write("", to: "p/T/.git/HEAD")
    let run = try Command(["test", "p/T/x.tips"], in: scratch.url)
    #expect(run.status == 2)
    #expect(run.output.contains("there is no name `FavoriteTip`"))
  }

  @Test func withoutAnyMarkItIsTheCurrentFolder() throws {
    let scratch = try project(mark: nil)
    let run = try Command(["test", "T"], in: scratch.url.appending(path: "p"))
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: [
    ["App"], ["App/"], ["App/Tips", "App/Limits.swift", "App/Strings.swift"],
    ["App/Tips/FavoriteTip.swift", "App/Limits.swift", "App/Strings.swift"],
  ])
  func declarationsAreFilesAndFolders(paths: [String]) throws {
    let scratch = try project(mark: nil)
    let options = paths.flatMap { ["--with", $0] }
    let run = try Command(["test", "T"] + options, in: scratch.url.appending(path: "p"))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func aFolderWithoutScriptsIsAnError() throws {
    let scratch = try project(mark: nil)
    let run = try Command(["test", "p/App"], in: scratch.url)
    #expect(run.status == 64)
    #expect(run.errors == "error: there are no .tips files in `p/App`\n")
  }
}
