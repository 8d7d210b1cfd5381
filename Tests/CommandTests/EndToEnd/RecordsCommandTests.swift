import Foundation
import RecordedApps
import Testing
import TipRecords

/// `tips records`, and what `--records` is to other commands.
@Suite struct RecordsCommandTests {
  private func written() throws -> RecordedNotes {
    let notes = try RecordedNotes()
    _ = try notes.ask("why", "ShareTip")
    return notes
  }

  @Test func oneStoreIsShown() throws {
    let notes = try written()
    let run = try Command(["records", notes.scratch.path("C")])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("com.example.app  as of iOS 18 or later (SwiftData), written at "))
    for line in [
      "  ShareTip  status 1: all rules hold", "  EditTip   status 0: pending",
      "  \(RecordedNotes.openedRule)", "    status 2: holds", "  Bool.ShareTip+isOn  true  Bool",
      "  opened  3 donations, last at 2024-10-07 12:20:00 +0000", "  edited  no donations",
    ] {
      #expect(run.output.contains(line + "\n"), "\(line)")
    }
    // What nobody has explained is shown as it is.
    #expect(run.output.contains("    cloudSyncEnabled false, "), "\(run.output)")
    let json = try #require(
      try Command(["records", notes.scratch.path("C"), "--format", "json"]).objects.first)
    #expect((json["tips"] as? [[String: Any]])?.count == 2)
    #expect(json["donations"] as? Int == 3)
    #expect(json["latest"] as? String == "2024-10-07T12:20:00.000Z")
  }

  @Test func severalStoresAreListed() throws {
    let scratch = try Scratch()
    for app in ["com.example.one", "com.example.two"] {
      let path = try scratch.write(
        "", to: "Containers/\(app)/Data/Library/Application Support/.tipkit/tips-store.db")
      try FileManager.default.removeItem(atPath: path)
      try RecordsFileWriter(.coreData).write(try RecordedNotes().app, to: path)
    }
    let place = scratch.path("Containers")
    let list = try Command(["records", place])
    #expect(list.status == 0)
    #expect(list.output.contains("com.example.one") && list.output.contains("com.example.two"))
    let stores = try Command(["records", place, "--format", "json"]).objects.first?["stores"]
    #expect(
      (stores as? [[String: Any]])?.map { $0["generation"] as? String } == ["iOS 17", "iOS 17"])
    let two = try Command(["records", place, "--app", "com.example.two"])
    #expect(two.output.hasPrefix("com.example.two  as of iOS 17 (Core Data)"))
    let status = try Command(["status", "--records", place])
    #expect(status.status == 64)
    #expect(
      status.errors.contains(
        "there are the stores of 2 apps: name one with `--app`: `com.example.one`, `com.example.two`"
      ))
    let none = try Command(["status", "--records", place, "--app", "com.example.three"])
    #expect(none.errors.contains("there is no store of `com.example.three` in `"))
  }

  @Test func otherCommandsTellOfThem() throws {
    let notes = try written()
    let place = notes.scratch.path("C")
    let status = try Command(["status", "--records", place])
    #expect(status.status == 0)
    #expect(
      status.output == "  ShareTip  status 1: all rules hold\n  EditTip   status 0: pending\n")
    let info = try Command(["store", "info", "--records", place])
    #expect(info.status == 0)
    #expect(info.output.contains("donations") && info.output.contains("com.example.app"))
  }

  @Test func whatCannotBeIsSaid() throws {
    let notes = try written()
    let place = notes.scratch.path("C")
    let faults: [([String], String)] = [
      (["status", "--records", place, "--watch"], "an app's records do not change"),
      (["status", "--records", place, "--store", "x"], "`--records` names an app's records"),
      (["status", "--store", "x", "--app", "a"], "`--app` says whose of the `--records`"),
      (["store", "reset", "--records", place], "an app's records are only read"),
      (["records", place + "/nothing"], "there is nothing at `"),
    ]
    for (arguments, message) in faults {
      let run = try Command(arguments)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let text = try notes.scratch.write("hello\n", to: "hello.txt")
    let run = try Command(["records", text])
    #expect(run.status == 64)
    #expect(run.errors == "error: `\(text)` is a text file, not a store of TipKit's\n")
  }

  /// What was seen on a device becomes a test: the script makes the same behind the app's sources.
  @Test func theyBecomeAScript() throws {
    var notes = try RecordedNotes()
    func edit(_ size: Int) -> RecordedApp.Donation {
      .init(RecordedNotes.now - 60, [.init("name", .string("a")), .init("size", .int(size))])
    }
    notes.app.events[1].donations = [edit(3), edit(1), edit(4)]
    notes.app.events.append(.init("elsewhere", [.init(RecordedNotes.now - 5)]))
    notes.app.tips.append(.init("GoneTip", status: 2, reason: 4))
    _ = try notes.ask("why", "ShareTip")
    let sources = notes.scratch.path("Notes/Notes.swift")
    let export = try Command(["store", "export", sources, "--records", notes.scratch.path("C")])
    #expect(export.status == 0 && export.errors.isEmpty, "\(export.errors)")
    for line in [
      "let recorded1 = Tips.Event(id: \"elsewhere\")", "ShareTip.isOn = true",
      "try Tips.configure([.displayFrequency(.daily)])", "ShareTip.opened.sendDonation()",
      "EditTip.edited.sendDonation(Edit(name: \"a\", size: 3))",
      "// In the app `GoneTip` had status 2: invalidated.",
    ] {
      #expect(export.output.contains(line + "\n"), "\(line)")
    }
    let script = try notes.scratch.write(
      export.output
        + "#expect(ShareTip().status == .available)\n#expect(EditTip().status == .available)\n"
        + "#expect(ShareTip.opened.donations.count == 3)\n#expect(EditTip.edited.donations.count == 3)\n",
      to: "state.tips")
    let run = try Command(["run", sources, script])
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    let bare = try Command(["store", "export", "--records", notes.scratch.path("C")])
    #expect(bare.status == 0)
    #expect(bare.output.contains("let recorded1 = Tips.Event(id: \"opened\")\n"))
    let alone = try Command(["run", try notes.scratch.write(bare.output, to: "bare.tips")])
    #expect(alone.status == 0, "\(alone.errors)")
  }

  @Test func aCopyWithoutNamesIsWritten() throws {
    let notes = try written()
    let target = notes.scratch.path("copy.db")
    let run = try Command(["records", notes.scratch.path("C"), "--anonymise", target])
    #expect(run.status == 0 && run.output == "wrote \(target)\n")
    let copy = try Command(["records", target])
    #expect(copy.status == 0 && copy.output.contains("status 1: all rules hold"))
    #expect(!copy.output.contains("ShareTip"))
    let again = try Command(["records", notes.scratch.path("C"), "--anonymise", target])
    #expect(again.status == 3 && again.errors.contains("a copy of the records cannot be made at"))
  }
}
