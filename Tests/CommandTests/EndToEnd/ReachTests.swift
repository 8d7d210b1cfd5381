import Foundation
import Testing

/// What programs cannot reach, whatever they try.
@Suite struct ReachTests {
  @Test(arguments: [
    "print(try String(contentsOfFile: \"FILE\", encoding: .utf8))",
    "print(try Data(contentsOf: URL(filePath: \"FILE\")))",
    "print(FileManager.default.fileExists(atPath: \"FILE\"))",
    "try \"x\".write(toFile: \"FILE\", atomically: true, encoding: .utf8)",
    "print(FileHandle(forReadingAtPath: \"FILE\") as Any)", "print(fopen(\"FILE\", \"r\") as Any)",
    "print(open(\"FILE\", 0))", "print(ProcessInfo.processInfo.environment)",
    "print(getenv(\"HOME\") as Any)", "print(CommandLine.arguments)", "exit(0)", "abort()",
    "print(system(\"true\"))", "let process = Process()", "print(URLSession.shared)",
    "print(socket(2, 1, 0))", "print(Bundle.main)",
    "import Glibc\nprint(getpid())", "print(Thread.current)",
    "while let line = readLine() { print(line) }",
  ])
  func isAnError(program: String) throws {
    let scratch = try Scratch()
    let secret = try scratch.write("secret", to: "secret.txt")
    let script = "import Foundation\n" + program.replacing("FILE", with: secret) + "\n"
    let run = try Command(["run", try scratch.write(script, to: "a.tips")], input: "secret\n")
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("error["), "\(run.errors)")
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
  }

  /// Wherever a program has its store, it is in memory.
  @Test func noStoreIsMade() throws {
    let scratch = try Scratch()
    let folder = scratch.path("store")
    let script = """
      import Foundation
      try Tips.configure([.datastoreLocation(.url(URL(filePath: "\(folder)")))])
      await Tips.Event(id: "e").donate()
      print("done")

      """
    let run = try Command(
      ["run", "-"], input: script,
      environment: ["HOME": scratch.path("home"), "XDG_DATA_HOME": folder])
    #expect(run.output == "done\n", "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("home")))
  }
}
