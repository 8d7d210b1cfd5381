import TipJSONRPC
import TipText
import TipWorkspace

/// `textDocument/definition` and `textDocument/references`
enum NavigationMethods {
  static func definition(
    _ server: LanguageServer, _ parameters: Parameters
  ) throws(RPCError) -> JSON {
    let spot = try server.spot(parameters)
    guard let declared = spot.program.declaration(in: spot.file, at: spot.offset) else {
      return .null
    }
    return server.location(declared, in: spot.program) ?? .null
  }

  static func references(
    _ server: LanguageServer, _ parameters: Parameters
  ) throws(RPCError) -> JSON {
    let spot = try server.spot(parameters)
    guard let found = References(in: spot.program, file: spot.file, at: spot.offset) else {
      return .null
    }
    let isWithDeclaration = parameters.json?["context"]?["includeDeclaration"]?.bool ?? true
    let ranges = isWithDeclaration ? found.all : found.uses
    return .array(ranges.compactMap { server.location($0, in: spot.program) })
  }
}

/// `textDocument/prepareRename` and `textDocument/rename`
enum RenameMethods {
  static func prepare(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let spot = try server.spot(parameters)
    guard let subject = Rename.subject(in: spot.program, file: spot.file, at: spot.offset) else {
      return .null
    }
    return [
      "range": JSON(spot.document.positions(of: subject.range.offsets)),
      "placeholder": .string(subject.text),
    ]
  }

  static func rename(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let spot = try server.spot(parameters)
    let name = try parameters.string("newName")
    let rename = try server.asked {
      try server.workspace.rename(in: spot.document, at: spot.offset, to: name)
    }
    return server.workspaceEdit(rename.edits, in: spot.program)
  }
}
