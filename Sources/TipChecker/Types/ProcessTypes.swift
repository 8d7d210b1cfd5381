/// The process of an app as a user starts it: without arguments, and outside of tests. `NSClassFromString` is a function,
/// which is modelled by a type with a failable initializer.
enum ProcessTypes {
  static let text = LibraryText(
    module: "Foundation", number: 5, names: ["CommandLine", "NSClassFromString", "ProcessInfo"],
    text: declarations,
    isOfApps: true)

  private static let declarations = """
    enum CommandLine {
      static var arguments: [String] { [""] }
    }
    struct NSClassFromString {
      init?(_ name: String) {
        if name.hasPrefix("XCT") { return nil }
        fatalError("which classes there are is not known here")
      }
    }
    class ProcessInfo {
      static let processInfo = ProcessInfo()
      var arguments: [String] { [""] }
      var environment: [String: String] { [:] }
    }
    """
}
