import { createShortLink, SHORT_CODE_LENGTH } from '../../../server/messages/shortLinks/createShortLink.ts';
import { LIMITS } from '../../../server/platform/limits/limitTable.ts';
import { cleanUpAll } from '../../support/cleanUpAll.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TARGET = {
  url: 'https://carrier.example.com/l/1?vfp=secret-proof',
  afterwards: 'http://localhost:8080/urn:app:1/phone-auth/confirmation',
};

describeOnOneDatabase('a short link', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  const create = () =>
    createShortLink(test.deps, test.deps.db, {
      origin: 'http://registrar.localhost:8080',
      target: TARGET,
      expiresAt: new Date(test.clock.now().getTime() + 5 * MINUTE_MS),
    });
  const open = (link: string, method: 'GET' | 'HEAD' = 'GET', remoteAddress = '127.0.0.1') =>
    test.app.inject({ method, url: new URL(link).pathname, remoteAddress });
  const rows = () => test.deps.db.selectFrom('short_links').selectAll().execute();

  it('is on the host that the reader knows, and redirects for everyone who has it', async () => {
    const link = await create();
    expect(link).toMatch(
      new RegExp(`^http://registrar\\.localhost:8080/s/[1-9A-Za-z]{${SHORT_CODE_LENGTH}}$`),
    );
    const opened = await open(link);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, TARGET.url]);
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('is not used up by a preview', async () => {
    const link = await create();
    const replies = [await open(link, 'HEAD'), await open(link), await open(link)];
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      Array.from({ length: 3 }, () => [303, TARGET.url]),
    );
  });

  it('leads to the page that says so once it has expired, and nowhere after a week', async () => {
    const link = await create();
    test.clock.forward(5 * MINUTE_MS);
    expect((await open(link)).headers.location).toBe(TARGET.afterwards);
    test.clock.forward(7 * DAY_MS + 1);
    await cleanUpAll(test.deps, test.clock.now());
    expect((await open(link)).headers.location).toBe('/incorrect-url');
    expect(await rows()).toEqual([]);
  });

  it('stores neither its code nor where it leads, and no log has them', async () => {
    const link = await create();
    await open(link);
    const code = link.slice(link.lastIndexOf('/') + 1);
    const stored = JSON.stringify(await rows());
    for (const text of [stored, test.logLines.join('')]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain('secret-proof');
    }
  });

  it('cannot be guessed without end', async () => {
    const link = await create();
    const wrong = `${link.slice(0, -SHORT_CODE_LENGTH)}${'1'.repeat(SHORT_CODE_LENGTH)}`;
    const address = '10.1.2.3';
    for (let count = 0; count < LIMITS['short-links/open/ip'].windows[0].limit; count++)
      expect((await open(wrong, 'GET', address)).headers.location).toBe('/incorrect-url');
    expect((await open(link, 'GET', address)).statusCode).toBe(429);
    expect((await open(link)).statusCode).toBe(303);
  });
});
