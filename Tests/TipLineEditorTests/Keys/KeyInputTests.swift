import Foundation
import Testing

@testable import TipLineEditor

@Suite struct KeyInputTests {
  /// What a terminal's bytes are read as.
  private func keys(_ bytes: String) throws -> (scalars: String, pastes: [String]) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(bytes.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    var input = KeyInput(descriptor: handle.fileDescriptor)
    var (scalars, pastes) = (String.UnicodeScalarView(), [String]())
    while true {
      switch input.next() {
      case .scalar(let scalar): scalars.append(scalar)
      case .paste: pastes.append(input.pastedText(limit: 1 << 20) ?? "refused")
      case .incomplete:
        if input.isAtEnd { return (String(scalars), pastes) }
        input.fill()
      }
    }
  }

  @Test func textIsUTF8() throws {
    #expect(try keys("aé漢👩").scalars == "aé漢👩")
  }

  @Test func aPasteIsOneKey() throws {
    let (scalars, pastes) = try keys("x\u{1B}[200~a\tb\r\nc\r\u{1B}[201~y")
    #expect(scalars == "xy")
    #expect(pastes == ["a\tb\nc"])
  }

  @Test func aLongPasteComesWhole() throws {
    let text = (0..<1500).map { "\tlet f\($0) = \($0)" }.joined(separator: "\n")
    #expect(try keys("\u{1B}[200~" + text + "\u{1B}[201~").pastes == [text])
  }

  @Test func aPasteBeyondTheLimitIsRefused() throws {
    let text = String(repeating: "x", count: 2 << 20)
    #expect(try keys("\u{1B}[200~" + text + "\u{1B}[201~z") == ("z", ["refused"]))
  }

  @Test func controlCharactersOfAPasteAreLeftOut() throws {
    #expect(try keys("\u{1B}[200~a\u{1B}[31mb\u{7}\u{1B}[201~").pastes == ["a[31mb"])
  }

  @Test func aSequenceIsReadWhole() throws {
    #expect(try keys("a\u{1B}[20~b").scalars == "ab")
    #expect(try keys("a\u{1B}[1;9Db").scalars == "a\u{1B}[1;5Db")
    #expect(try keys("a\u{1B}Ob").scalars == "a\u{1B}[1;5B")
    #expect(try keys("a\u{1B}[20").scalars == "a")
    #expect(try keys("a\u{1B}").scalars == "a\u{1B}")
    #expect(try keys("\u{1B}b").scalars == "\u{1B}b")
  }

  /// What is read of bytes that come one after the other, each when nothing more is waited for.
  private func keys(inParts parts: [String]) throws -> [String] {
    let pipe = Pipe()
    var input = KeyInput(descriptor: pipe.fileHandleForReading.fileDescriptor, patience: 0)
    return parts.map { part in
      pipe.fileHandleForWriting.write(Data(part.utf8))
      var scalars = String.UnicodeScalarView()
      repeat {
        input.fill()
        while case .scalar(let scalar) = input.next() { scalars.append(scalar) }
      } while input.hasMore
      return String(scalars)
    }
  }

  @Test(arguments: [
    (["\u{1B}", "b"], ["\u{1B}[27u", "b"]), (["\u{1B}b"], ["\u{1B}b"]),
    (["\u{1B}", "\u{1B}", "x"], ["\u{1B}[27u", "\u{1B}[27u", "x"]),
    (["\u{1B}", "[1].count"], ["\u{1B}[27u", "[1].count"]),
    (["\u{1B}", "["], ["\u{1B}[27u", "["]), (["\u{1B}", "\r"], ["\u{1B}[27u", "\r"]),
    (["\u{1B}", "O", "K"], ["\u{1B}[27u", "O", "K"]),
    // A slow line.
    (["\u{1B}", "[A", "[A"], ["\u{1B}[27u", "\u{1B}[A", "[A"]),
    (["a\u{1B}", "OC"], ["a\u{1B}[27u", "\u{1B}[C"]),
    (["\u{1B}", "é漢"], ["\u{1B}[27u", "é漢"]), (["\u{1B}[27u", "x"], ["\u{1B}[27u", "x"]),
  ])
  func anEscapeIsAKeyOfItsOwnAndTakesNoneWithIt(parts: [String], expected: [String]) throws {
    #expect(try keys(inParts: parts) == expected)
  }

  /// A paste without brackets over a slow line: the next line is waited for, and comes in parts.
  @Test(arguments: [
    (["  .map { $0 }\r"], true), (["  .", "map"], true), (["el", "se", " {"], true),
    (["\r\n", "\t", "&", "& isOn"], true), (["catch", "\r"], true),
    (["elsewhere()"], false), (["..", "."], false), (["let", " b"], false), (["&x"], false),
    ([], false),
  ])
  func theNextLineOfAPasteIsWaitedFor(parts: [String], expected: Bool) throws {
    let pipe = Pipe()
    var input = KeyInput(
      descriptor: pipe.fileHandleForReading.fileDescriptor, patience: parts.isEmpty ? 0 : 60_000)
    pipe.fileHandleForWriting.write(Data("if a { b }\r".utf8))
    input.fill()
    for _ in 0..<11 { _ = input.next() }
    let writer = Thread {
      for part in parts {
        pipe.fileHandleForWriting.write(Data(part.utf8))
      }
      pipe.fileHandleForWriting.closeFile()
    }
    writer.start()
    let goesOn = input.goesOnWithLine
    #expect(goesOn == expected)
  }

  @Test func nothingIsWaitedForBehindASingleKey() throws {
    let pipe = Pipe()
    var input = KeyInput(
      descriptor: pipe.fileHandleForReading.fileDescriptor, patience: 60_000)
    for key in ["a", "\r"] {
      pipe.fileHandleForWriting.write(Data(key.utf8))
      input.fill()
      while case .scalar = input.next() {}
    }
    let goesOn = input.goesOnWithLine
    #expect(!goesOn)
  }

  /// What a program before has asked the terminal for may come late.
  @Test func anAnswerOfTheTerminalIsNoText() throws {
    #expect(try keys("a\u{1B}]0;title\u{7}b").scalars == "ab")
    #expect(try keys("a\u{1B}]11;rgb:0000/0000/0000\u{1B}\\b").scalars == "ab")
    #expect(try keys("\u{1B}P1$r0m\u{1B}\\b").scalars == "b")
    #expect(try keys("\u{1B}_Gi=1;OK\u{1B}\\").scalars == "")
    // Without an end it is a character with Alt.
    #expect(try keys("\u{1B}Pb").scalars == "\u{1B}Pb")
    #expect(try keys("\u{1B}]").scalars == "\u{1B}]")
    let endless = "\u{1B}]" + String(repeating: "x", count: 5000)
    #expect(try keys(endless).scalars.count == 5002)
  }
}
