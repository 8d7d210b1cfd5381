import Foundation
import Testing
import TipSystem

/// Programs that leave before they have read all, in a process that the signal of it would end.
@Suite struct ChildProcessTests {
  @Test func whoLeavesEarlyEndsNothing() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let input = [UInt8](repeating: 65, count: 1 << 20)
      for _ in 0..<8 {
        let status = ChildProcess.shell("exit 3", input: input, usual: [], environment: nil)
        #expect(status == 3)
        let running = try #require(ChildProcess.Running("head -c 1", input: input))
        #expect(try running.output.bytes(upTo: 2) == [65])
        #expect(running.status() == 0)
        try running.output.close()
      }
    }
  }
}
