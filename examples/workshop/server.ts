import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { answerAt, type Answers, checkSubmission, createFlowRuntime } from '@stepwright/engine';
import { host } from './formats.ts';
import project from './stepwright.config.ts';

const PAGES = path.join(import.meta.dirname, 'dist');
const MOST_BYTES = 5_000_000;

/** First bytes of each kind of file: its name and the browser's type prove nothing. */
const BEGINNINGS = { 'image/png': '89504e47', 'application/pdf': '25504446' };

/** The files of this visitor; a real server keeps them on a disk, by their owner. */
const kept = new Map<string, { readonly type: string; readonly content: Buffer }>();

const runtime = createFlowRuntime(await project.loadFlow({}), host);

interface Reply {
  readonly status: number;
  readonly body: object;
}

async function keepFile(request: IncomingMessage): Promise<Reply> {
  if (!(Number(request.headers['content-length']) <= MOST_BYTES)) return { status: 413, body: {} };
  const content = await buffer(request);
  const begin = content.toString('hex', 0, 4);
  const [type] = Object.entries(BEGINNINGS).find(([, begins]) => begin === begins) ?? [];
  if (type === undefined) return { status: 415, body: {} };
  const id = randomUUID();
  kept.set(id, { type, content });
  return { status: 201, body: { id, type, size: content.length } };
}

async function register(request: IncomingMessage): Promise<Reply> {
  const answers = JSON.parse(await text(request)) as Answers; // validated next
  const problems = [...checkSubmission(runtime, 'register', { answers })];
  const id = answerAt(answers, ['event', 'plan', 'id']);
  const isKept = typeof id === 'string' && kept.has(id);
  // A code of the product's own; its text is "event.event.plan.errors.gone".
  if (problems.length === 0 && !isKept)
    problems.push({ stepId: 'event', pointer: '/event/plan', code: 'gone', params: {} });
  if (problems.length > 0) return { status: 422, body: { problems } };
  return { status: 201, body: { number: randomUUID().slice(0, 8) } };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const [, folder = '', name = ''] = (request.url ?? '/').split('/');
  if (request.method === 'DELETE') kept.delete(name);
  if (request.method !== 'POST')
    return folder === 'files' ? showFile(name, response) : showPage(folder, name, response);
  const { status, body } = await (folder === 'files' ? keepFile(request) : register(request));
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function showFile(id: string, response: ServerResponse): unknown {
  const { type, content } = kept.get(id) ?? { type: 'text/plain', content: '' };
  return response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(content);
}

async function showPage(folder: string, name: string, response: ServerResponse): Promise<unknown> {
  const isAsset = folder === 'assets';
  const file = isAsset ? path.join('assets', path.basename(name)) : 'index.html';
  const content = await readFile(path.join(PAGES, file));
  return response.setHeader('content-type', isAsset ? 'text/javascript' : 'text/html').end(content);
}

createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(404).end());
}).listen(Number(process.env['PORT'] ?? 8090));
