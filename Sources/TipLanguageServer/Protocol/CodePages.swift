import TipReference

/// The pages of codes, which are in `Grammar/codes`, on a server or in a folder.
package struct CodePages: Sendable {
  /// The address of the folder, without a slash at its end.
  private let base: String
  /// The name of the page that a code is on.
  private let pages: [String: String]

  /// - Parameter base: The address of the folder, such as `file:///usr/share/doc/tips/codes`.
  package init(at base: String) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    pages = Explanations.files.reduce(into: [:]) { pages, file in
      for page in Explanation.pages(of: file.text) { pages[page.code] = file.name }
    }
  }

  /// The address of the section about a code; nil for a code without one.
  func address(of code: String) -> String? {
    pages[code].map { name in
      base + "/" + (name.hasSuffix(".md") ? name : name + ".md") + "#" + code
    }
  }
}
