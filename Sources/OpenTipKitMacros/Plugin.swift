import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct OpenTipKitPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    RuleMacro.self, RefusedRuleMacro.self, ParameterMacro.self,
  ]
}
