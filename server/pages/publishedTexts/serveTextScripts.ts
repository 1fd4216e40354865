import type { FastifyInstance } from 'fastify';
import type { DefinitionsDeps } from '../../definitions/deps.ts';
import type { PageSource } from '../pageSource.ts';

interface Named {
  readonly version: string;
  readonly file: string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the scripts with the texts of published versions, also of one that this process does not serve yet, or no more. */
export function serveTextScripts(
  app: FastifyInstance,
  { servedTexts }: Pick<DefinitionsDeps, 'servedTexts'>,
  { textScripts }: PageSource,
): void {
  app.get<{ Params: Named }>('/published-texts/:version/:file', async (request, reply) => {
    const { version, file } = request.params;
    const texts = /^[1-9]\d{0,8}$/.test(version) ? await servedTexts.find(Number(version)) : undefined;
    const script = texts && (await textScripts?.write(texts, `assets/${file}`));
    if (script === undefined) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').header('cache-control', FOR_EVER).send(script);
  });
}
