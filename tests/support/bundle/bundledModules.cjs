const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const vm = require('node:vm');
const { BUNDLE, BUNDLE_IN_STACKS } = require('./places.ts');

/** Classes that test files have in common with the modules of the bundle, so that `instanceof` and `toEqual` work across both. */
const SHARED = (
  'AggregateError Date DataView Error EvalError Map RangeError ReferenceError Set SyntaxError TypeError URIError ' +
  'Uint32Array WeakMap WeakRef WeakSet'
).split(' ');

/** Results that the test files of this worker share, such as compiled schemas. */
const kept = new Map();

let loaders;

/**
 * Gives a test file the modules of the bundle (`writeBundle.ts`). They run once in each worker, outside of the worlds of its test
 * files, as one process serves all requests: what a module keeps are results that it may compute again. Run anew for each
 * test file, they took a quarter of the time of the server's tests, because Node compiles and optimises them for one world.
 */
module.exports = function offerBundledModules(global) {
  for (const name of SHARED) global[name] = globalThis[name];
  global.stepwrightKept = kept;
  global.stepwrightBundle = (name) => {
    loaders ??= run();
    return loaders[name]();
  };
};

function run() {
  globalThis.stepwrightImport = (url) => import(url);
  const script = new vm.Script(`(function (module, require) {${readFileSync(BUNDLE, 'utf8')}\n})`, {
    filename: BUNDLE_IN_STACKS,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  const load = createRequire(BUNDLE);
  // Without the list of loaded modules, in which Fastify would look for the name of each plugin.
  const require = Object.assign((name) => load(name), { resolve: load.resolve });
  script.runInThisContext()(module, require);
  return module.exports;
}
