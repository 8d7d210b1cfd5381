import Testing
import TipModel
import TipStoreSQLite

@Suite struct StoreLocationTests {
  private let locations = StoreLocation(
    environment: ["XDG_DATA_HOME": "/data", "HOME": "/me"], program: "/usr/bin/garden")

  @Test func eachLocationIsAFolder() throws {
    #expect(try locations.folder(of: .applicationDefault) == "/data/garden/.tipkit")
    #expect(
      try locations.folder(of: .groupContainer("group.Garden-1"))
        == "/data/group-containers/group.Garden-1/.tipkit")
    #expect(try locations.folder(of: .url("file:///a%20b/store")) == "/a b/store")
    #expect(try locations.folder(of: .url("file://localhost/a")) == "/a")
    #expect(try locations.folder(of: .url("/plain/path")) == "/plain/path")
  }

  @Test func withoutXDGItIsUnderHome() throws {
    for data in [nil, "", "relative"] {
      var environment = ["HOME": "/me"]
      environment["XDG_DATA_HOME"] = data
      let locations = StoreLocation(environment: environment, program: "garden")
      #expect(
        try locations.folder(of: .applicationDefault) == "/me/.local/share/garden/.tipkit")
    }
    #expect(throws: StoreError.noDataFolder) {
      try StoreLocation(environment: [:], program: "garden").folder(of: .applicationDefault)
    }
  }

  @Test(arguments: [
    "", ".", "..", "a..b", "../x", "a/b", "a b", "ü", "a\0", String(repeating: "a", count: 256),
  ])
  func aGroupIsAPlainName(identifier: String) {
    #expect(throws: StoreError.invalidLocation(.groupContainer(identifier))) {
      try locations.folder(of: .groupContainer(identifier))
    }
  }

  @Test func aLongGroupIsFine() {
    #expect(DatastoreLocation.isGroup(String(repeating: "a", count: 255)))
  }

  @Test(arguments: ["", "https://example.com/store", "file://elsewhere/store", "a\0b"])
  func aURLIsAFolderOfThisMachine(url: String) {
    #expect(throws: StoreError.invalidLocation(.url(url))) { try locations.folder(of: .url(url)) }
  }
}
