def encode(text):
    result = ""
    previous = None
    count = 0
    for character in text:
        if character == previous:
            count += 1
            continue
        if previous is not None:
            result += f"{count}{previous}" if count > 1 else previous
        previous = character
        count = 1
    if previous is not None:
        result += f"{count}{previous}" if count > 1 else previous
    return result


def decode(text):
    result = ""
    count = 0
    for character in text:
        if character.isdigit():
            count = count * 10 + int(character)
        else:
            result += character * max(count, 1)
            count = 0
    return result


def look_and_say(digits):
    result = ""
    start = 0
    while start < len(digits):
        first = digits[start]
        end = start
        while end < len(digits) and digits[end] == first:
            end += 1
        result += f"{end - start}{first}"
        start = end
    return result


print(encode("WWWWWWWWWWWWBWWWWWWWWWWWWBBBWWWWWWWWWWWWWWWWWWWWWWWWB"))
print(decode("2 hs2q q2w2 "))

state = 3
parts = []
for _ in range(340_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    letter = ["a", "b", "c", "d"][state // 65_536 % 4]
    parts.append(letter * (state // 1_048_576 % 12 + 1))
text = "".join(parts)
encoded = encode(text)
print(len(text), len(encoded), str(decode(encoded) == text).lower())

digits = "1"
for _ in range(45):
    digits = look_and_say(digits)
print(len(digits), digits[:20])
