import { setImmediate } from 'node:timers/promises';
import type { Plugin } from 'esbuild';

/** The texts of a module: the entry imports the parts as `part:0`, `part:1` and so on. */
export interface ModuleTexts {
  readonly entry: string;
  /** Each writes its text when it is asked for, so that they need not be in memory all at once. */
  readonly parts: readonly (() => string)[];
}

/** Bundles texts to one minified ES module. Throws what a part throws. The bundler reads one part while the next is written. */
export async function bundleModule({ entry, parts }: ModuleTexts): Promise<string> {
  // Only who compiles waits for the bundler; the tools that only read definitions never start it.
  const { build } = await import('esbuild');
  const failures: unknown[] = [];
  const result = await build({
    stdin: { contents: entry, loader: 'js', resolveDir: import.meta.dirname },
    plugins: [readParts(parts, failures)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  }).catch((cause: unknown) => {
    throw failures[0] ?? cause;
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error('The compiler wrote no module');
  return output.text;
}

function readParts(parts: ModuleTexts['parts'], failures: unknown[]): Plugin {
  let last: Promise<unknown> = Promise.resolve();
  const write = async (name: string): Promise<string> => {
    await setImmediate(); // Lets the text of the part before go to the bundler's process.
    return parts[Number(name)]?.() ?? '';
  };
  return {
    name: 'parts',
    setup(build) {
      build.onResolve({ filter: /^part:/ }, (found) => ({
        path: found.path.slice('part:'.length),
        namespace: 'part',
      }));
      build.onLoad({ filter: /.*/, namespace: 'part' }, async (found) => {
        const written = last.then(() => write(found.path));
        last = written.catch((failure: unknown) => failures.push(failure));
        return { contents: await written, loader: 'js', resolveDir: import.meta.dirname };
      });
    },
  };
}
