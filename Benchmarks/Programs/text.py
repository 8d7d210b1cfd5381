# In a function, where Python adds to a text in place; at the top level it copies the whole text each time.
def main():
  text = ""
  for i in range(1_000_000): text += f"{i % 10},"
  print(len(text))
main()
