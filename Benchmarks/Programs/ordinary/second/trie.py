class TrieNode:
    def __init__(self):
        self.children = {}
        self.weight = None


class Trie:
    def __init__(self):
        self.root = TrieNode()

    def insert(self, word, weight):
        node = self.root
        for letter in word:
            child = node.children.get(letter)
            if child is None:
                child = TrieNode()
                node.children[letter] = child
            node = child
        node.weight = (node.weight or 0) + weight

    def _node(self, prefix):
        node = self.root
        for letter in prefix:
            node = node.children.get(letter)
            if node is None:
                return None
        return node

    def weight(self, word):
        node = self._node(word)
        return None if node is None else node.weight

    def words(self, prefix):
        start = self._node(prefix)
        if start is None:
            return []
        words = []

        def collect(node, word):
            if node.weight is not None:
                words.append(word)
            for letter, child in sorted(node.children.items()):
                collect(child, word + letter)

        collect(start, prefix)
        return words

    def heaviest(self, prefix):
        def heaviest(node):
            best = node.weight
            for child in node.children.values():
                other = heaviest(child)
                if other is not None and (best is None or other > best):
                    best = other
            return best

        start = self._node(prefix)
        return None if start is None else heaviest(start)


beginnings = ["ab", "con", "de", "ex", "in", "per", "re", "sub", "trans", "un"]
middles = ["form", "port", "ject", "duct", "sist", "tract", "vert", "scribe", "fer", "pose"]
ends = ["", "s", "ed", "ing", "er", "able", "ation", "or", "ive", "ment"]
trie = Trie()
state = 1
for _ in range(450_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    beginning = beginnings[state // 65_536 % 10]
    middle = middles[state // 1_048_576 % 10]
    end = ends[state // 16_777_216 % 10]
    trie.insert(beginning + middle + end, state // 4_096 % 100)

known = 0
total = 0
for beginning in beginnings:
    for middle in middles:
        for end in ends:
            weight = trie.weight(beginning + middle + end)
            if weight is not None:
                known += 1
                total += weight
            if trie.weight(middle + end) is not None:
                known -= 1
print(known, total)
for prefix in ["con", "re", "transp", "sub", "x"]:
    words = trie.words(prefix)
    heaviest = trie.heaviest(prefix)
    print(prefix, len(words), words[0] if words else "-", -1 if heaviest is None else heaviest)
print(" ".join(trie.words("uns")))
