import Foundation
import Testing

@testable import TipRunner
@testable import tips

@Suite struct OutputTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  private func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    let result = Foundation.pipe(&ends)
    #expect(result == 0)
    return (ends[0], ends[1])
  }

  @Test func aClosedPipeIsRememberedAndToldOnce() {
    let (reader, writer) = pipe()
    close(reader)
    defer { close(writer) }
    let output = Output(descriptor: writer, color: .auto)
    var told = 0
    output.onFailure = { told += 1 }
    output.write("a")
    #expect(!output.hasFailed)
    output.flush()
    output.write(String(repeating: "b", count: 1 << 20))
    output.flush()
    #expect(output.hasFailed)
    #expect(told == 1)
  }

  @Test func aFullDiskIsRemembered() {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor, color: .auto)
    output.write("a")
    output.flush()
    #expect(output.hasFailed)
  }

  @Test func textForAPipeIsAsTheProgramSaysIt() {
    let (reader, writer) = pipe()
    defer { close(reader) }
    let output = Output(descriptor: writer, color: .auto)
    output.writeProgramText("\u{1B}[31m\u{0}\n")
    output.flush()
    close(writer)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &bytes, bytes.count)
    #expect(Array(bytes.prefix(max(count, 0))) == Array("\u{1B}[31m\u{0}\n".utf8))
  }

  @Test func whatBothWriteKeepsItsOrder() {
    let (reader, writer) = pipe()
    defer { close(reader) }
    let output = Output(descriptor: writer, color: .auto)
    let errors = Output(descriptor: writer, color: .auto)
    errors.predecessor = output
    output.write("1")
    errors.write("2")
    errors.flush()
    output.write("3")
    output.flush()
    close(writer)
    var bytes = [UInt8](repeating: 0, count: 10)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "123")
  }
}
