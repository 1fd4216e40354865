import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app/buildApp.ts';
import { createPages } from '../../../server/pages/createPages.ts';
import type { PageSource } from '../../../server/pages/pageSource.ts';
import { readPageTexts } from '../../../server/pages/pageSource.ts';
import { compileSchemasLate } from '../../support/compileSchemasLate.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn } from '../../support/testClient.ts';

const TEMPLATE = fs.readFileSync('index.html', 'utf8');
const source: PageSource = {
  serveAssets: () => Promise.resolve(),
  template: () => Promise.resolve(TEMPLATE),
  renderStart: () => Promise.resolve('<p>Start page</p>'),
  startHead: () => Promise.resolve(''),
  earlyHead: () => Promise.resolve(''),
  portalPreloads: () => Promise.resolve(''),
  ribbonHead: () => Promise.resolve(''),
  texts: readPageTexts,
};

let test: TestApp;
let pages: FastifyInstance;
let cookie: string;
const logged: string[] = [];
let isDown = false;

beforeAll(async () => {
  test = await startTestApp(embedded);
  const db = new Proxy(test.deps.db, {
    get(target, name) {
      if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  const deps = { ...test.deps, db };
  pages = await buildApp({
    deps,
    schemaController: compileSchemasLate,
    logStream: { write: (line) => void logged.push(line) },
    pages: createPages({ deps, pageHeaders: (_path, headers) => headers, source }),
  });
  ({ cookie } = await signIn(test));
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

const open = (url: string, languages = 'en-US') =>
  pages.inject({ url, headers: { cookie, 'accept-language': languages, accept: 'text/html' } });

describe('a page whose database cannot be reached', () => {
  afterEach(() => {
    isDown = false;
  });

  it.each([
    ['/accounts', 'en-US', 'Cannot get page configuration from server. Please try again later.'],
    [
      '/?currency=CAD&lng=fr-CA',
      'fr-CA',
      'Impossible d’obtenir la configuration de la page auprès du serveur.',
    ],
  ])('%s says so in %s, as a page, and how to try again', async (url, language, sentence) => {
    isDown = true;
    const { statusCode, headers, body } = await open(url, language);
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['retry-after']).toBe('5');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/style-src [^;]*'sha256-/);
    expect(body).toContain(`<html lang="${language}" dir="ltr"`);
    expect(body).toContain(sentence);
    expect(body).toContain('<a class="start-button" href="">');
    expect(body).not.toMatch(/<(?:no)?script/);
    expect(logged.join('')).toContain('page failed');
  });

  it('is served again once the database is back', async () => {
    isDown = true;
    expect((await open('/accounts')).statusCode).toBe(503);
    isDown = false;
    const { statusCode, body } = await open('/accounts');
    expect(statusCode).toBe(200);
    expect(body).toContain('id="page-boot"');
  });

  it('is no page where a call was made, and a wrong address stays one', async () => {
    const call = await open('/api/v2/nothing');
    expect(call.statusCode).toBe(404);
    expect(call.headers['cache-control']).toBe('no-store');
    expect(call.json()).toMatchObject({ code: 'route.notFound' });
  });
});
