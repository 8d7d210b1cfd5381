import Foundation
import Testing

/// What nobody could read was not said.
@Suite struct FullOutputTests {
  @Test(arguments: [
    ["--help"], ["--version"], ["run", "--help"], ["help", "store"], ["store", "--help"],
    ["--generate-completion-script", "bash"], ["grammar"], ["doc"], ["explain", "--list"],
    ["explain", "unknown-name"],
  ])
  func theStatusSaysSo(arguments: [String]) throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
    let written = try Command(arguments)
    let lost = try Command(arguments, output: full)
    #expect(lost.status == (written.status == 0 ? 3 : written.status), "\(arguments)")
  }
}
