const failures = new Map<string, number>();

/**
 * Imports a module that the server has compiled from a definition; the browser fetches it once. After a failure the next
 * call uses another query: browsers remember that a script failed, and would not ask for it again.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
export async function importCompiled<Module>(url: string): Promise<Module> {
  const failed = failures.get(url);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server compiles it as this type
    return (await import(/* @vite-ignore */ failed ? `${url}?${failed}` : url)) as Module;
  } catch (error) {
    failures.set(url, (failed ?? 0) + 1);
    throw error;
  }
}
