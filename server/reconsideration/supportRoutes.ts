import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import {
  OpenReconsiderationsResponse,
  ReconsiderationAnswerBody,
} from '../../src/contract/reconsideration.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import { transact } from '../platform/database/inTransaction.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { listOpenRequests } from './presentReconsideration.ts';
import { answerRequest } from './answerRequest.ts';
import { readSentDocument } from './readReconsideration.ts';

const PREFIX = '/api/support';
const support = { tag: 'support', access: 'support' } as const;

/** Routes for support's own tools: the requests for reconsideration, their documents, and the answer. */
export function supportRoutes(deps: ReconsiderationDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${PREFIX}/reconsiderations`,
      {
        config: { access: support.access },
        schema: { tags: [support.tag], response: { 200: OpenReconsiderationsResponse, ...problems } },
      },
      async () => {
        const open = await listOpenRequests(deps);
        await auditReads(
          deps,
          open.requests.map(({ applicationId }) => applicationId),
        );
        return open;
      },
    );
    await app.register(answeringRoutes(deps, { prefix: PREFIX, ...support }));
  };
}

const DocumentParams = Type.Object({
  ...ApplicationParams.properties,
  documentId: Type.String({ format: 'uuid' }),
});

interface Callers {
  /** Where their calls begin: `/api/support`. */
  readonly prefix: string;
  readonly tag: string;
  readonly access: NonNullable<FastifyContextConfig['access']>;
}

/** Routes for the answer to a request for reconsideration, and for its documents: for support. */
export function answeringRoutes(
  deps: ReconsiderationDeps,
  { prefix, tag, access }: Callers,
): FastifyPluginAsyncTypebox {
  const path = `${prefix}/applications/:id/reconsideration`;
  const tags = [tag];
  const config = { access };
  return async (app) => {
    app.post(
      path,
      {
        config,
        schema: {
          tags,
          params: ApplicationParams,
          body: ReconsiderationAnswerBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        accept(await answerRequest(deps, { applicationId: request.params.id, ...request.body }));
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${path}/documents/:documentId`,
      { config, schema: { tags, params: DocumentParams } },
      async (request, reply) => {
        const { id, documentId } = request.params;
        const found = accept(await readSentDocument(deps, { applicationId: id, id: documentId }));
        if (access === 'support') await auditReads(deps, [id]);
        return sendDocument(reply, found);
      },
    );
  };
}

interface SentDocument {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Sends a document as a download. Never drawn on our own host: it comes from outside. */
function sendDocument(reply: FastifyReply, { name, contentType, content }: SentDocument) {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`)
    .type(contentType)
    .send(content);
}

// Encodes a name for a header, which permits fewer characters than a URL (RFC 8187).
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Records that support saw what these applications' owners wrote and sent, before it is shown. */
async function auditReads(deps: ApplicationsDeps, applicationIds: readonly string[]): Promise<void> {
  await transact(deps.db, async (trx) => {
    for (const applicationId of applicationIds)
      await recordAudit(deps, trx, {
        event: 'read',
        actor: 'support',
        reason: 'request for another look',
        applicationId,
      });
  });
}
