public import ArgumentParser
import TipReports
import TipRunner

/// `--format` of commands that run one program.
enum RunFormat: String, CaseIterable, ExpressibleByArgument { case text, json }

/// `--format` of `tips check`.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, github, gitlab, xcode
}

/// `--format` of commands that print lists.
enum ListFormat: String, CaseIterable, ExpressibleByArgument { case text, json }

/// `--format` of `tips rules`.
enum InventoryFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, markdown, mermaid
}

/// `--format` of `tips compare`.
enum CompareFormat: String, CaseIterable, ExpressibleByArgument { case text, json, markdown }

extension LifecycleLines.Format: ExpressibleByArgument {}

extension TestFormat: ExpressibleByArgument {}

extension ReplayRequest.Format: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}
