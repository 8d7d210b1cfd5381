class Stack:
    def __init__(self):
        self.elements = []

    def __len__(self):
        return len(self.elements)

    def push(self, element):
        self.elements.append(element)

    def pop(self):
        return self.elements.pop() if self.elements else None

    def peek(self):
        return self.elements[-1] if self.elements else None


class TooFewOperands(Exception):
    pass


class DivisionByZero(Exception):
    pass


class UnknownToken(Exception):
    def __init__(self, token):
        self.token = token


def evaluate(expression):
    stack = Stack()
    for token in expression.split(" "):
        if token.isdigit():
            stack.push(int(token))
            continue
        right = stack.pop()
        left = stack.pop()
        if right is None or left is None:
            raise TooFewOperands()
        match token:
            case "+":
                stack.push(left + right)
            case "-":
                stack.push(left - right)
            case "*":
                stack.push(left * right)
            case "/":
                if right == 0:
                    raise DivisionByZero()
                stack.push(int(left / right))
            case _:
                raise UnknownToken(token)
    if len(stack) != 1:
        raise TooFewOperands()
    return stack.peek()


expressions = [
    "3 4 2 * 1 5 - 2 / 3 + +",
    "5 1 2 + 4 * + 3 -",
    "2 3 4 + * 6 -",
    "100 20 / 5 / 0 *",
    "1 2 3 4 5 6 7 8 9 + + + + + + + +",
    "12 0 /",
    "1 +",
    "7 8 ^",
]

results = [0] * len(expressions)
failures = {}
for _ in range(30_000):
    for index, expression in enumerate(expressions):
        try:
            results[index] += evaluate(expression)
        except DivisionByZero:
            failures["division by zero"] = failures.get("division by zero", 0) + 1
        except UnknownToken as error:
            reason = f"unknown token {error.token}"
            failures[reason] = failures.get(reason, 0) + 1
        except TooFewOperands:
            failures["too few operands"] = failures.get("too few operands", 0) + 1
print(results)
for reason in sorted(failures):
    print(reason, failures[reason])
