import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import type { Replacements } from './leftOut.ts';

const PACKAGES = '/node_modules/';
const OWN_PACKAGES = `${PACKAGES}@stepwright/`;

const { resolve } = createRequire(import.meta.url);

interface LeaveOutOptions {
  /** 'allowed' for a page that imports only a part of the packages, such as one without a router. */
  readonly unusedRows?: 'allowed' | 'refused';
}

/**
 * Replaces modules of packages that are never used, and that no import can avoid. A row that replaces nothing fails the
 * build of the product: after an update of the package the weight would be back unseen.
 */
export function leaveOut(
  replacements: Replacements,
  { unusedRows = 'refused' }: LeaveOutOptions = {},
): Plugin {
  const waiting = new Set(Object.keys(replacements));
  return {
    name: 'leave-out',
    enforce: 'pre',
    config: () => ({ resolve: { alias: wholePackages() } }),
    async resolveId(source, importer, options) {
      // Our own import of such a module means the original.
      if (importer?.includes(PACKAGES) !== true || importer.includes(OWN_PACKAGES)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return found;
      const at = found.id.lastIndexOf(PACKAGES);
      const name = at === -1 ? '' : found.id.slice(at + PACKAGES.length).replace(/\?.*$/, '');
      const instead = replacements[name];
      if (instead === undefined) return found;
      waiting.delete(name);
      return resolve(instead);
    },
    buildEnd(error) {
      if (error || unusedRows === 'allowed') return;
      if (this.environment.config.command === 'serve' || this.environment.config.build.ssr) return;
      if (waiting.size > 0)
        this.error(`Nothing imports ${[...waiting].join(', ')} any more; see bundling/plugin/leftOut.ts`);
    },
  };
}

/** RJSF's Markdown renderer for descriptions, 31 kB: those of the forms are plain texts. */
function wholePackages() {
  return [
    { find: /^markdown-to-jsx(\/react)?$/, replacement: resolve('@stepwright/react/registry/markdownStub') },
  ];
}
