import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import {
  answerAt,
  type Answers,
  checkSubmission,
  createFlowRuntime,
  type FlowModule,
} from '@stepwright/engine';
import { compileFlows } from '@stepwright/engine/node';
import { check, definitions, engine, texts } from './engine.ts';
import { isKept, serveFiles } from './files.ts';
import { host } from './formats.ts';
import type { PermitContext, Settings } from './settings.ts';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Parking permit</title>
<meta name="viewport" content="width=device-width"><main></main><script type="module" src="/page.js"></script>`;

const BUNDLE = { bundle: true, write: false, format: 'esm', jsx: 'automatic' } as const;

/** Checks the definitions, compiles what one zone asks, and serves page, flow and texts, and permits for valid answers. */
export async function createPermitServer(zone: string): Promise<Server> {
  const [problem] = check();
  if (problem) throw new Error(`${problem.path}:${problem.line} ${problem.message}`);
  const { definition } = engine.resolve(definitions, { zone });
  const { code } = await compileFlows(definition, engine.vocabulary);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule<Settings>; // just compiled
  const runtime = createFlowRuntime(module, host);

  const grant = async (request: IncomingMessage): Promise<string> => {
    const answers = JSON.parse(await text(request)) as Answers; // checked by the flow itself
    const context: PermitContext = { answers, zone: definition.zone };
    const problems = checkSubmission(runtime, 'permit', context);
    if (!isKept(answerAt(answers, ['resident', 'badgePhoto']))) throw new Error('A file of somebody else');
    return JSON.stringify(problems.length > 0 ? { problems } : { number: `${zone}-${Date.now()}` });
  };
  const allTexts = JSON.stringify(Object.fromEntries([...texts].map(([path, { json }]) => [path, json])));
  const page = await build({ entryPoints: [`${import.meta.dirname}/page.tsx`], ...BUNDLE });
  const files = new Map<string | undefined, readonly [type: string, content: string]>([
    ['/', ['text/html', PAGE]],
    ['/page.js', ['text/javascript', page.outputFiles[0]?.text ?? '']],
    ['/flow.js', ['text/javascript', code]],
    ['/texts.json', ['application/json', allTexts]],
  ]);
  return createServer((request, response) => {
    if (request.url?.startsWith('/files')) return void serveFiles(request, response);
    const [type, content] = files.get(request.url) ?? ['text/plain', ''];
    if (request.method !== 'POST') response.setHeader('content-type', type).end(content);
    else
      grant(request).then(
        (permit) => response.end(permit),
        () => response.writeHead(400).end(),
      );
  });
}

if (import.meta.main) {
  const { PORT = '8090', ZONE = 'old-town' } = process.env;
  (await createPermitServer(ZONE)).listen(Number(PORT));
  console.log(`Parking permits of ${ZONE}: http://localhost:${PORT}`);
}
