/// What an app asks of its own process, as it is where a person starts it: without arguments, and outside of tests.
enum ProcessTypes {
  static let text = LibraryText(
    module: "Foundation", number: 5, names: ["CommandLine", "ProcessInfo"], text: declarations,
    isOfApps: true)

  private static let declarations = """
    enum CommandLine {
      static var arguments: [String] { [""] }
    }
    class ProcessInfo {
      static let processInfo = ProcessInfo()
      var arguments: [String] { [""] }
      var environment: [String: String] { [:] }
    }
    """
}
