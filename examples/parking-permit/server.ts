import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { answerAt, type Answers, checkSubmission, createFlowRuntime } from '@stepwright/engine';
import project from './stepwright.config.ts';
import { isKept, serveFiles } from './files.ts';
import { host } from './formats.ts';
import type { PermitContext, Settings } from './settings.ts';

const PAGES = path.join(import.meta.dirname, 'dist');

/** Checks the definitions, and serves the pages that Vite built, and permits of one zone for valid answers. */
export async function createPermitServer(zone: string): Promise<Server> {
  const [problem] = await project.check();
  if (problem) throw new Error(`${problem.path}:${problem.line} ${problem.message}`);
  const runtime = createFlowRuntime(await project.loadFlow<Settings>({ zone }), host);

  const grant = async (request: IncomingMessage): Promise<string> => {
    const answers = JSON.parse(await text(request)) as Answers; // checked by the flow itself
    const context: PermitContext = { answers, zone: runtime.definition.zone };
    const problems = checkSubmission(runtime, 'permit', context);
    if (!isKept(answerAt(answers, ['resident', 'badgePhoto']))) throw new Error('A file of somebody else');
    return JSON.stringify(problems.length > 0 ? { problems } : { number: `${zone}-${Date.now()}` });
  };
  return createServer((request, response) => {
    if (request.url?.startsWith('/files')) return void serveFiles(request, response);
    const isGrant = request.method === 'POST';
    const answer = isGrant ? grant(request) : readPage(request.url, zone);
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html';
    answer.then(
      (content) => response.setHeader('content-type', type).end(content),
      () => response.writeHead(isGrant ? 400 : 404).end(),
    );
  });
}

/** A file of the built pages; the page itself learns its zone. */
async function readPage(url = '/', zone: string): Promise<string> {
  if (url.startsWith('/assets/')) return readFile(path.join(PAGES, 'assets', path.basename(url)), 'utf8');
  const page = await readFile(path.join(PAGES, 'index.html'), 'utf8');
  return page.replace('<body>', `<body data-zone="${zone}">`);
}

if (import.meta.main) {
  const { PORT = '8090', ZONE = 'old-town' } = process.env;
  (await createPermitServer(ZONE)).listen(Number(PORT));
  console.log(`Parking permits of ${ZONE}: http://localhost:${PORT}`);
}
