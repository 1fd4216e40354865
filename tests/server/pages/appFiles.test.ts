import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

describeOnOneDatabase('files of a brand', (kind) => {
  let test: TestApp;
  let app: FastifyInstance;
  beforeAll(async () => {
    test = await startTestApp(kind);
    ({ app } = await pagesOf(test));
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  const HOSTS = { terminal: 'localhost', registrar: 'registrar.localhost' };
  const get = (url: string, host = HOSTS.terminal) => app.inject({ url, headers: { host } });

  it.each([
    ['terminal', '', 'Stepwright Payments', '#0A3F3F'],
    ['registrar', '', 'Domainwright Payments', '#FFFFFF'],
    ['terminal', '/r/bloomcart', 'Bloomcart Payments', '#4A0F2C'],
  ] as const)(
    'the manifest of %s%s has its name, colour and icons',
    async (portal, basePath, name, color) => {
      const response = await get(`${basePath}/app.webmanifest`, HOSTS[portal]);
      expect(response.headers['content-type']).toContain('application/manifest+json');
      const manifest = response.json<Record<string, unknown>>();
      expect(manifest).toMatchObject({ name, start_url: `${basePath}/`, scope: `${basePath}/` });
      expect(String(manifest['theme_color']).toUpperCase()).toBe(color);
      const icons = manifest['icons'] as { readonly src: string; readonly sizes: string }[];
      expect(icons).toHaveLength(2);
      for (const { src, sizes } of icons) {
        const icon = await get(src, HOSTS[portal]);
        expect(icon.headers['content-type']).toBe('image/png');
        const { width, height } = await sharp(icon.rawPayload).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
    },
  );

  it('the picture for links has the size that sites show, and differs by brand', async () => {
    const [own, other] = [await get('/share.png'), await get('/share.png', HOSTS.registrar)];
    const { width, height } = await sharp(own.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(own.rawPayload.equals(other.rawPayload)).toBe(false);
  });

  it('pages name them with whole addresses where sites need those, whatever the host is', async () => {
    const page = (await get('/r/&quot;/sign-in', 'a"><b>.localhost')).payload;
    expect(page).toContain('<link rel="manifest" href="/r/&amp;quot;/app.webmanifest" />');
    expect(page).toContain('content="http://a&quot;&gt;&lt;b&gt;.localhost/r/&amp;quot;/share.png"');
  });

  it('an icon of a size that there is none of is no file', async () => {
    expect((await get('/app-icon-4096.png')).statusCode).toBe(404);
  });
});
