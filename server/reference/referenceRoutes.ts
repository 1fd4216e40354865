import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { PortalDefinition } from '../../src/product/definitions.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { portalUrl } from '../definitions/location/portalUrl.ts';
import { writeTokenCss } from '../../src/product/brandTokens.ts';
import { readFaces } from '../pages/readFaces.ts';
import { allowStylesOf } from '../pages/inlineStyles.ts';
import { CALL_GROUPS } from './callGroups.ts';
import { readCalls, type Call } from './readCalls.ts';
import { slugOf, type Frame } from './renderLayout.ts';
import { renderErrors, renderGroup, renderIndex } from './renderPages.ts';

// Nothing of the pages comes from elsewhere, and nothing of them runs inline.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES = { 'reference.css': 'text/css', 'filter.js': 'text/javascript' } as const;

/** Pages besides the first one. */
const PAGES: ReadonlySet<string> = new Set(['errors', ...CALL_GROUPS.map(slugOf)]);

interface ReferenceDeps extends Pick<DefinitionsDeps, 'flows'> {
  readonly config: DefinitionsDeps['config'] & {
    /** Whether this server has the built pages, with the faces of the brands. */
    readonly pages: boolean;
  };
}

/** Shows the description under /docs: as pages in the portal's look, as JSON and as YAML. Registered after the routes. */
export async function showApi(app: FastifyInstance, deps: ReferenceDeps): Promise<void> {
  const version = await serveFiles(app);
  const faces = deps.config.pages ? await readFaces() : '';
  const schema = { hide: true } as const;
  app.get('/docs/json', { schema }, async (_request, reply) => reply.send(app.swagger()));
  app.get('/docs/yaml', { schema }, async (_request, reply) =>
    reply.type('application/x-yaml').send(app.swagger({ yaml: true })),
  );
  const pages = new Map<string, string | undefined>();
  let calls: readonly Call[] | undefined;
  const send = async (request: FastifyRequest<{ Params: { page?: string } }>, reply: FastifyReply) => {
    const { page = '' } = request.params;
    if (page !== '' && !PAGES.has(page)) return reply.callNotFound();
    calls ??= readCalls(app.swagger());
    const portal = choosePortal(deps, request.host);
    const key = `${portal.id}/${page}`;
    const text = pages.get(key) ?? renderPage(deps, { portal, page, calls, version, faces });
    pages.set(key, text);
    if (text === undefined) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': allowStylesOf(text, PAGE_POLICY) })
      .send(text);
  };
  app.get('/docs', { schema }, send);
  app.get<{ Params: { page: string } }>('/docs/:page', { schema }, send);
}

interface Visit {
  readonly portal: PortalDefinition;
  /** Group, `errors`, or empty for the first page. */
  readonly page: string;
  readonly calls: readonly Call[];
  readonly version: string;
  /** The `@font-face` rules of the built pages. */
  readonly faces: string;
}

function renderPage(deps: ReferenceDeps, { portal, page, calls, version, faces }: Visit): string | undefined {
  const groups = CALL_GROUPS.filter(({ tag }) => calls.some((call) => call.tag === tag));
  const brandStyle = `<style>${writeTokenCss(deps.flows.tokensOf({ portal: portal.id }))}${faces}</style>`;
  const frame: Frame = { brand: portal.brand, brandStyle, version, groups };
  const origin = portalUrl(deps, portal.id);
  if (page === '') return renderIndex(frame, calls, origin);
  if (page === 'errors') return renderErrors(frame);
  const group = groups.find((one) => slugOf(one) === page);
  return group && renderGroup(frame, { group, calls, origin });
}

/** Serves the style sheet and the script; returns a version for their addresses. */
async function serveFiles(app: FastifyInstance): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, type] of Object.entries(FILES)) {
    const text = await readFile(path.join(import.meta.dirname, 'files', name), 'utf8');
    hash.update(text);
    app.get(`/docs/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(text),
    );
  }
  return hash.digest('hex').slice(0, 12);
}
