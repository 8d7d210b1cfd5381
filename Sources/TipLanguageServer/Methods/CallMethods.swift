import TipChecker
import TipJSONRPC
import TipText
import TipWorkspace

/// The call hierarchy of an event: who donates it comes in, and the tips whose rules read it go out.
enum CallMethods {
  static func prepare(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let spot = try server.spot(parameters)
    guard let declared = spot.program.declaration(in: spot.file, at: spot.offset),
      let event = spot.program.inventory.events.first(where: { $0.range == declared })
    else { return .null }
    return item(event.name, event.range, .event, server, spot.program).map { .array([$0]) } ?? .null
  }

  static func incoming(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON
  {
    try calls(server, parameters, "from") { $0.donors }
  }

  static func outgoing(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON
  {
    try calls(server, parameters, "to") { $0.readers }
  }

  private static func calls(
    _ server: LanguageServer, _ parameters: Parameters, _ key: String,
    _ list: (EventCalls) -> [EventCalls.Call]
  ) throws(RPCError) -> JSON {
    guard let item = parameters.json?["item"], let uri = item["uri"]?.string else {
      throw .invalidParameters("`item` is missing")
    }
    let start = try Parameters.position(
      item["selectionRange"]?["start"], "item.selectionRange.start")
    let path = try server.path(of: FileAddress(uri))
    guard let document = server.workspace.documents[path] else {
      throw .invalidParameters("`\(path)` is not open")
    }
    let (program, file) = try server.checked(document)
    guard let declared = program.declaration(in: file, at: document.offset(of: start)),
      let event = program.inventory.events.first(where: { $0.range == declared })
    else { return .array([]) }
    let kind: SymbolOutline.Kind = key == "from" ? .function : .structure
    return .array(
      list(EventCalls(of: event, in: program)).compactMap { call in
        guard let item = CallMethods.item(call.name, call.declared, kind, server, program) else {
          return nil
        }
        let ranges = call.uses.compactMap { program.place(of: $0, in: server.workspace.encoding) }
        return [key: item, "fromRanges": .array(ranges.map { JSON($0.range) })]
      })
  }

  private static func item(
    _ name: String, _ range: SourceRange, _ kind: SymbolOutline.Kind, _ server: LanguageServer,
    _ program: WorkspaceProgram
  ) -> JSON? {
    program.place(of: range, in: server.workspace.encoding).map { place in
      [
        "name": .string(name), "kind": .int(SymbolMethods.kind(kind)),
        "uri": server.address(of: place.path), "range": JSON(place.range),
        "selectionRange": JSON(place.range),
      ]
    }
  }
}
