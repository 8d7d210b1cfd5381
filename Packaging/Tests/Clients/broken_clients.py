"""`tips lsp` and `tips mcp` with clients that break: half messages, unknown methods, files that vanish, clients that die.

  broken_clients.py TIPS SCRATCH
"""

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time

TIPS, SCRATCH = sys.argv[1:3]
APP = os.path.join(SCRATCH, "app")
TIP = """import TipKit
struct SaveTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 3 } }
}
"""
SCRIPT = 'try Tips.configure()\nSaveTip.opened.sendDonation()\nprint(SaveTip().status)\n'
ENDLESS = {"name": "run", "arguments": {"paths": ["Sources"], "script": "while true {}"}}
failed = []


def expect(what, found, wanted):
    if found != wanted:
        failed.append(f"{what}: wanted {wanted}, and got {found}")


def request(number, method, parameters=None):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters or {}}


def notification(method, parameters=None):
    return {"jsonrpc": "2.0", "method": method, "params": parameters or {}}


class Server:
    """A way to write messages, and to read what is answered."""

    def __init__(self, name):
        self.name = name
        self.begin = request(
            1, "initialize", {"rootUri": "file://" + APP, "protocolVersion": "2025-06-18", "capabilities": {}}
        )

    def bytes(self, *messages):
        whole = b""
        for message in messages:
            text = message if isinstance(message, bytes) else json.dumps(message).encode()
            whole += text + b"\n" if self.name == "mcp" else b"Content-Length: %d\r\n\r\n%s" % (len(text), text)
        return whole

    def start(self, **more):
        pipe = subprocess.PIPE
        return subprocess.Popen([TIPS, self.name], cwd=APP, stdin=pipe, stdout=pipe, stderr=pipe, **more)

    def messages(self, output):
        found = []
        while output:
            if self.name == "mcp":
                line, _, output = output.partition(b"\n")
            else:
                header, _, output = output.partition(b"\r\n\r\n")
                length = int(header.split(b":")[1])
                line, output = output[:length], output[length:]
            found.append(json.loads(line))
        return found

    def answers(self, given):
        """The id of each answer with the code of its error, or `ok`; at last the status."""
        process = self.start()
        output, errors = process.communicate(given, timeout=120)
        told = [
            (message["id"], message["error"]["code"] if "error" in message else "ok")
            for message in self.messages(output)
            if "id" in message and "method" not in message
        ]
        if errors:
            failed.append(f"{self.name}: {errors.decode(errors='replace')}")
        return told + [process.returncode]

    def receive(self, process):
        if self.name == "mcp":
            return json.loads(process.stdout.readline())
        length = int(process.stdout.readline().split(b":")[1])
        process.stdout.readline()
        return json.loads(process.stdout.read(length))

    def ask(self, process, number, method, parameters=None):
        process.stdin.write(self.bytes(request(number, method, parameters)))
        process.stdin.flush()
        while True:
            message = self.receive(process)
            if message.get("id") == number:
                return message


LSP, MCP = Server("lsp"), Server("mcp")
END = [request(90, "shutdown"), notification("exit")]


def half_messages():
    begin = LSP.bytes(LSP.begin)
    ok, end = (1, "ok"), [(90, "ok"), 0]
    broken, invalid = (None, -32700), (None, -32600)
    expect("lsp, nothing", LSP.answers(b""), [0])
    expect("lsp, half a header", LSP.answers(b"Content-Len"), [broken, 0])
    expect("lsp, half a message", LSP.answers(begin + b"Content-Length: 100\r\n\r\n{"), [ok, broken, 0])
    expect("lsp, no number", LSP.answers(b"Content-Length: -5\r\n\r\n" + LSP.bytes(LSP.begin, *END)), [broken, ok] + end)
    expect("lsp, too long", LSP.answers(b"Content-Length: 99999999999\r\n\r\n{}"), [broken, broken, 0])
    expect("lsp, no JSON", LSP.answers(LSP.bytes(b"{no}", LSP.begin, *END)), [broken, ok] + end)
    expect("lsp, a batch", LSP.answers(LSP.bytes(b"[]", LSP.begin, *END)), [invalid, ok] + end)
    expect("lsp, too early", LSP.answers(LSP.bytes(request(2, "shutdown"), LSP.begin, *END)), [(2, -32002), ok] + end)
    unknown = [request(2, "no/such"), notification("no/such"), request(3, "textDocument/hover", {"textDocument": 3})]
    expect("lsp, unknown", LSP.answers(LSP.bytes(LSP.begin, *unknown, *END)), [ok, (2, -32601), (3, -32602)] + end)
    expect("lsp, exit alone", LSP.answers(LSP.bytes(LSP.begin, notification("exit"))), [ok, 1])

    begin = MCP.bytes(MCP.begin)
    expect("mcp, nothing", MCP.answers(b""), [0])
    expect("mcp, half a message", MCP.answers(begin + b'{"jsonrpc":'), [ok, broken, 0])
    expect("mcp, no JSON", MCP.answers(begin + b"nonsense\n\n" + MCP.bytes(request(2, "ping"))), [ok, broken, (2, "ok"), 0])
    expect("mcp, a batch", MCP.answers(begin + MCP.bytes([request(2, "ping")])), [ok, invalid, 0])
    expect("mcp, too early", MCP.answers(MCP.bytes(request(2, "tools/list"))), [(2, -32600), 0])
    unknown = [request(2, "no/such"), notification("no/such"), request(3, "tools/call", {"name": "no"})]
    expect("mcp, unknown", MCP.answers(begin + MCP.bytes(*unknown)), [ok, (2, -32601), (3, -32602), 0])


