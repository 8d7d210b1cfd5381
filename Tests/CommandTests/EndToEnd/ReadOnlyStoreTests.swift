import Foundation
import Testing

/// A store that can only be read can still be looked at, and taken elsewhere.
@Suite struct ReadOnlyStoreTests {
  private static let program =
    searchTip + """
      try Tips.configure()
      for _ in 1...3 { SearchTip.searched.sendDonation() }
      print(SearchTip().status)

      """
  /// Root may write whatever a file's mode says, but for what nobody may.
  private static let user = ["/usr/bin/setpriv", "--reuid=65534", "--clear-groups"]

  private func ask(_ arguments: [String], as user: [String], in folder: String) throws -> Command {
    guard geteuid() == 0 else { return try Command(arguments) }
    return try Command(arguments, environment: ["TMPDIR": folder], through: user)
  }

  @Test(
    .enabled(
      if: geteuid() != 0 || FileManager.default.isExecutableFile(atPath: user[0]),
      "root cannot become another user"))
  func everythingThatOnlyAsksAnswers() throws {
    let scratch = try Scratch()
    let store = scratch.path("store")
    let app = try scratch.write(Self.program, to: "app.tips")
    #expect(try Command(["run", app, "--store", store]).status == 0)
    // As a killed process leaves it.
    let exported = try Command(["store", "export", "--store", store])
    let temporary = scratch.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    for path in try [scratch.path(""), temporary, store]
      + FileManager.default.contentsOfDirectory(atPath: store).map({ store + "/" + $0 })
    where geteuid() == 0 { chown(path, 65_534, 65_534) }
    for file in try FileManager.default.contentsOfDirectory(atPath: store) {
      chmod(store + "/" + file, 0o400)
    }
    chmod(store, 0o500)
    defer { chmod(store, 0o700) }
    let before = try FileManager.default.contentsOfDirectory(atPath: store).sorted()

    let asked = { try ask($0, as: Self.user, in: temporary) }
    let export = try asked(["store", "export", "--store", store])
    #expect(export.status == 0 && export.output == exported.output, "\(export.errors)")
    #expect(try asked(["store", "check", "--store", store]).output == "the store is sound\n")
    let info = try asked(["store", "info", "--store", store, "--format", "json"])
    #expect(info.objects.first?["donations"] as? Int == 3)
    #expect((info.objects.first?["folder"] as? String)?.hasPrefix(store) == true)
    #expect(try asked(["status", "--store", store]).output == "SearchTip  available\n")
    #expect(try asked(["why", "SearchTip", app, "--store", store]).status == 0)

    // Whoever would change it is refused, and nothing is left of the copies.
    let run = try asked(["run", app, "--store", store])
    #expect(run.status == 3 && run.errors.contains("permission denied"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: store).sorted() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }
}
