// Dates, data, calendars and the like, under one name. On Apple's systems only Foundation has them.
// Elsewhere, the part of it that is needed here starts in a fraction of the time.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