def vanishing_files():
    """Files of an app, and then all of it, go while a server works on them."""
    tip, script = os.path.join(APP, "Sources", "SaveTip.swift"), os.path.join(APP, "save.tips")
    process = LSP.start()
    LSP.ask(process, 1, "initialize", LSP.begin["params"])
    uri = "file://" + script
    item = {"uri": uri, "languageId": "tips", "version": 1, "text": SCRIPT}
    process.stdin.write(LSP.bytes(notification("textDocument/didOpen", {"textDocument": item})))
    spot = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 8}}
    expect("lsp, definition", LSP.ask(process, 2, "textDocument/definition", spot)["result"]["uri"], "file://" + tip)
    os.remove(tip)
    gone = {"changes": [{"uri": "file://" + tip, "type": 3}]}
    process.stdin.write(LSP.bytes(notification("workspace/didChangeWatchedFiles", gone)))
    expect("lsp, definition in a file that went", LSP.ask(process, 3, "textDocument/definition", spot)["result"], None)
    shutil.rmtree(APP)
    hover = LSP.ask(process, 4, "textDocument/hover", spot)
    expect("lsp, without the folder", "result" in hover or "error" in hover, True)
    expect("lsp, its end", LSP.ask(process, 5, "shutdown").get("result"), None)
    process.stdin.write(LSP.bytes(notification("exit")))
    process.stdin.close()
    expect("lsp, its status", process.wait(20), 0)

    make_app()
    process = MCP.start()
    MCP.ask(process, 1, "initialize", MCP.begin["params"])
    check = {"name": "check", "arguments": {}}
    expect("mcp, check", MCP.ask(process, 2, "tools/call", check)["result"]["isError"], False)
    shutil.rmtree(APP)
    expect("mcp, check of what went", MCP.ask(process, 3, "tools/call", check)["result"]["isError"], True)
    expect("mcp, afterwards", MCP.ask(process, 4, "ping")["result"], {})
    process.stdin.close()
    expect("mcp, its status", process.wait(20), 0)
    make_app()


def dying_clients():
    for server in (LSP, MCP):
        process = server.start()
        process.stdin.write(server.bytes(server.begin))
        process.stdin.flush()
        server.receive(process)
        process.stdin.close()
        expect(f"{server.name}, closed input", process.wait(20), 0)

        process = server.start()
        process.stdout.close()
        process.stdin.write(server.bytes(server.begin))
        process.stdin.flush()
        expect(f"{server.name}, closed output", process.wait(20), 0)

        calls = [request(number, "tools/call", ENDLESS) for number in range(2, 5)] if server is MCP else []
        killed_client(server, server.bytes(server.begin, *calls))


def killed_client(server, given):
    """A client that is killed while the server works. The server's end closes a pipe that it has inherited."""
    reader, writer = os.pipe()
    path = os.path.join(SCRATCH, "given")
    with open(path, "wb") as file:
        file.write(given)
    # The client keeps the server's input open, and reads nothing.
    client = subprocess.Popen(
        ["sh", "-c", f'{{ cat "{path}"; sleep 600; }} | "{TIPS}" {server.name} >/dev/null & wait'],
        cwd=APP, pass_fds=[writer], start_new_session=True, stdout=subprocess.DEVNULL,
    )
    os.close(writer)
    time.sleep(0.5)
    # Of its group, all but the server itself.
    listed = subprocess.run(["ps", "-A", "-o", "pid=,pgid=,args="], capture_output=True, text=True).stdout
    for line in listed.splitlines():
        number, group, command = line.split(None, 2)
        if int(group) == client.pid and not command.startswith(TIPS):
            try:
                os.kill(int(number), signal.SIGKILL)
            except ProcessLookupError:
                pass
    client.wait()
    # Nobody has the pipe once the server has ended.
    ready, _, _ = select.select([reader], [], [], 120)
    expect(f"{server.name}, a client that was killed", bool(ready) and os.read(reader, 1) == b"", True)
    os.close(reader)


def make_app():
    os.makedirs(os.path.join(APP, "Sources"), exist_ok=True)
    for name, text in (("Sources/SaveTip.swift", TIP), ("save.tips", SCRIPT)):
        with open(os.path.join(APP, name), "w", encoding="utf-8") as file:
            file.write(text)


make_app()
half_messages()
vanishing_files()
dying_clients()
print("\n".join(failed) or "broken clients")
sys.exit(bool(failed))
