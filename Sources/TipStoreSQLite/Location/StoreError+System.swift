import Foundation

extension StoreError {
  /// What the system's last refusal means; `path` is what it was about. Called at once, before
  /// anything else can fail.
  static func refused(_ path: String) -> StoreError {
    switch errno {
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    case EROFS: .readOnly
    case let code: .system(path: path, reason: String(cString: strerror(code)).lowercased())
    }
  }
}
