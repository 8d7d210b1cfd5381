import ReleasedStores
import Testing

/// A program goes on with the store that an earlier program left, be that a script or an app with the library.
@Suite struct ReleasedProgramTests {
  @Test func thereAreStores() { #expect(ReleasedStore.all.count >= 3) }

  @Test(arguments: ReleasedStore.all)
  func aScriptFindsEveryValueAgain(store: ReleasedStore) throws {
    let copy = try store.copy()
    let check = try Command(["store", "check", "--store", copy.path])
    #expect(check.status == 0 && check.output == "the store is sound\n", "\(check.errors)")
    let run = try Command([
      "run", ReleasedStore.types, ReleasedStore.path("ask.tips"), "--store", copy.path, "--at",
      "2025-01-03T00:00:00Z",
    ])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output == (try ReleasedStore.answer()))
  }

  @Test(arguments: ReleasedStore.all)
  func statusShowsTheRecords(store: ReleasedStore) throws {
    let copy = try store.copy()
    let status = try Command(["status", "--store", copy.path, "--format", "json"])
    #expect(status.status == 0, "\(status.errors)")
    #expect(
      status.objects.compactMap { $0["tip"] as? String } == [
        "TripTip", "ClosedTip", "ShownTip", "WaitingTip",
      ])
    #expect(
      status.objects.map { [$0["status"], $0["reason"]].compactMap { $0 as? String } } == [
        ["available"], ["invalidated", "tipClosed"], ["invalidated", "displayCountExceeded"],
        ["pending"],
      ])
    #expect(
      status.objects.map { $0["displayCount"] as? Int }
        == (store.name == "killed" ? [2, 0, 2, 0] : [1, 0, 2, 0]))
  }
}
