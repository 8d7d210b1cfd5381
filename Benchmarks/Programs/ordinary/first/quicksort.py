def quicksort(values, low, high):
    if low >= high:
        return
    pivot = values[(low + high) // 2]
    i = low
    j = high
    while i <= j:
        while values[i] < pivot:
            i += 1
        while values[j] > pivot:
            j -= 1
        if i <= j:
            values[i], values[j] = values[j], values[i]
            i += 1
            j -= 1
    quicksort(values, low, j)
    quicksort(values, i, high)


def is_sorted(values):
    for index in range(1, len(values)):
        if values[index - 1] > values[index]:
            return False
    return True


state = 2_024
values = []
for _ in range(250_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    values.append(state // 16)
print(str(is_sorted(values)).lower(), values[0], values[-1])
quicksort(values, 0, len(values) - 1)
print(str(is_sorted(values)).lower(), values[0], values[len(values) // 2], values[-1])
