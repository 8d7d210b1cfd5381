import OpenTipKit
import Testing

private struct Garden: Codable, Sendable {
  enum Season: Int, Codable, Sendable { case dry, wet }
}

private enum State {
  @Parameter static var places: [String] = []
  @Parameter static var ratings: [String: Double] = [:]
  @Parameter static var plans: [[String: Int?]] = []
  @Parameter static var visited: Set<[Int]> = []
  @Parameter static var season: Garden.Season? = nil
}

/// The id of a parameter is that of a script with the same declarations, so that they share a store.
@Suite struct ParameterIdentifierTests {
  @Test func typesAreNamedAsInScripts() {
    #expect(State.$places.id == "[String].State+places")
    #expect(State.$ratings.id == "Dictionary<String, Double>.State+ratings")
    #expect(State.$plans.id == "[Dictionary<String, Int?>].State+plans")
    #expect(State.$visited.id == "Set<[Int]>.State+visited")
    #expect(State.$season.id == "Garden.Season?.State+season")
  }
}
