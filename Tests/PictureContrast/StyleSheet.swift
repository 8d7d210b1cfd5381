import Foundation

/// The rules of style sheets that say colours. Selectors with pseudo-classes say nothing of colours here and are left out.
struct StyleSheet {
  /// A state of the reader's: the media queries that hold.
  enum Theme: String, CaseIterable { case light, dark, print }

  struct Rule {
    /// From the outermost ancestor to the element; a child stands right within its parent.
    let path: [(compound: Compound, isChild: Bool)]
    let weight: Int
    let declarations: [(name: String, value: String)]
  }

  struct Compound {
    let name: String?
    let classes: [String]

    func matches(_ element: Element) -> Bool {
      (name == nil || name == element.name || name == "*")
        && classes.allSatisfy(element.classes.contains)
    }
  }

  private(set) var rules: [Rule] = []
  private(set) var variables: [String: String] = [:]

  init(_ text: String, _ theme: Theme) {
    read(text[...], theme)
  }

  private mutating func read(_ text: Substring, _ theme: Theme) {
    var rest = text
    while let open = rest.firstIndex(of: "{") {
      let head = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
      var depth = 1
      var place = rest.index(after: open)
      while place < rest.endIndex, depth > 0 {
        if rest[place] == "{" { depth += 1 }
        if rest[place] == "}" { depth -= 1 }
        place = rest.index(after: place)
      }
      let body = rest[rest.index(after: open)..<rest.index(before: place)]
      rest = rest[place...]
      if head.hasPrefix("@media") {
        let holds =
          head.contains("prefers-color-scheme:dark") && theme == .dark
          || head.contains("print") && theme == .print
        if holds { read(body, theme) }
      } else {
        add(head, body)
      }
    }
  }

  private mutating func add(_ head: String, _ body: Substring) {
    let declarations = body.split(separator: ";").compactMap { part -> (String, String)? in
      let pair = part.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      return (
        pair[0].trimmingCharacters(in: .whitespaces), pair[1].trimmingCharacters(in: .whitespaces)
      )
    }
    if head == ":root" {
      for (name, value) in declarations { variables[name] = value }
      return
    }
    for selector in head.split(separator: ",")
    where !selector.contains(":") && !selector.contains("[") {
      var path: [(Compound, Bool)] = []
      var weight = 0
      let words = selector.replacingOccurrences(of: ">", with: " > ").split(separator: " ")
      var isChild = false
      for word in words {
        if word == ">" {
          isChild = true
          continue
        }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let name = parts[0].isEmpty ? nil : parts[0]
        path.append((Compound(name: name, classes: Array(parts.dropFirst())), isChild))
        weight += (parts.count - 1) * 100 + (name == nil ? 0 : 1)
        isChild = false
      }
      rules.append(Rule(path: path, weight: weight, declarations: declarations))
    }
  }

  /// The value that the strongest rule gives to an element, with its variables replaced; nil where none says one.
  func value(_ name: String, of element: Element) -> String? {
    var found: (weight: Int, value: String)?
    for rule in rules where Self.matches(rule.path[...], element) {
      for declaration in rule.declarations where declaration.name == name {
        if rule.weight >= found?.weight ?? 0 { found = (rule.weight, declaration.value) }
      }
    }
    return (found?.value ?? element.attributes[name]).map(resolved)
  }

  private func resolved(_ value: String) -> String {
    guard value.hasPrefix("var("), let end = value.firstIndex(of: ")") else { return value }
    return variables[String(value.dropFirst(4)[..<end])] ?? value
  }

  private static func matches(
    _ path: ArraySlice<(compound: Compound, isChild: Bool)>, _ element: Element
  ) -> Bool {
    guard let last = path.last else { return true }
    guard last.compound.matches(element) else { return false }
    let rest = path.dropLast()
    if rest.isEmpty { return true }
    var ancestor = element.parent
    while let one = ancestor {
      if matches(rest, one) { return true }
      if last.isChild { return false }
      ancestor = one.parent
    }
    return false
  }
}
