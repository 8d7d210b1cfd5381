"""A client of `tips mcp` that mends an app by what the answers say.

It knows Swift's brackets, and how to look for a word in the sources. Of tips it knows the sentences of the answers alone:
each way of curing below begins with words that an answer has.
"""

import os
import re


class Sources:
    """The files of an app, as an agent edits them. Lines and columns count from 1."""

    def __init__(self, folder):
        self.folder = folder
        # True once a place was looked for that no answer had named.
        self.searched = False

    def names(self):
        found = []
        for folder, _, files in os.walk(self.folder):
            found += [os.path.relpath(os.path.join(folder, file), self.folder) for file in files]
        return sorted(name for name in found if name.endswith(".swift"))

    def scripts(self):
        return any(file.endswith(".tips") for _, _, files in os.walk(self.folder) for file in files)

    def text(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def offset(self, name, line, column):
        lines = self.text(name).split("\n")
        return sum(len(text) + 1 for text in lines[: line - 1]) + column - 1

    def range(self, place, file=None):
        name = place.get("file", file)
        start = self.offset(name, place["line"], place["column"])
        return name, start, self.offset(name, place["endLine"], place["endColumn"])

    def replace(self, name, start, end, new):
        text = self.text(name)
        self.write(name, text[:start] + new + text[end:])

    def remove_lines(self, name, start, end):
        """Takes out the whole lines of a range."""
        text = self.text(name)
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        self.write(name, text[:first] + text[last + 1 :])

    def insert(self, name, offset, line):
        """Puts a line behind that of an offset, as deep as the line that follows it."""
        text = self.text(name)
        end = text.find("\n", offset) + 1
        following = next((row for row in text[end:].split("\n") if row.strip()), "")
        pad = following[: len(following) - len(following.lstrip())]
        if following.strip().startswith("}"):
            pad += "  "
        self.write(name, text[:end] + pad + line + "\n" + text[end:])

    def find(self, pattern):
        """The first match in the sources: the file, and the match."""
        self.searched = True
        for name in self.names():
            for found in re.finditer(pattern, self.text(name), re.M):
                return name, found
        return None


def closing(text, start):
    """The offset behind the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1
    raise ValueError("a bracket is not closed")


def told(diagnostic):
    return "\n".join([diagnostic["message"]] + [note["message"] for note in diagnostic["notes"]])


# MARK: Ways of curing. Each returns true if it has edited something.


def fix_it(sources, diagnostic, others, page):
    for edit in reversed(diagnostic["fixIts"]):
        name, start, end = sources.range(edit, diagnostic["file"])
        sources.replace(name, start, end, edit["replacement"])
    return bool(diagnostic["fixIts"])


def excluded_condition(sources, diagnostic, others, page):
    if not re.search(r"can never be true", diagnostic["message"]) or "exclude" not in told(diagnostic):
        return False
    # Of a group, the rule itself is told of beside it.
    if diagnostic["code"] != "never-true":
        return False
    name, start, end = sources.range(diagnostic)
    text = sources.text(name)
    before = re.search(r"\s*&&\s*$", text[:start])
    if before:
        sources.replace(name, before.start(), end, "")
    elif re.match(r"\s*&&\s*", text[end:]):
        sources.replace(name, start, end + re.match(r"\s*&&\s*", text[end:]).end(), "")
    else:
        sources.remove_lines(name, text.rfind("#Rule", 0, start), closing(text, text.rfind("{", 0, start)))
    return True


def example_of_a_member(sources, diagnostic, others, page):
    example = re.search(r"every tip has one, as in `([^`]*)`", told(diagnostic))
    if example:
        name, start, _ = sources.range(diagnostic)
        sources.insert(name, sources.text(name).index("{", start), example[1])
    return bool(example)


def call_in_init(sources, diagnostic, others, page):
    example = re.search(r"the app's `init` is the place for it, as in `([^`]*)`", told(diagnostic))
    app = example and sources.find(r"@main\s+struct \w+[^{]*\{")
    if app:
        sources.insert(app[0], app[1].end() - 1, "init() { " + example[1] + " }")
    return bool(app)


def leave_id_out(sources, diagnostic, others, page):
    if not re.search(r"leave `id` out|without an\s+`id`", told(diagnostic) + page):
        return False
    if re.search(r"one event", told(diagnostic)):
        return False
    name, start, _ = sources.range(diagnostic)
    text = sources.text(name)
    declared = re.compile(r"(let|var) id\b")
    if not declared.search(text[text.rfind("\n", 0, start) : start]):
        found = declared.search(text, start)
        if not found:
            return False
        start = found.start()
    sources.remove_lines(name, start, start)
    return True


def another_id(sources, diagnostic, others, page):
    shared = re.search(r"have one id, `([^`]*)`: to TipKit they are one event", told(diagnostic))
    if shared:
        name, start, end = sources.range(diagnostic)
        quoted = sources.text(name).index('"' + shared[1] + '"', start)
        new = '"' + sources.text(name)[start:end] + '"'
        sources.replace(name, quoted, quoted + len(shared[1]) + 2, new)
    return bool(shared)


def option_not_meant(sources, diagnostic, others, page):
    if not re.search(r"Remove the\s+option that is not meant", page):
        return False
    name, start, end = sources.range(diagnostic)
    sources.remove_lines(name, start, end)
    return True


def lower_number(sources, diagnostic, others, page):
    most = re.search(r"keeps (\d+) donations at most", told(diagnostic))
    if most and re.search(r"Lower the\s+number", page):
        name, start, end = sources.range(diagnostic)
        sources.replace(name, start, end, re.sub(r"\d+$", most[1], sources.text(name)[start:end]))
        return True
    return False


def in_debug(sources, diagnostic, others, page):
    if not re.search(r"put the\s+call into `#if DEBUG`|`#if DEBUG` keeps it out", told(diagnostic) + page):
        return False
    name, start, end = sources.range(diagnostic)
    text = sources.text(name)
    first, last = text.rfind("\n", 0, start) + 1, text.index("\n", end)
    pad = re.match(r" *", text[first:])[0]
    sources.replace(name, first, last, f"{pad}#if DEBUG\n{text[first:last]}\n{pad}#endif")
    return True


def donate_instead(sources, diagnostic, others, page):
    call = re.search(r"`(\S+)\.sendDonation\(\)` would donate it", told(diagnostic))
    unread = re.findall(r"`(\S+)` is donated, but no rule reads it", "\n".join(map(told, others)))
    place = call and unread and sources.find(re.escape(unread[0]) + r"(?=\.(sendDonation|donate))")
    if place:
        sources.replace(place[0], *place[1].span(), call[1])
    return bool(place)


def show_beside_another(sources, diagnostic, others, page):
    tip = re.search(r"nothing in these sources shows `(\w+)`", told(diagnostic))
    place = tip and "`TipView`" in told(diagnostic) and sources.find(r"^ *TipView\(")
    if place:
        sources.insert(place[0], place[1].start(), f"TipView({tip[1]}())")
    return bool(place)


def set_beside_the_variable(sources, fix):
    """A change that `why` has tried: where a variable of that name is set, so is the parameter."""
    wanted = re.search(r"set (\w+\.(\w+)) to (\S+)", fix)
    place = wanted and sources.find(rf"^ *{wanted[2]} = {wanted[3]}$")
    if place:
        sources.insert(place[0], place[1].start(), f"{wanted[1]} = {wanted[3]}")
    return bool(place)


def known_event(sources, answer, events):
    """An event of that name whose type is another one than the rule says."""
    unknown = re.search(r"there is no name `(\w+)`\n --> (.*):(\d+):(\d+)", answer)
    if not unknown:
        return False
    name, line, column = unknown[2], int(unknown[3]), int(unknown[4])
    start = sources.offset(name, line, column)
    member = re.match(r"\w+\.(\w+)", sources.text(name)[start:])
    known = [event["name"] for event in events if member and event["name"].endswith("." + member[1])]
    if len(known) == 1:
        sources.replace(name, start, start + member.end(), known[0])
    return len(known) == 1


def exempt(sources, tip, page):
    option = re.search(r"exempt this tip with\s+`([^`]*)`", page)
    declared = option and sources.find(rf"struct {tip}: Tip \{{")
    if declared:
        sources.insert(declared[0], declared[1].end() - 1, "var options: [any TipOption] { " + option[1] + " }")
    return bool(declared)


PLAIN = [fix_it, excluded_condition, example_of_a_member, call_in_init, another_id, donate_instead, show_beside_another]
PAGED = [in_debug, leave_id_out, option_not_meant, lower_number]


def mend(session, sources):
    """Edits the app once. Returns false where no answer says how."""
    if sources.scripts():
        _, answer = session.call("test")
        blocked = [found for line in answer.get("lines", []) for found in line.get("blocked", [])]
        if blocked and blocked[0]["code"] != "rule":
            page, _ = session.call("explain", code=blocked[0]["code"])
            return exempt(sources, blocked[0]["tip"], page)
    _, answer = session.call("check")
    found = answer["diagnostics"]
    for diagnostic in found:
        others = [other for other in found if other is not diagnostic]
        if any(way(sources, diagnostic, others, "") for way in PLAIN):
            return True
    for diagnostic in found[:1]:
        page, _ = session.call("explain", code=diagnostic["code"])
        if any(way(sources, diagnostic, [], page) for way in PAGED):
            return True
    for tip in answer["tips"][:1]:
        text, why = session.call("why", tip=tip["name"])
        return set_beside_the_variable(sources, why.get("fix", "")) or known_event(sources, text, answer["events"])
    return False


def cure(session, sources):
    """Mends the app, and asks whether it is whole. Returns false where it is not, or no answer says how to mend it."""
    if not mend(session, sources):
        return False
    if sources.scripts():
        _, answer = session.call("test")
        return answer["lines"][-1]["failed"] == 0
    _, answer = session.call("check")
    return not answer["diagnostics"]
