import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { handleErrors } from '../../../server/platform/http/handleErrors.ts';
import { limitTime } from '../../../server/platform/http/limitTime.ts';
import { acceptUploads } from '../../../server/platform/http/uploads.ts';

const LIMIT_MS = 1_000;
const WORK_MS = 2_000;

let app: FastifyInstance;
let url: string;
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
    await pause(WORK_MS);
    reply.raw.end('whole');
  });
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

it.each([
  ['without a body', {}],
  ['whose body has been read', body],
])('a call %s is told to come back once its time is over', async (_, init) => {
  const reply = await fetch(`${url}/slow`, init);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await reply.json()).toMatchObject({ code: 'service.unavailable' });
});

it.each([
  ['/quick', body],
  ['/file', file],
])('%s is within its time', async (path, init) => {
  const reply = await fetch(`${url}${path}`, init);
  expect([reply.status, await reply.json()]).toEqual([200, { done: true }]);
});

it('a response that somebody else sends is left to them', async () => {
  const reply = await fetch(`${url}/begun`);
  expect(await reply.text()).toBe('whole');
});

it('a response that does not end is cut', async () => {
  const reply = await fetch(`${url}/endless`);
  expect(reply.status).toBe(200);
  await expect(reply.text()).rejects.toThrow('terminated');
});
