import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeTexts } from '@stepwright/engine/authoring';
import type { DefinitionsDeps } from '../../definitions/deps.ts';
import { choosePortal } from '../../definitions/location/choosePortal.ts';
import type { PublishedTexts } from '../../definitions/servedTexts.ts';
import { readVisitor } from '../../definitions/location/visitorCookie.ts';
import type { PageSource } from '../pageSource.ts';

type TextDeps = Pick<DefinitionsDeps, 'servedTexts' | 'flows' | 'config'>;

interface Named {
  readonly version: string;
  readonly file: string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

interface NamedTexts {
  readonly language: string;
  readonly name: string;
}

/** Serves the scripts with the texts of published versions, also of one that this process does not serve yet, or no more. */
export function serveTextScripts(app: FastifyInstance, deps: TextDeps, { textScripts }: PageSource): void {
  const { servedTexts } = deps;
  app.get<{ Params: Named }>('/published-texts/:version/:file', async (request, reply) => {
    const { version, file } = request.params;
    const texts = /^[1-9]\d{0,8}$/.test(version) ? await servedTexts.find(Number(version)) : undefined;
    const script = texts && (await textScripts?.write(texts, `assets/${file}`));
    if (script === undefined) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').header('cache-control', FOR_EVER).send(script);
  });

  // A language that the build does not have: pages fetch its texts by the files of the version that the visitor has.
  app.get<{ Params: NamedTexts }>('/published-texts/languages/:language/:name', async (request, reply) => {
    const { language, name } = request.params;
    const texts = textsIn(deps, request, language);
    if (!texts || !/^\w+$/.test(name)) return reply.callNotFound();
    const etag = `"${texts.version}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return localeTexts(texts.locales, language, name);
  });
}

/** The published texts of a market that speaks a language, in the portal of the page and for its visitor. */
function textsIn(deps: TextDeps, request: FastifyRequest, language: string): PublishedTexts | undefined {
  const portal = choosePortal(deps, request.host).id;
  const market = deps.flows.marketsIn(portal).find(({ locales }) => locales.includes(language))?.id;
  return market === undefined ? undefined : deps.servedTexts.in({ market, portal }, readVisitor(request));
}
