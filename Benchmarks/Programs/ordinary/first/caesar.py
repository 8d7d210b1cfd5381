alphabet = "abcdefghijklmnopqrstuvwxyz"
capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def make_key(shift):
    key = {}
    for index in range(26):
        other = (index + shift) % 26
        key[alphabet[index]] = alphabet[other]
        key[capitals[index]] = capitals[other]
    return key


def caesar(text, shift):
    key = make_key(shift)
    return "".join(key.get(character, character) for character in text)


def letter_counts(text):
    counts = {}
    for character in text.lower():
        if character.isalpha():
            counts[character] = counts.get(character, 0) + 1
    return counts


sentence = "The Quick Brown Fox Jumps Over The Lazy Dog, and then it sleeps till noon. "
text = ""
for _ in range(2_000):
    text += sentence
checked = 0
for shift in range(1, 26):
    secret = caesar(text, shift)
    if caesar(secret, -shift) == text:
        checked += 1
    if shift % 5 == 0:
        print(shift, secret[:29], letter_counts(secret).get("a", 0))
print(checked, len(text))
