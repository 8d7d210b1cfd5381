"""`tips mcp` asked by the client of the package `mcp`: every schema, each tool, many calls at once, wrong ones."""

import asyncio
import json
import os
import sys

import jsonschema
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

TIPS, FOLDER = os.environ["TIPS_COMMAND"], os.environ["TIPS_FOLDER"]
SCRIPT = "try Tips.configure()\nfor _ in 1...3 { FavoriteTip.opened.sendDonation() }\nprint(FavoriteTip().status)\n"


def text(answer):
    return answer.content[0].text


async def ask():
    server = StdioServerParameters(command=TIPS, args=["mcp"], cwd=FOLDER)
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = (await session.list_tools()).tools
        for tool in tools:
            schema = getattr(tool, "input_schema", None) or tool.inputSchema
            jsonschema.Draft202012Validator.check_schema(schema)
        print("tools", *(tool.name for tool in tools))

        checked = await session.call_tool("check", {"paths": ["Sources"]})
        structured = getattr(checked, "structured_content", None) or checked.structuredContent
        print("check", structured["tips"][0]["name"], text(checked).split("\n")[1])
        why = await session.call_tool("why", {"tip": "FavoriteTip"})
        print("why", text(why).split("\n")[0])
        print("fix", text(why).split("\n")[1].strip())
        run = await session.call_tool("run", {"paths": ["Sources"], "script": SCRIPT})
        print("run", text(run).strip())
        outside = await session.call_tool("check", {"paths": ["/etc"]})
        print("outside", getattr(outside, "is_error", None) or outside.isError)
        wrong = await session.call_tool("why", {"tipp": "FavoriteTip"})
        print("wrong", text(wrong))

        many = await asyncio.gather(*(session.call_tool("doc", {"name": "count"}) for _ in range(1000)))
        print("many", len(many), len({json.dumps(text(answer)) for answer in many}))
        pages = (await session.list_resources()).resources
        page = await session.read_resource(pages[-1].uri)
        print("pages", len(pages), page.contents[0].text.startswith("# "))


asyncio.run(asyncio.wait_for(ask(), 300))
sys.stdout.flush()
