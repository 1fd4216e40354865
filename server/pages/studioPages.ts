import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { once } from '../../src/lib/once.ts';
import { visitedUrl } from './visitedUrl.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILT = path.join(ROOT, 'dist/studio');
const SOURCES = 'src/app/studio';

const PREVIEW_PATH = '/studio/preview';

/** Where the pages of the studio come from. */
export interface StudioSource {
  serveAssets(app: FastifyInstance): Promise<void>;
  /** The HTML of the studio, or of the frame that shows a step. */
  template(page: 'index' | 'preview', url: string): Promise<string>;
  /** Whether the pages' scripts need a laxer policy, as Vite's do. */
  readonly isDeveloped: boolean;
}

/** The pages that `vite build --config vite.studio.config.ts` made. */
export function builtStudio(): StudioSource {
  const templates = {
    index: once(() => readFile(path.join(BUILT, 'index.html'), 'utf8')),
    preview: once(() => readFile(path.join(BUILT, 'preview.html'), 'utf8')),
  };
  return {
    async serveAssets(app) {
      await app.register(fastifyStatic, {
        root: path.join(BUILT, 'assets'),
        prefix: '/studio/assets/',
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
      });
    },
    template: (page) => templates[page](),
    isDeveloped: false,
  };
}

/** The studio straight from its sources. Only in development. */
export function viteStudio(vite: ViteDevServer): StudioSource {
  return {
    serveAssets: () => Promise.resolve(),
    async template(page, url) {
      const html = await readFile(path.join(ROOT, SOURCES, `${page}.html`), 'utf8');
      return vite.transformIndexHtml(url, html.replace('src="./', `src="/${SOURCES}/`));
    },
    isDeveloped: true,
  };
}

/** Serves the studio at `/studio`: a page of its own for staff, and the frame in which it shows a step as visitors see it. */
export async function serveStudio(app: FastifyInstance, source: StudioSource): Promise<void> {
  await source.serveAssets(app);
  for (const url of ['/studio', '/studio/*'])
    app.get(url, async (request, reply) => {
      const { pathname } = visitedUrl(request.url);
      const isPreview = pathname === PREVIEW_PATH;
      const nonce = randomBytes(16).toString('base64');
      const html = await source.template(isPreview ? 'preview' : 'index', request.url);
      void reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-store',
        // The studio has the preview in a frame, in development, too.
        'x-frame-options': 'SAMEORIGIN',
      });
      if (!source.isDeveloped)
        void reply.headers({
          'content-security-policy': policyOf(nonce),
          'referrer-policy': 'no-referrer',
        });
      return reply.send(html.replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`));
    });
}

/** Scripts are our files only. Styles of the editor are made in the page and carry the nonce; those of MUI are empty elements. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
