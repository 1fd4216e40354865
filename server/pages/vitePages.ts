import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { viteStudio } from './studioPages.ts';
import {
  type PageSource,
  readPageTexts,
  RIBBON_SCRIPT,
  RIBBON_STYLES,
  START_SCRIPT,
  START_STYLES,
} from './pageSource.ts';
import { visitedUrl } from './visitedUrl.ts';

/** Pages straight from their sources, with hot reload. Only in development: Vite's own scripts need a laxer policy. */
export function vitePages(vite: ViteDevServer): PageSource {
  return {
    async serveAssets(app) {
      app.addHook('onRequest', async (request, reply) => {
        const { pathname } = visitedUrl(request.url);
        if (isOurs(pathname)) return;
        await new Promise<void>((resolve) => {
          reply.raw.once('close', resolve);
          vite.middlewares(request.raw, reply.raw, () => resolve());
        });
        if (reply.raw.writableEnded) reply.hijack();
      });
      app.addHook('onSend', async (_request, reply) => {
        void reply.removeHeader('content-security-policy');
      });
    },
    async template(url) {
      const html = await readFile(path.join(vite.config.root, 'index.html'), 'utf8');
      return vite.transformIndexHtml(url, html);
    },
    async renderStart(page) {
      const module = await vite.ssrLoadModule('/src/app/prerender.tsx');
      const render: (...page: Parameters<PageSource['renderStart']>) => string = module['renderStart'];
      return render(page);
    },
    startHead: () =>
      Promise.resolve(
        `<link rel="stylesheet" href="/${START_STYLES}" /><script type="module" src="/${START_SCRIPT}"></script>`,
      ),
    earlyHead: () => Promise.resolve(EARLY_HEAD),
    portalPreloads: () => Promise.resolve(''),
    ribbonHead: () =>
      Promise.resolve(
        `<link rel="stylesheet" href="/${RIBBON_STYLES}" /><script type="module" src="/${RIBBON_SCRIPT}"></script>`,
      ),
    texts: readPageTexts,
    studio: viteStudio(vite),
  };
}

/** Only reports failures: no step comes drawn in development, and a module would not run before the page is there. */
const EARLY_HEAD =
  '<script type="module">import { watchLoading } from "/src/app/failedLoad.ts"; watchLoading(() => {});</script>';

/** Calls, compiled flows and pages are the server's own; everything else is a source file for Vite. */
function isOurs(pathname: string): boolean {
  return /^\/(?:api|v1|docs|flow-modules|healthz|readyz|metrics|studio)(?:\/|$)/.test(pathname);
}
