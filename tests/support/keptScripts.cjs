const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The scripts of this worker, by file and code. What they do stays apart: each test file runs them in a world of its own. */
const scripts = new Map();

/** The runtime of the test file that runs now: its modules are those of `import()`. */
let running;

/**
 * Jest's runtime, which compiles each CommonJS module once for all test files of a worker: jest compiles some hundred modules of
 * React, MUI and its own for each of them.
 */
class KeptScriptsRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    running = executor;
    executor.compile = (code, filename) => {
      const context = executor.environment.getVmContext();
      const file = executor.resolution.isCoreModule(filename) ? `jest-nodejs-core-${filename}` : filename;
      const parameters = executor.injectedModuleParameters;
      try {
        return context && scriptOf(code, file, parameters).runInContext(context);
      } catch {
        return compile(code, filename); // with the message that jest gives for code that cannot be parsed
      }
    };
  }
}

function scriptOf(code, filename, parameters) {
  const key = `${filename}\n${parameters.join()}`;
  const kept = scripts.get(key);
  if (kept?.code === code) return kept.script;
  const script = new Script(`(function (${parameters.join(', ')}) {\n${code}\n})`, {
    filename,
    lineOffset: -1,
    importModuleDynamically: (specifier, _script, attributes, ...rest) =>
      running.dynamicImport(specifier, filename, running.environment.getVmContext(), attributes, rest[0]),
  });
  scripts.set(key, { code, script });
  return script;
}

module.exports = { __esModule: true, default: KeptScriptsRuntime };
