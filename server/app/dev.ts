import { watch } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { assembleServer } from './assembleServer.ts';
import { readConfig } from './config.ts';
import { followFiles } from './development/followFiles.ts';
import { listPackages } from './development/listPackages.ts';
import { STUDIO_ALIASES } from '../../bundling/studioAliases.ts';
import { createDefinitionSource } from '../definitions/readValidDefinitions.ts';
import { servedEverywhere } from '../definitions/servedPart.ts';
import { createPages } from '../pages/createPages.ts';
import { vitePages } from '../pages/vitePages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOCALES = path.join(ROOT, 'locales');
/** The first sources of the pages and of the studio. */
const ENTRIES = ['main.ts', 'studio/main.tsx', 'studio/preview.tsx'].map((file) =>
  path.join(ROOT, 'src/app', file),
);
const QUIET_MS = 50;

/** Changed texts go to the pages as they are (`followFiles`): Vite would load each page anew. */
const textsWithoutReload: Plugin = {
  name: 'texts-without-reload',
  hotUpdate: ({ file }) => (file.startsWith(LOCALES) ? [] : undefined),
};

const outcome = readConfig(process.env);
if (outcome.kind === 'invalid') {
  console.error(`stepwright: ${outcome.problems.join('; ')}`);
  process.exit(1);
}
const { config, warnings } = outcome;
for (const warning of warnings) console.error(`stepwright: ${warning}`);
const vite = await createServer({
  root: ROOT,
  appType: 'custom',
  plugins: [textsWithoutReload],
  server: { middlewareMode: true },
  // All packages are known before the first page: one that is found later would load the page anew.
  optimizeDeps: { noDiscovery: true, include: [...listPackages(...ENTRIES)] },
  resolve: { alias: STUDIO_ALIASES },
});
const definitionsDir = config.definitionsDir ?? path.join(ROOT, 'schemas');
const source = createDefinitionSource(definitionsDir, LOCALES);
const server = await assembleServer(config, {
  definitions: source,
  pages: (options) => createPages({ ...options, source: vitePages(vite) }),
});
const followed = followFiles({
  source,
  publish: (files) => server.deps.served.serve([servedEverywhere(files)]),
  send: (event, data) => vite.ws.send({ type: 'custom', event, data }),
  report: console.error,
});
await followed.start();
// A page that is opened or loaded anew shows the errors that are not mended yet.
vite.ws.on('stepwright:ready', (_data, client) => client.send('stepwright:findings', followed.errors()));
await server.app.listen({ host: config.host, port: config.port });
server.startWork();
for (const folder of [definitionsDir, LOCALES]) watchFolder(folder);
console.log(`\n  Portal    ${config.publicUrl}   (development: saving a step shows in the open page)\n`);

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await vite.close();
  await server.close();
  process.exit(0);
}

// Editors save in several strokes: what counts is the state after the last.
function watchFolder(folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void followed.changed().catch(console.error), QUIET_MS);
  });
}
