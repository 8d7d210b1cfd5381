extension [String] {
  /// The paths of a command line; the current folder where none is named.
  var orCurrentFolder: [String] { isEmpty ? ["."] : self }
}
