/** Imports a module that the server has compiled from a definition; the browser fetches it once. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
export function importCompiled<Module>(url: string): Promise<Module> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server compiles it as this type
  return import(/* @vite-ignore */ url) as Promise<Module>;
}
