class Entry:
    def __init__(self, key, value):
        self.key = key
        self.value = value
        self.next = None
        self.previous = None


class Cache:
    def __init__(self, capacity):
        self.capacity = capacity
        self.entries = {}
        self.head = None
        self.tail = None
        self.evictions = 0

    def get(self, key):
        entry = self.entries.get(key)
        if entry is None:
            return None
        self._remove(entry)
        self._add_first(entry)
        return entry.value

    def put(self, key, value):
        entry = self.entries.get(key)
        if entry is not None:
            entry.value = value
            self._remove(entry)
            self._add_first(entry)
            return
        if len(self.entries) == self.capacity and self.tail is not None:
            last = self.tail
            self._remove(last)
            del self.entries[last.key]
            self.evictions += 1
        entry = Entry(key, value)
        self.entries[key] = entry
        self._add_first(entry)

    def keys(self):
        keys = []
        entry = self.head
        while entry is not None:
            keys.append(entry.key)
            entry = entry.next
        return keys

    def _remove(self, entry):
        if entry.previous is not None:
            entry.previous.next = entry.next
        else:
            self.head = entry.next
        if entry.next is not None:
            entry.next.previous = entry.previous
        else:
            self.tail = entry.previous
        entry.next = None
        entry.previous = None

    def _add_first(self, entry):
        entry.next = self.head
        if self.head is not None:
            self.head.previous = entry
        self.head = entry
        if self.tail is None:
            self.tail = entry


cache = Cache(100)
state = 9
hits = 0
misses = 0
for _ in range(800_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    key = state // 65_536 % 12 * (state // 1_048_576 % 20)
    value = cache.get(key)
    if value is not None:
        hits += 1 if len(value) > 6 else 0
    else:
        misses += 1
        cache.put(key, f"page {key}")
print(hits, misses, cache.evictions)
print(" ".join(str(key) for key in cache.keys()[:10]), len(cache.keys()))
