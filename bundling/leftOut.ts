import path from 'node:path';
import type { Plugin } from 'vite';

const ON_DEMAND = 'src/rendering/registry/onDemand';
const THEME_WITH_VARS = 'bundling/instead/themeWithVars.ts';

/**
 * The only modules of packages that the pages' build replaces: it reads this table, and so do the tests of components,
 * the benchmarks and the check for dead code. Reasons: docs/decisions/0030-parts-left-out-of-the-pages.md. Behind each
 * is what it saves in the first form step, in kB of gzip, by `npm run bench -- replaced`.
 */
export const leftOut: Replacements = {
  '@rjsf/core/lib/getDefaultRegistry.js': 'src/rendering/registry/ownRegistry.ts', // 19.3
  '@rjsf/utils/lib/schema/getClosestMatchingOption.js': `${ON_DEMAND}/getClosestMatchingOption.ts`, // 0.5; endless in shapes that contain themselves
  '@rjsf/utils/lib/schema/getDefaultFormState.js': `${ON_DEMAND}/getDefaultFormState.ts`, // 2.1
  '@rjsf/utils/lib/schema/retrieveSchema.js': `${ON_DEMAND}/retrieveSchema.ts`, // 1.9
  '@rjsf/utils/lib/schema/omitExtraData.js': 'bundling/instead/omitExtraData.ts', // 5.4
  'fast-uri/index.js': 'bundling/instead/uriResolver.ts', // 7.7
  'fast-equals/dist/es/index.mjs': 'bundling/instead/equal.ts', // 2.4
  '@mui/material/styles/createThemeWithVars.mjs': THEME_WITH_VARS, // 4.6
  '@mui/material/styles/ThemeProviderWithVars.mjs': THEME_WITH_VARS, // 3.3
  '@mui/system/styleFunctionSx/styleFunctionSx.mjs': 'bundling/instead/styleFunctionSx.ts', // 1.2
  '@mui/system/styleFunctionSx/defaultSxConfig.mjs': 'bundling/instead/defaultSxConfig.ts', // 2.3
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js': 'bundling/instead/isPropValid.ts', // 2.0
};

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

/** A whole package: RJSF's Markdown renderer for descriptions, 31 kB. Ours are plain texts of the locales. */
export const leftOutPackages = [
  {
    find: /^markdown-to-jsx(\/react)?$/,
    replacement: path.resolve(import.meta.dirname, '../src/rendering/registry/markdownStub.ts'),
  },
];
