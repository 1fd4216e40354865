import { pathToFileURL } from 'node:url';

/** Imports a module that this server has compiled, or that the build has written, as its type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who imports it says what it is
export async function importBuilt<Module>(file: string): Promise<Module> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from our own sources and definitions
  return (await import(pathToFileURL(file).href)) as Module;
}
