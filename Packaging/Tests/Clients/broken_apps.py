"""Twenty broken apps, and a client of `tips mcp` that follows the answers alone.

Each file of `Broken` has the sources of an app, and a script that its author expects to hold. An app is cured when
the script holds and `check` finds nothing. None is to begin with.
"""

import glob
import os
import re
import sys

from curing_client import Sources, cure
from mcp_session import Session

TIPS, SCRATCH = sys.argv[1:3]
HERE = os.path.dirname(os.path.abspath(__file__))
MOST_CALLS, MOST_BYTES = 4, 16 << 10


def unpacked(path):
    """Writes the files of an app. Returns its folder and the script."""
    folder = os.path.join(SCRATCH, os.path.basename(path).removesuffix(".txt"))
    with open(path, encoding="utf-8") as file:
        parts = re.findall(r"^=== (\S+)\n(.*?)(?=^=== |\Z)", file.read(), re.S | re.M)
    goal = dict(parts)["goal.tips"]
    for name, text in parts:
        if name != "goal.tips":
            target = os.path.join(folder, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "w", encoding="utf-8") as file:
                file.write(text)
    return folder, goal


def lacking(folder, goal):
    """What an app lacks, in a line; "" for an app that is whole."""
    session = Session(TIPS, folder)
    text, answer = session.call("check")
    found = [diagnostic["code"] for diagnostic in answer["diagnostics"]]
    shown, answer = session.call("run", paths=["Sources"], script=goal)
    session.close()
    last = answer.get("lines", [{}])[-1]
    if last.get("kind") != "summary" or last["failed"] + last["errors"] > 0 or last["passed"] == 0:
        found.append(shown.strip().split("\n")[-1].strip())
    return ", ".join(found)


failed = searched = calls = size = 0
paths = sorted(glob.glob(os.path.join(HERE, "Broken", "*.txt")))
for path in paths:
    folder, goal = unpacked(path)
    name = os.path.basename(folder)
    before = lacking(folder, goal)
    session = Session(TIPS, folder)
    sources = Sources(folder)
    done = cure(session, sources)
    session.close()
    after = lacking(folder, goal)
    calls, size = max(calls, len(session.calls)), max(size, session.bytes)
    if not before:
        problem = "nothing is broken"
    elif not done:
        problem = "no answer says what to do"
    elif after:
        problem = "afterwards: " + after
    elif len(session.calls) > MOST_CALLS or session.bytes > MOST_BYTES:
        problem = "more than is allowed"
    else:
        problem = ""
    failed += problem != ""
    searched += sources.searched
    own = ", at a place that was looked for" if sources.searched else ""
    print(f"{name:30} {' '.join(session.calls):20} {session.bytes:6} bytes  {problem or 'cured' + own}")
print(f"{len(paths) - failed} of {len(paths)} cured, {searched} at a place that was looked for; at most {calls} calls, {size} bytes")
sys.exit(failed > 0)
