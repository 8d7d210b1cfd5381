// Dates, data, calendars and the like, by one name: Apple's systems have them in Foundation alone,
// and elsewhere the part that all of this needs starts in a fraction of the time.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
