extension RecordedStore {
  /// The store with ids of events and parameters replaced: `names` has the new id under the old
  /// one.
  public func renaming(_ names: [String: String]) -> RecordedStore {
    var store = self
    store.events = events.map { event in
      guard let name = names[event.id] else { return event }
      var renamed = RecordedEvent(id: name)
      (renamed.info, renamed.created, renamed.donations) = (
        event.info, event.created, event.donations
      )
      return renamed
    }
    store.parameters = parameters.map { parameter in
      guard let name = names[parameter.id] else { return parameter }
      var renamed = RecordedParameter(id: name)
      (renamed.typeName, renamed.json, renamed.created) = (
        parameter.typeName, parameter.json, parameter.created
      )
      return renamed
    }
    return store
  }
}
