#!/usr/bin/env python3
"""Measures what an error costs: the instructions of `tips check` on a program with a fault put in, over those of the valid
program. Needs valgrind.

  Benchmarks/errors.py BINARY [PROGRAM...]

Without programs, those of `Samples` and `Benchmarks/Programs` are taken. For public programs, name their files: a file that
`tips check` accepts as a script. A binary with debug information is stripped of it for valgrind.
"""
import glob, os, re, shutil, subprocess, sys, tempfile

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEYWORDS = set("return print guard else self true false case where throw super let nil".split())
LIMIT = 1.5


def instructions(binary, path):
    out = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, "check", path],
        capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", out.stderr).group(1))


def is_code(line, place):
    return line[:place].count('"') % 2 == 0


def faults(text):
    """Yields programs with one fault in a body, from the middle of the text on, each with the fault's name."""
    lines = text.split("\n")
    half = len(lines) // 2
    places = [
        i for i in [*range(half, len(lines)), *range(half)]
        if re.match(r"\s+(let|var|return|print|guard|if)\b.*[a-z]", lines[i]) and not lines[i].rstrip().endswith(",")]

    def replacing(i, line):
        return "\n".join(lines[:i] + [line] + lines[i + 1:])

    if places:
        i = places[0]
        pad = re.match(r"\s*", lines[i]).group()
        yield "type", "\n".join(lines[:i] + [pad + 'let q0: Int = "a"', pad + "_ = q0"] + lines[i:])
    patterns = [("name", r"(?<![.\w@#\"\\])([a-z]\w{3,})\b(?!\s*[:(])"), ("member", r"\.([a-z]\w{3,})\b")]
    for name, pattern in patterns:
        for i in places:
            found = [
                m for m in re.finditer(pattern, lines[i])
                if m.group(1) not in KEYWORDS and is_code(lines[i], m.start())
                and not re.search(r"\b(let|var) $", lines[i][:m.start()])]
            if found:
                end = found[-1].end(1)
                yield name, replacing(i, lines[i][:end - 2] + lines[i][end - 1:])
                break
    for i in places:
        sign = re.search(r"(?<=[\w)]) (==|\+|<|>|-) (?=[\w(])", lines[i])
        if sign:
            yield "operator", replacing(i, lines[i][:sign.start()] + " === " + lines[i][sign.end():])
            break
    for i in places:
        if ")" in lines[i]:
            end = lines[i].rindex(")")
            yield "bracket", replacing(i, lines[i][:end] + lines[i][end + 1:])
            break


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    files = sys.argv[2:] or sorted(
        glob.glob(f"{FOLDER}/Samples/*.tips") + glob.glob(f"{FOLDER}/Benchmarks/Programs/*.tips"))
    ratios = []
    with tempfile.TemporaryDirectory() as scratch:
        binary = os.path.join(scratch, "tips")
        if subprocess.run(["strip", "-g", "-o", binary, sys.argv[1]]).returncode != 0:
            shutil.copy(sys.argv[1], binary)
        for path in files:
            with open(path) as file:
                text = file.read()
            valid = instructions(binary, path)
            for name, faulty in faults(text):
                program = os.path.join(scratch, "program.tips")
                with open(program, "w") as file:
                    file.write(faulty)
                ratios.append(instructions(binary, program) / valid)
                print(f"{os.path.basename(path):34} {text.count(chr(10)):5} lines  {name:9} {ratios[-1]:5.2f}", flush=True)
    if ratios:
        ratios.sort()
        print(f"{len(ratios)} faults: median {ratios[len(ratios) // 2]:.2f}, "
              f"{sum(r <= LIMIT for r in ratios)} within {LIMIT}, most {ratios[-1]:.2f}")


main()
