text = ""
for i in range(300_000): text += f"{i % 10},"
print(len(text))
