"""A client of `tips mcp` that counts what it calls and what it is answered."""

import json
import subprocess


class Session:
    def __init__(self, tips, folder):
        self.process = subprocess.Popen(
            [tips, "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.requests = 0
        self.calls = []
        self.bytes = 0
        self._ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}})

    def call(self, tool, **arguments):
        """The text of an answer, and its JSON or {}."""
        line = self._ask("tools/call", {"name": tool, "arguments": arguments})
        self.calls.append(tool)
        self.bytes += len(line.encode())
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        result = answer["result"]
        return result["content"][0]["text"], result.get("structuredContent") or {}

    def close(self):
        self.process.stdin.close()
        if self.process.wait(20) != 0:
            raise RuntimeError(f"the server ended with {self.process.returncode}")
        self.process.stdout.close()

    def _ask(self, method, parameters):
        self.requests += 1
        message = {"jsonrpc": "2.0", "id": self.requests, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the server ended at {method}")
        return line
