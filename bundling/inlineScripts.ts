import { build, type Plugin, type ResolvedConfig } from 'vite';

type Target = ResolvedConfig['build']['target'];

/**
 * Builds each script that the server puts into pages, by its name, as `.vite/<name>.js`. It is built by itself: in the build of the pages, what it
 * shares with their scripts would be a file that it has to fetch.
 */
export function inlineScripts(sources: Readonly<Record<string, string>>): Plugin {
  let target: Target = false;
  return {
    name: 'inline-scripts',
    apply: 'build',
    configResolved(config) {
      target = config.build.target;
    },
    async generateBundle() {
      for (const [name, source] of Object.entries(sources))
        this.emitFile({
          type: 'asset',
          fileName: `.vite/${name}.js`,
          source: await buildScript(source, target),
        });
    },
  };
}

async function buildScript(input: string, target: Target): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script, ...others] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error(`No script was built from ${input}`);
  if (others.length > 0)
    throw new Error(
      `${input} needs more than a script: ${others.map(({ fileName }) => fileName).join(', ')}`,
    );
  return script.code;
}
