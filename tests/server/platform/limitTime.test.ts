import { once } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { handleErrors } from '../../../server/platform/http/handleErrors.ts';
import { limitTime } from '../../../server/platform/http/limitTime.ts';
import { acceptUploads } from '../../../server/platform/http/uploads.ts';

const LIMIT_MS = 2_000;
const WORK_MS = 3_000;
/** More than an operating system keeps of what is being sent. */
const LARGE_BYTES = 40_000_000;

let app: FastifyInstance;
let url: string;
let sending: http.ServerResponse;
beforeAll(async () => {
  app = Fastify();
  handleErrors(app);
  limitTime(app, LIMIT_MS);
  app.decorateReply('refusedWith', null);
  app.route({
    method: ['GET', 'POST'],
    url: '/slow',
    handler: async () => pause(WORK_MS, { done: true }),
  });
  await app.register(async (files) => {
    acceptUploads(files);
    files.post('/file', async () => pause(WORK_MS, { done: true }));
  });
  app.post('/quick', async () => ({ done: true }));
  app.get('/begun', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    await pause(1.25 * LIMIT_MS);
    reply.raw.end('whole');
  });
  app.get('/large', async (_request, reply) => {
    sending = reply.raw;
    return Buffer.alloc(LARGE_BYTES);
  });
  app.get('/streamed', async () => Readable.from(pieces(), { objectMode: false }));
  app.get('/endless', async () => {
    const stream = new Readable({ read: () => undefined });
    stream.push('the beginning');
    return stream;
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
const file = { ...body, headers: { 'content-type': 'application/octet-stream' } };

// Each waits for real: all of them at the same time.
it.concurrent.each([
  ['without a body', {}],
  ['whose body has been read', body],
])('a call %s gets the time to retry once its time is over', async (_, init) => {
  const reply = await fetch(`${url}/slow`, init);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await reply.json()).toMatchObject({ code: 'service.unavailable' });
});

it.concurrent.each([
  ['/quick', body],
  ['/file', file],
])('%s is within its time', async (path, init) => {
  const reply = await fetch(`${url}${path}`, init);
  expect([reply.status, await reply.json()]).toEqual([200, { done: true }]);
});

it.concurrent('a response that another module sends is unchanged', async () => {
  const reply = await fetch(`${url}/begun`);
  expect(await reply.text()).toBe('whole');
});

it.concurrent('a response continues for as long as a slow reader takes it', async () => {
  const response = await open('/streamed');
  const begin = performance.now();
  let size = 0;
  for await (const chunk of response) {
    const before = size;
    size += (chunk as Buffer).length;
    if (Math.floor(size / 1_000_000) > Math.floor(before / 1_000_000)) await pause(110);
  }
  expect(size).toBe(LARGE_BYTES);
  expect(performance.now() - begin).toBeGreaterThan(2 * LIMIT_MS);
});

it.concurrent('a response without a reader is cut', async () => {
  const response = await open('/large');
  await once(sending, 'close');
  expect(sending.writableFinished).toBe(false);
  await expect(response.toArray()).rejects.toThrow('aborted');
});

it.concurrent('a response that does not end is cut', async () => {
  const reply = await fetch(`${url}/endless`);
  expect(reply.status).toBe(200);
  await expect(reply.text()).rejects.toThrow('terminated');
});

function* pieces(): Generator<Buffer> {
  for (let size = 0; size < LARGE_BYTES; size += 1_000_000) yield Buffer.alloc(1_000_000);
}

/** A response of which nothing has been read. */
async function open(path: string): Promise<http.IncomingMessage> {
  const [response] = (await once(http.get(`${url}${path}`), 'response')) as [http.IncomingMessage];
  return response;
}
