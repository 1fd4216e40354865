import type { Plugin } from 'vite';

/** By file of the build: the modules whose code is in it. */
export type ModulesByFile = Readonly<Record<string, readonly string[]>>;

export const MODULES_FILE = '.vite/modules.json';

/** Writes down which module went where, so that the size check can name what does not belong in a page. */
export function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    generateBundle: {
      // After Vite has left out the scripts of style sheets, which are empty.
      order: 'post',
      handler(_options, bundle) {
        const files: Record<string, readonly string[]> = {};
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const used = Object.entries(output.modules).filter(([, { renderedLength }]) => renderedLength > 0);
          files[output.fileName] = used.map(([id]) => shorten(id));
        }
        this.emitFile({ type: 'asset', fileName: MODULES_FILE, source: JSON.stringify(files, null, 1) });
      },
    },
  };
}

// Without the folder that the repository lies in.
function shorten(id: string): string {
  return id.replace(/^.*\/node_modules\//, 'node_modules/').replace(`${process.cwd()}/`, '');
}
