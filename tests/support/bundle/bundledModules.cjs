const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const LANGUAGE = require('./languageNames.cjs');
const { BUNDLE } = require('./places.ts');

const VARIABLES = [...LANGUAGE, 'ArrayBuffer', 'Buffer', 'DataView', 'Uint8Array', 'Uint32Array'];

/** Compiled once for all test files of a worker. */
let script;

/**
 * Gives a test file the modules of the bundle (`writeBundle.ts`). Each test file runs the bundle anew in a world of its own, so
 * nothing that a module keeps is seen by another test file.
 */
module.exports = function offerBundledModules(global, context) {
  let loaders;
  global.stepwrightBundle = (name) => {
    loaders ??= run(global, context);
    return loaders[name]();
  };
};

function run(global, context) {
  const values = VARIABLES.map((name) => vm.runInContext(name, context));
  script ??= new vm.Script(
    `(function (${VARIABLES.join(', ')}) { return function (module, require) {${readFileSync(BUNDLE, 'utf8')}\n} })`,
    { filename: BUNDLE },
  );
  const module = { exports: {} };
  script.runInContext(context)(...values)(module, global.stepwrightRequire);
  return module.exports;
}
