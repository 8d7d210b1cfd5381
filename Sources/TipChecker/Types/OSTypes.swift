/// Apple's logging, which writes nothing here. Messages are neither checked nor evaluated.
enum OSTypes {
  static let text = LibraryText(module: "os", number: 2, names: ["Logger"], text: declarations)

  private static let declarations = """
    struct Logger {
      init() {}
      init(subsystem: Any, category: Any) {}
      func log(_ message: Any) {}
      func log(level: Any, _ message: Any) {}
      func trace(_ message: Any) {}
      func debug(_ message: Any) {}
      func info(_ message: Any) {}
      func notice(_ message: Any) {}
      func warning(_ message: Any) {}
      func error(_ message: Any) {}
      func critical(_ message: Any) {}
      func fault(_ message: Any) {}
    }
    """
}
