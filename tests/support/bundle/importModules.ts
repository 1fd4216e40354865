import { createRequire } from 'node:module';

declare global {
  // The bundle is a script, which cannot import. Both load a module into the context of the test file.
  /** Imports a module that was made while a test runs. */
  var stepwrightImport: (url: string) => Promise<unknown>;
  /** Loads a package that is not in the bundle, or a module of Node. */
  var stepwrightRequire: NodeJS.Require;
}

globalThis.stepwrightImport = (url) => import(url);
globalThis.stepwrightRequire = createRequire(import.meta.url);
