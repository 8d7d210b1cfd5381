// The extension for Visual Studio Code with stand-ins for the editor and for the client's package: what the manifest names is
// there, and the client starts, restarts, complains and ends.
'use strict';

const assert = require('assert');
const fs = require('fs');
const Module = require('module');
const path = require('path');

const folder = path.resolve(process.argv[2]);
const version = process.argv[3];
const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
const { contributes } = manifest;

// The manifest.
for (const key of ['name', 'displayName', 'description', 'publisher', 'license', 'main']) {
  assert.ok(manifest[key], `package.json lacks ${key}`);
}
assert.strictEqual(manifest.version, version, 'the version is another one than that of tips');
assert.match(manifest.engines.vscode, /^\^\d+\.\d+\.\d+$/);
assert.deepStrictEqual(contributes.languages[0].extensions, ['.tips']);
const named = [manifest.main, ...contributes.languages.map((found) => found.configuration)];
for (const name of [...named, ...contributes.grammars.map((found) => found.path)]) {
  assert.ok(fs.existsSync(path.join(folder, name)), `${name} is not there`);
}
for (const { language, scopeName, path: file } of contributes.grammars) {
  assert.ok(contributes.languages.some((found) => found.id === language));
  assert.strictEqual(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')).scopeName, scopeName);
}

// The configuration of the language.
const language = JSON.parse(fs.readFileSync(path.join(folder, contributes.languages[0].configuration), 'utf8'));
const words = (text) => text.match(new RegExp(language.wordPattern, 'g'));
assert.deepStrictEqual(words('#Rule(Self.$isOn) { $0 > 2.5 }'), ['#Rule', 'Self', '$isOn', '$0', '2.5']);
const { increaseIndentPattern, decreaseIndentPattern } = language.indentationRules;
for (const line of ['struct A: Tip {', '  call(', '  list.map { item in', 'f { (a, b) in // c']) {
  assert.match(line, new RegExp(increaseIndentPattern), line);
}
for (const line of ['let a = { 1 }', '// {', '}', 'call()']) assert.doesNotMatch(line, new RegExp(increaseIndentPattern), line);
assert.match('  }', new RegExp(decreaseIndentPattern));

// The client. A setting that it asks for is one of the manifest, and has its default there.
const properties = contributes.configuration.properties;
const set = {};
const shown = [];
const commands = {};
let changed;
const configuration = {
  get(name, usual) {
    const property = properties[`tips.${name}`];
    assert.ok(property, `the manifest has no setting tips.${name}`);
    if (usual !== undefined) assert.deepStrictEqual(usual, property.default);
    return name in set ? set[name] : property.default;
  },
};
let answer;
const watchers = { made: 0, gone: 0 };
const vscode = {
  workspace: {
    getConfiguration: () => configuration,
    createFileSystemWatcher: () => {
      watchers.made += 1;
      return { dispose: () => (watchers.gone += 1) };
    },
    onDidChangeConfiguration: (listener) => {
      changed = listener;
      return { dispose() {} };
    },
  },
  window: {
    showErrorMessage: async (text) => {
      shown.push(text);
      return answer;
    },
  },
  commands: {
    registerCommand: (name, run) => {
      commands[name] = run;
      return { dispose() {} };
    },
    executeCommand: async (...given) => shown.push(given.join(' ')),
  },
};
const log = [];
class LanguageClient {
  constructor(id, name, server, options) {
    assert.strictEqual(id, 'tips');
    this.server = server;
    this.clientOptions = options;
  }

  async start() {
    const { command, args } = this.server;
    if (command === 'missing') throw new Error('spawn missing ENOENT');
    const languages = this.clientOptions.documentSelector.map((found) => found.language).join('+');
    log.push(`start ${[command, ...args].join(' ')} ${languages}`);
  }

  async stop() {
    log.push('stop');
  }
}
const load = Module._load;
Module._load = (name, ...rest) => {
  if (name === 'vscode') return vscode;
  if (name === 'vscode-languageclient/node') return { LanguageClient };
  return load(name, ...rest);
};

async function change(name, value) {
  set[name] = value;
  await changed({ affectsConfiguration: (asked) => asked === `tips.${name}` });
  // A restart follows the one before it.
  await new Promise((done) => setImmediate(done));
}

(async () => {
  const extension = require(path.join(folder, manifest.main));
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.deepStrictEqual(Object.keys(commands), contributes.commands.map((found) => found.command));
  assert.strictEqual(context.subscriptions.length, 2);
  assert.deepStrictEqual(log, ['start tips lsp tips+swift']);

  await change('arguments', ['--pages', 'https://example.com']);
  await change('swift', false);
  assert.deepStrictEqual(log.slice(1), [
    'stop', 'start tips lsp --pages https://example.com tips+swift',
    'stop', 'start tips lsp --pages https://example.com tips',
  ]);
  // What is said of the server needs no new one.
  await change('trace.server', 'verbose');
  assert.strictEqual(log.length, 5);

  answer = 'Open Settings';
  await change('path', 'missing');
  assert.deepStrictEqual(shown, [
    '`missing lsp` does not start: spawn missing ENOENT', 'workbench.action.openSettings tips.path',
  ]);
  await change('path', '/usr/local/bin/tips');
  await commands['tips.restart']();
  await extension.deactivate();
  const last = 'start /usr/local/bin/tips lsp --pages https://example.com tips';
  assert.deepStrictEqual(log.slice(5), ['stop', last, 'stop', last, 'stop']);
  assert.strictEqual(watchers.made, watchers.gone);
  console.log('extension');
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
