import { watch } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import type { FindingCode } from '../../src/product/findingHints.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { assembleServer } from './assembleServer.ts';
import { readConfig } from './config.ts';
import type { AppDeps } from './deps.ts';
import { createPages } from '../pages/createPages.ts';
import { vitePages } from '../pages/vitePages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const QUIET_MS = 80;
/** What is unfinished while one edits: reported, but the page reloads anyway. */
const SHOWN_ANYWAY: ReadonlySet<FindingCode> = new Set([
  'condition-unused',
  'placeholder-mismatch',
  'sample-contradicts',
  'samples-missing',
  'samples-unused',
  'text-missing',
  'text-plural-missing',
  'ui-hits-nothing',
  'ui-option-unknown',
]);

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
  server: { middlewareMode: true },
  optimizeDeps: { entries: ['index.html'] },
});
const server = await assembleServer(config, {
  pages: (options) => createPages({ ...options, source: vitePages(vite) }),
});
await server.app.listen({ host: config.host, port: config.port });
server.startWork();
const definitionsDir = config.definitionsDir ?? path.join(ROOT, 'schemas');
for (const folder of [definitionsDir, path.join(ROOT, 'locales')]) watchFolder(folder);
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
    timer = setTimeout(() => void republish(server.deps, vite), QUIET_MS);
  });
}

/** Compiles the definitions again and notifies the open pages; a definition that cannot be used is reported here and changes nothing. */
async function republish(deps: AppDeps, { ws }: ViteDevServer): Promise<void> {
  const files = await readDefinitionFiles(definitionsDir);
  const errors = checkDefinitions(files, await readLocales()).filter((found) => found.severity === 'error');
  for (const { code, path: place, line, column, message, hint } of errors)
    console.error(`${place}:${line}:${column}  ${code}  ${message}\n  ${hint}`);
  if (errors.some(({ code }) => !SHOWN_ANYWAY.has(code as FindingCode))) return;
  await deps.flows.publish(files);
  ws.send({ type: 'custom', event: 'stepwright:definitions', data: {} });
}
