syllables = ["ka", "lo", "mi", "ren", "tas", "ul", "vo", "zin", "per", "da"]


def make_text(word_count):
    state = 42

    def random(bound):
        nonlocal state
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return state // 65_536 % bound

    words = []
    for _ in range(word_count):
        word = ""
        for _ in range(random(3) + 1):
            word += syllables[random(len(syllables))]
        words.append(word.upper() if random(8) == 0 else word)
    return " ".join(words)


text = make_text(600_000)
counts = {}
for word in text.split(" "):
    word = word.lower()
    counts[word] = counts.get(word, 0) + 1

ranking = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
print(len(text), len(counts))
for word, count in ranking[:8]:
    print(f"{word}: {count}")

by_length = {}
for word, count in counts.items():
    by_length[len(word)] = by_length.get(len(word), 0) + count
for length in sorted(by_length):
    print(length, by_length[length])
