import ArgumentParser
import Foundation
import TipReports
import TipRunner

/// The arguments that choose a user in a history of many.
struct HistoryArguments: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: "Files with the history of many users; --user names one of them.")
  var history: [String] = []
  @Option(help: ArgumentHelp("The user whose history is used.", valueName: "id"))
  var user: String?
  @Option(help: "Columns of the history with other names, such as user=uid,date=ts.")
  var map: String?
  @Option(
    help:
      "How its dates are written: auto, iso, seconds, milliseconds, microseconds or reference (since 2001).",
    completion: WordCompletion.dates)
  var dates: String?

  /// The history that the options name, or else the given store.
  func choice(besides store: (any StoreNaming)?) throws -> (any StoreNaming)? {
    if history.isEmpty, user == nil { return store }
    guard let user, !history.isEmpty, store == nil else {
      throw ValidationError("name a `--history` and a `--user`, and no store beside them")
    }
    var request = ReplayRequest(folder: NSTemporaryDirectory())
    (request.history, request.map, request.dates) = (history, map, dates)
    return HistoryChoice(request, user: user)
  }
}
