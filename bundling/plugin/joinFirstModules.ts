import type { Plugin } from 'vite';

/**
 * Puts all modules that a page imports at once into one file; by default each set of modules that some part on demand
 * imports, too, would be a file. What is loaded on demand stays apart. A configuration with groups of its own keeps
 * those.
 */
export function joinFirstModules(): Plugin {
  const first = new Set<string>();
  return {
    name: 'stepwright-first-modules',
    apply: 'build',
    config({ build = {} }) {
      const { output } = build.rolldownOptions ?? {};
      const isSsr = build.ssr !== undefined && build.ssr !== false;
      if (isSsr || Array.isArray(output) || output?.codeSplitting !== undefined) return undefined;
      const name = (id: string): string | null => (first.has(id) ? 'first' : null);
      const codeSplitting = { groups: [{ debugName: 'first', name }] };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (first.has(id)) continue;
        first.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
