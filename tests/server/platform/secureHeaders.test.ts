import Fastify from 'fastify';
import { secureHeaders } from '../../../server/platform/http/secureHeaders.ts';

const OF_ALL = {
  'content-security-policy': expect.stringContaining("default-src 'none';script-src 'self';"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

async function start(https: boolean) {
  const app = Fastify();
  await secureHeaders(app, { https });
  app.get('/', async () => 'fine');
  app.get('/broken', async () => Promise.reject(new Error('broken')));
  app.get('/own', async (_request, reply) => reply.header('x-frame-options', 'SAMEORIGIN').send('own'));
  return app;
}

it.each([
  ['/', 200],
  ['/broken', 500],
  ['/unknown', 404],
])('the response to %s has all of them', async (url, status) => {
  const app = await start(false);
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers]).toEqual([status, expect.objectContaining(OF_ALL)]);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

it('pages send forms to themselves only, have no other base, and are in no frame', async () => {
  const { headers } = await (await start(false)).inject('/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining(["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
});

it('a route’s own headers apply to its own responses only', async () => {
  const app = await start(false);
  expect((await app.inject('/own')).headers['x-frame-options']).toBe('SAMEORIGIN');
  expect((await app.inject('/')).headers['x-frame-options']).toBe('DENY');
});

it('browsers keep to https where the pages are served so', async () => {
  const { headers } = await (await start(true)).inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
