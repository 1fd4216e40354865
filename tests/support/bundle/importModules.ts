import { createRequire } from 'node:module';

declare global {
  // What a script, as the bundle is one, cannot do by itself: both load a module into the world of the test file.
  /** Imports a module that was made while a test runs. */
  var stepwrightImport: (url: string) => Promise<unknown>;
  /** Loads a package that is not in the bundle, or a module of Node. */
  var stepwrightRequire: NodeJS.Require;
}

globalThis.stepwrightImport = (url) => import(url);
globalThis.stepwrightRequire = createRequire(import.meta.url);
