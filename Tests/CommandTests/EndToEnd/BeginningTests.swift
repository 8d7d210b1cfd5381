import Foundation
import Testing

/// Ways in which a command begins that nobody plans.
@Suite struct BeginningTests {
  /// What is printed must not get into a file of the store that has its number.
  @Test(arguments: ["0", "1", "2", "012"]) func closedDescriptorsAreNotTheStores(closed: String)
    throws
  {
    let scratch = try Scratch()
    let store = scratch.path("a")
    let program = try scratch.write(
      searchTip + """
        try Tips.configure()
        SearchTip.searched.sendDonation()
        for number in 0..<400 { print("text that is no database \\(number)") }

        """, to: "app.tips")
    let redirections = closed.map { $0 == "0" ? "<&-" : "\($0)>&-" }.joined(separator: " ")
    let shell = { (arguments: String) in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [
        "-c", "'\(Command.path)' \(arguments) --store '\(store)' \(redirections)",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    for _ in 0..<2 {
      let status = try shell("run '\(program)'")
      // What could not be written is told by the exit status.
      #expect(status == (closed.contains("1") ? 3 : 0), "closed \(closed)")
    }
    #expect(try shell("store export") == (closed.contains("1") ? 3 : 0))
    #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
    let export = try Command(["store", "export", "--store", store])
    #expect(export.output.contains(#""kind":"donation""#))
  }
}
