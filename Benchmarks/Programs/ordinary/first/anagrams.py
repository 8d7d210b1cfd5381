def make_words(count):
    letters = ["a", "e", "i", "l", "n", "o", "r", "s", "t"]
    state = 11
    seen = set()
    words = []
    while len(words) < count:
        word = ""
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        length = 4 + state // 65_536 % 4
        for _ in range(length):
            state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
            word += letters[state // 65_536 % len(letters)]
        if word not in seen:
            seen.add(word)
            words.append(word)
    return words


words = make_words(180_000)
groups = {}
for word in words:
    groups.setdefault("".join(sorted(word)), []).append(word)

longest = max(len(group) for group in groups.values())
print(len(groups), longest)
for key, group in sorted(groups.items()):
    if len(group) == longest:
        print(key, ",".join(sorted(group)[:5]))

sizes = {}
for group in groups.values():
    sizes[len(group)] = sizes.get(len(group), 0) + 1
for size in sorted(sizes)[:6]:
    print(size, sizes[size])
