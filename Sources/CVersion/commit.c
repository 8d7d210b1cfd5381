#include "CVersion.h"

// `git archive` writes the commit in here; in a clone, the package's manifest asks git.
static const char archived[] = "$Format:%h$";

const char *tips_commit(void) {
  if (archived[0] != '$') return archived;
#ifdef TIPS_COMMIT
  return TIPS_COMMIT;
#else
  return "";
#endif
}
