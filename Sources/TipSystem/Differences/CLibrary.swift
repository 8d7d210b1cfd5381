// The only import of the C library: files that import `TipSystem` have it, and swift-system, under
// one name.

@_exported public import SystemPackage

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("a C library that this does not know: add it here")
#endif
