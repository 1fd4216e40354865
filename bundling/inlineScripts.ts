import { build, type Plugin } from 'vite';

/**
 * Builds each script that the server puts into pages, by its name, as `.vite/<name>.js`. It is built by itself: in the build of the pages, what it
 * shares with their scripts would be a file that it has to fetch.
 */
export function inlineScripts(sources: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    async generateBundle() {
      for (const [name, source] of Object.entries(sources))
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.js`, source: await buildScript(source) });
    },
  };
}

async function buildScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error(`No script was built from ${input}`);
  return script.code;
}
