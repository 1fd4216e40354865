const { readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const offerBundledModules = require('./bundledModules.cjs');
const { BUNDLE, BUNDLE_IN_STACKS } = require('./places.ts');

const FAILURES = ['test_fn_failure', 'hook_failure', 'error'];

let sourceMap;

/** Node, with the modules of the bundle. */
module.exports = class BundleEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    offerBundledModules(this.global);
    // The modules read the variables of the process, so a test file changes those, until its end.
    this.variables = { ...process.env };
    this.global.process.env = process.env;
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    await super.teardown();
  }

  handleTestEvent({ name, error }) {
    if (FAILURES.includes(name) && typeof error?.stack === 'string') error.stack = inSources(error.stack);
  }
};

/** Names the lines of our sources instead of those of the bundle. */
function inSources(stack) {
  return stack.replaceAll(/([^\s(]+bundle\.cjs):(\d+):(\d+)/g, (whole, file, line, column) => {
    if (file !== BUNDLE_IN_STACKS) return whole;
    sourceMap ??= new SourceMap(JSON.parse(readFileSync(`${BUNDLE}.map`, 'utf8')));
    const { originalSource, originalLine, originalColumn } = sourceMap.findEntry(line - 1, column - 1);
    if (originalSource === undefined) return whole;
    const source = path.resolve(path.dirname(BUNDLE), originalSource);
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  });
}
