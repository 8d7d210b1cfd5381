import Foundation

/// The `swiftc` on the path.
struct SwiftCompiler: Sendable {
  struct Missing: Error, CustomStringConvertible {
    let description =
      "there is no `swiftc` on the path: without it nothing can be held against Swift"
  }

  /// What it calls itself.
  let version: String
  /// What compiles: the driver would only start it.
  private let frontend: [String]
  /// Where macOS keeps the libraries; elsewhere they are beside the compiler.
  private let sdk: [String]

  init() throws {
    let asked = try? Subprocess.run(["swiftc", "--version"])
    guard let asked, asked.exitCode == 0 else { throw Missing() }
    version = asked.output
    let isOnPath = (try? Subprocess.run(["swift-frontend", "-version"]))?.output == asked.output
    frontend = isOnPath ? ["swift-frontend"] : ["swiftc", "-frontend"]
    #if os(macOS)
      let found = try Subprocess.run(["xcrun", "--show-sdk-path"])
      sdk = ["-sdk", found.output.trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      sdk = []
    #endif
  }

  /// A script means what its statements mean in Swift 5's mode. Swift 6's would keep the variables of a
  /// main file to the main actor, so that no function could read them.
  private static let mode = ["-swift-version", "5", "-Onone", "-suppress-warnings"]

  /// The errors of a whole program in one file, those included that only its optimizer finds; none where
  /// it wrote the object. Its entry is a function of this name.
  func compile(
    _ source: String, to object: String, module: String, entry: String,
    against modules: [String] = []
  ) throws -> [String] {
    try errors(
      ["-c", "-primary-file", source, "-module-name", module, "-o", object]
        + ["-entry-point-function-name", entry] + modules)
  }

  /// The errors of a file that imports modules of that folder.
  func check(_ source: String, modules: String) throws -> [String] {
    try errors(["-emit-sil", "-primary-file", source, "-I", modules, "-o", "/dev/null"])
  }

  /// The errors of the files of a program that imports modules of that folder; its entry is a type with `@main`.
  func typeCheck(_ sources: [String], modules: String) throws -> [String] {
    try errors(["-typecheck", "-parse-as-library", "-I", modules] + sources)
  }

  /// Makes a module of one file that others can import.
  func emitModule(_ name: String, of source: String, into folder: String) throws -> [String] {
    try errors(
      ["-emit-module", source, "-module-name", name, "-parse-as-library", "-I", folder]
        + ["-o", "\(folder)/\(name).swiftmodule"])
  }

  /// The program `run` in a folder, of several objects and a main file that starts what they hold.
  func link(_ objects: [String], startedBy starter: String, in folder: Scratch) throws {
    let source = try folder.file("starter.swift", starter)
    let object = folder.path("starter.o")
    let errors = try compile(
      source.path(percentEncoded: false), to: object, module: "Starter", entry: "main")
    if !errors.isEmpty { throw Failure(description: errors.joined(separator: "\n")) }
    let linked = try Subprocess.run(
      ["swiftc", "-o", folder.path("run"), "-Xlinker", "--export-dynamic", object] + objects)
    if linked.exitCode != 0 { throw Failure(description: linked.errors) }
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  private func errors(_ arguments: [String]) throws -> [String] {
    let run = try Subprocess.run(frontend + arguments + sdk + Self.mode)
    if run.exitCode == 0 { return [] }
    let errors = run.errors.split(separator: "\n").compactMap { line in
      line.firstRange(of: " error: ").map { String(line[$0.upperBound...]) }
    }
    // What the compiler does not explain, such as its own crash, is no refusal.
    if errors.isEmpty { throw Failure(description: run.errors) }
    return errors
  }
}
