import TipSyntax

/// The modules that declare TipKit's interface: Apple's, and the library of this project.
package enum TipKitModules {
  package static let names: Set<String> = ["TipKit", "OpenTipKit"]

  /// The names of `Parameter` as an attribute: alone, as a member of `Tips`, and with a module before either.
  static let parameterNames: Set<String> = {
    let names = ["Parameter", "Tips.Parameter"]
    return Set(names + TipKitModules.names.flatMap { module in names.map { "\(module).\($0)" } })
  }()

  /// The path is a name of the interface after that of its module: `TipKit.Tips`, `OpenTipKit.Tips`.
  static func qualifies(_ path: [String], _ name: String) -> Bool {
    path.count == 2 && names.contains(path[0]) && path[1] == name
  }
}

extension DeclarationSyntax {
  /// An attribute that may be TipKit's `@Parameter`, wherever it stands.
  var tipParameterAttribute: AttributeSyntax? {
    attributes.first { TipKitModules.parameterNames.contains($0.name.text) }
  }
}
