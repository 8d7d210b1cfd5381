import Testing

/// What library targets never do: trap, print, leave, or look at the world by themselves.
@Suite struct LibraryCodeTests {
  private static let libraries: [String] =
    ((try? Repository.folders(in: "Sources")) ?? []).filter { folder in
      folder != "tips" && !Repository.files(under: "Sources/\(folder)").isEmpty
    }

  /// Where a program that uses the library is asked for its environment: no command does it for it.
  private static let fronts: Set<String> = [
    "Sources/OpenTipKit/Hosting/StoreLocation+Process.swift",
    // Writes where nobody says where else.
    "Sources/OpenTipKitTerminal/TipView.swift",

  ]

  @Test func thereAreLibraries() {
    #expect(Self.libraries.count >= 20)
  }

  @Test(arguments: libraries)
  func neverTrapsPrintsOrLeaves(library: String) throws {
    let forbidden =
      #/\b(try!|as!|(fatalError|precondition|preconditionFailure|FileHandle|getenv|ProcessInfo)\b)/#
    let call = #/(^|[^.\w`])(print|debugPrint|exit|abort)\(/#
    let declaration = #/func |^\s*case \w+\(/#
    for file in Repository.files(under: "Sources/\(library)") where !Self.fronts.contains(file) {
      for (number, line) in SwiftCode(try Repository.text(file)).lines.enumerated() {
        let isFound =
          line.contains(forbidden) || (line.contains(call) && !line.contains(declaration))
        #expect(!isFound, "\(file):\(number + 1): \(line)")
      }
    }
  }

  @Test func theScannerSeesCodeAndOnlyCode() {
    let code = SwiftCode(
      """
      a // try!
      b /* as!
      */ c "fatal\\"Error" try!
      d ##\"""
      print()
      \"""## e
      """)
    #expect(code.lines == ["a ", "b ", #" c "" try!"#, "d ", "", " e"])
  }
}
