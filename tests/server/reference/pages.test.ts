import { createHash } from 'node:crypto';
import { CALL_GROUPS } from '../../../server/reference/callGroups.ts';
import { slugOf } from '../../../server/reference/renderLayout.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const SLUGS = CALL_GROUPS.filter(({ tag }) => tag !== 'support').map(slugOf);
const PAGES = ['/docs', '/docs/', '/docs/errors', ...SLUGS.map((slug) => `/docs/${slug}`)];

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(embedded);
});
afterAll(() => test.close());

const read = (url: string, host = 'localhost:8080') => test.app.inject({ url, headers: { host } });

describe('pages of the API reference', () => {
  it.each(PAGES)(
    '%s runs nothing inline, and allows only the brand’s own styles by their hash',
    async (url) => {
      const { statusCode, body, headers } = await read(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(body).not.toMatch(/ style=| on[a-z]+=|<script(?![^>]* src="\/docs\/)/);
      const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
      const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      expect(policy).toContain(`style-src ${hashes.join(' ')} 'self';`);
      expect(hashes).toHaveLength(1);
    },
  );

  it('show each call once, with its path, its example and the meaning of its errors', async () => {
    const { body } = await read('/docs/drafts');
    expect(body.match(/<article/g)).toHaveLength(3);
    expect(body).toContain('<code>/api/v2/drafts/current</code>');
    expect(body).toContain('curl -X PUT');
    expect(body).toContain("-H 'X-Requested-With: stepwright'");
    const words = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(words.includes('draft. conflict 409 The draft was changed')).toBe(true);
  });

  it('list every call on the first page, linked to its section', async () => {
    const links = [...(await read('/docs')).body.matchAll(/href="(\/docs\/[a-z-]+)#([a-z0-9-]+)"/g)];
    expect(links.length).toBeGreaterThan(140);
    for (const slug of SLUGS) {
      const { body } = await read(`/docs/${slug}`);
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, page, anchor] of links) if (page === `/docs/${slug}`) expect(ids).toContain(anchor);
    }
  });

  it('have the brand of the host', async () => {
    expect((await read('/docs')).body).toMatch(/Stepwright Payments<\/a/);
    expect((await read('/docs', 'registrar.localhost:8080')).body).toMatch(/Domainwright Payments<\/a/);
  });

  it('serve the description as JSON and YAML, and nothing at other paths', async () => {
    expect((await read('/docs/json')).json()).toMatchObject({ openapi: '3.1.0', info: { version: '2' } });
    expect((await read('/docs/yaml')).body).toMatch(/^openapi: 3\.1\.0/);
    expect((await read('/docs/unknown')).statusCode).toBe(404);
  });

  it.each([
    ['/docs/reference.css', 'text/css; charset=utf-8'],
    ['/docs/filter.js', 'text/javascript; charset=utf-8'],
  ])('serve %s', async (url, type) => {
    const { statusCode, headers } = await read(url);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
  });
});
