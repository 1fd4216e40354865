import path from 'node:path';
import type { Plugin } from 'vite';

/** Replacements by path of a package's module: our module, relative to the repository. */
export type Replacements = Readonly<Record<string, string>>;

const ROOT = path.resolve(import.meta.dirname, '..');
const PACKAGES = '/node_modules/';

interface LeaveOutOptions {
  /** 'allowed' for a page that imports only a part of the packages, such as one without a router. */
  readonly unusedRows?: 'allowed' | 'refused';
}

/**
 * Replaces modules of packages that we never use, and that no import of ours can avoid. A row that replaces nothing
 * fails the build of the product: after an update of the package the weight would be back unseen.
 */
export function leaveOut(
  replacements: Replacements,
  { unusedRows = 'refused' }: LeaveOutOptions = {},
): Plugin {
  const waiting = new Set(Object.keys(replacements));
  return {
    name: 'leave-out',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // Our own import of such a module means the original.
      if (importer?.includes(PACKAGES) !== true) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return found;
      const at = found.id.lastIndexOf(PACKAGES);
      const name = at === -1 ? '' : found.id.slice(at + PACKAGES.length).replace(/\?.*$/, '');
      const instead = replacements[name];
      if (instead === undefined) return found;
      waiting.delete(name);
      return path.join(ROOT, instead);
    },
    buildEnd(error) {
      if (error || unusedRows === 'allowed') return;
      if (this.environment.config.command === 'serve' || this.environment.config.build.ssr) return;
      if (waiting.size > 0) this.error(`Nothing imports ${[...waiting].join(', ')} any more; see bundling/`);
    },
  };
}
