from collections import namedtuple

Item = namedtuple("Item", "name weight value")
Packing = namedtuple("Packing", "items weight value")


def pack(items, capacity):
    best = [[0] * (capacity + 1) for _ in range(len(items) + 1)]
    for index, item in enumerate(items):
        for space in range(capacity + 1):
            without = best[index][space]
            if item.weight <= space:
                with_item = best[index][space - item.weight] + item.value
                best[index + 1][space] = max(with_item, without)
            else:
                best[index + 1][space] = without

    chosen = []
    space = capacity
    for index in range(len(items), 0, -1):
        if best[index][space] != best[index - 1][space]:
            item = items[index - 1]
            chosen.append(item)
            space -= item.weight
    return Packing(chosen[::-1], capacity - space, best[len(items)][capacity])


items = [
    Item("map", 9, 150), Item("compass", 13, 35), Item("water", 153, 200),
    Item("sandwich", 50, 160), Item("glucose", 15, 60), Item("tin", 68, 45),
    Item("banana", 27, 60), Item("apple", 39, 40), Item("cheese", 23, 30),
    Item("beer", 52, 10), Item("suntan cream", 11, 70), Item("camera", 32, 30),
    Item("T-shirt", 24, 15), Item("trousers", 48, 10), Item("umbrella", 73, 40),
    Item("socks", 4, 50), Item("waterproof trousers", 42, 70),
    Item("waterproof overclothes", 43, 75), Item("note-case", 22, 80),
    Item("sunglasses", 7, 20), Item("towel", 18, 12), Item("book", 30, 10),
]
for capacity in range(100, 801, 2):
    packing = pack(items, capacity)
    if capacity % 100 == 0:
        print(capacity, packing.weight, packing.value, len(packing.items))
print(", ".join(item.name for item in pack(items, 400).items))
