/// A command line without options, which is most of them: understood without the argument parser,
/// which takes longer to start than an empty program takes to run.
struct PlainForm: Equatable {
  let subcommand: Subcommand
  let paths: [String]

  /// Returns nil for a command line with options or a request for help.
  init?(_ arguments: [String]) {
    guard arguments.allSatisfy({ !$0.hasPrefix("-") || $0 == "-" }), arguments.first != "help"
    else { return nil }
    if let first = arguments.first, let named = Subcommand(rawValue: first) {
      subcommand = named
      paths = Array(arguments.dropFirst())
    } else {
      subcommand = .repl
      paths = arguments
    }
    // These always need an option.
    let asking: [Subcommand] = [
      .compare, .why, .when, .verify, .status, .store, .replay, .sql, .manual,
    ]
    guard !asking.contains(subcommand) else { return nil }
    guard subcommand != .records || paths.count < 2 else { return nil }
    let takesPaths = ![.doc, .grammar].contains(subcommand)
    guard subcommand != .explain || paths.count == 1 else { return nil }
    let needsPaths = takesPaths && ![.repl, .records, .check].contains(subcommand)
    guard takesPaths || paths.isEmpty, !needsPaths || !paths.isEmpty else { return nil }
  }
}
