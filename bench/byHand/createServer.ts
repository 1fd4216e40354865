import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Agreement } from '../../src/contract/agreements.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { findResponse, insertApplication } from './byHandRepository.ts';
import type { NewRow, Session } from './byHandRepository.ts';
import { guardCalls } from './guardCalls.ts';
import { hashRequest, readKey } from './hashRequest.ts';
import type { Keys } from './openKeys.ts';
import { presentCreated } from './presentCreated.ts';
import { takeAt, type BodyReader } from './readBody.ts';
import { Refused } from './refused.ts';
import { seal, sealAll } from './seal.ts';

// The server that an engineer would write by hand for one call only, to compare the product with. It promises:
// - The session cookie is looked up by its hash, before the body is read, and its use is recorded; a request must bear the header
//   of our page. The calls of a network, of a session and of an account are counted in memory, as the product does.
// - An idempotency key has one effect: the response is stored with a keyed hash of the request, whatever its order, and replayed.
// - The body is cleaned and validated by one compiled schema of all its questions, which refuses what nobody asked for. The
//   category's label and type are our own, the address is that of the sign-in, and the agreement is the current one.
// - Sensitive answers are encrypted one by one, each bound to its location, by a key of the application that the server's key wraps.
//   Long numbers have a keyed hash, and an account applies once with each. The signature has its origin, encrypted.
// - One prepared statement writes all of it or nothing, and closes the draft.
// - The response is the product's, with the last four digits. Each response has security headers, and each request a line in the log.
//
// It leaves out: journey and conditions (its one condition is in the schema), markets, portals and versions of a flow, steps and codes in
// problems, origins and links, compression, metrics, telemetry, rotation of keys, and every other call.

export interface ByHandDeps {
  readonly pool: Pool;
  readonly keys: Keys;
  readonly body: BodyReader;
  readonly agreement: Agreement;
  /** The part of the response that is the same for all. */
  readonly application: ApplicationResponse['application'];
  readonly findCategory: (id: string) => { mcc: string; label: string; type: string } | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxCalls: number;
}

const PATH = '/api/v2/applications';

type Part = Record<string, unknown>;

interface Body extends Part {
  applicant?: Part;
  company?: Part;
  agreement?: Partial<Agreement>;
}

export function createByHandServer(deps: ByHandDeps): FastifyInstance {
  const app = Fastify({
    logger: { level: 'info', base: null },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('byHandSession', null);
  const admit = guardCalls(deps.pool, deps.maxCalls);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(deps.headers);
    await admit(request);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const accountId = request.byHandSession?.accountId;
    request.log.info(
      { method: request.method, route: PATH, status, ms: Math.round(elapsedTime), accountId },
      'request',
    );
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refused)) throw error;
    return reply.code(error.status).send({ code: error.message, details: error.details });
  });
  app.post<{ Body: Body }>(PATH, { schema: { body: BODY } }, (request, reply) =>
    create(deps, request, reply),
  );
  return app;
}

const BODY = {
  type: 'object',
  required: ['applicant', 'company'],
  properties: {
    applicant: { type: 'object' },
    company: { type: 'object' },
    agreement: { type: 'object', required: ['version', 'hash', 'language'] },
  },
};

async function create(
  deps: ByHandDeps,
  request: FastifyRequest<{ Body: Body }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pool, keys } = deps;
  const session = request.byHandSession;
  if (!session) throw new Error('The guard admits nobody without a session');
  const key = readKey(request);
  const { agreement, ...answers } = request.body;
  const requestHash = hashRequest(keys, request.body);
  accept(deps, session, answers, agreement);
  const row = prepare(deps, { request, session, answers, key, requestHash });
  const { isWritten, earlier } = await insertApplication(pool, row);
  if (isWritten) return respond(reply, row.response);
  const stored = await findResponse(pool, row);
  if (!stored) throw new Refused(409, 'application.sameNumber', [{ earlier }]);
  if (!stored.requestHash.equals(requestHash)) throw new Refused(422, 'idempotency.mismatch');
  return respond(reply, stored.response);
}

function respond(reply: FastifyReply, response: string): FastifyReply {
  return reply.code(201).header('etag', '"1"').type('application/json; charset=utf-8').send(response);
}

/** Cleans the answers in place and refuses what is not valid. */
function accept(deps: ByHandDeps, { email }: Session, answers: Body, shown: Body['agreement']): void {
  const problems = deps.body.findProblems(answers);
  if (problems.length > 0) throw new Refused(422, 'answers.invalid', problems);
  const { applicant = {}, company = {} } = answers;
  const details = company['mccDetails'] as { id: string; label: string; type: string }; // validated
  const category = deps.findCategory(details.id);
  if (!category || category.mcc !== company['segment']) throw new Refused(422, 'category.unknown');
  details.label = category.label;
  details.type = category.type;
  const given = applicant['email'] as { emailAddress: string }; // validated
  if (given.emailAddress.toLowerCase() !== email) throw new Refused(422, 'email.unproved');
  const { version, hash: text } = deps.agreement;
  if (shown?.version !== version || shown.hash !== text) throw new Refused(409, 'agreement.changed');
}

interface Accepted {
  readonly request: FastifyRequest;
  readonly session: Session;
  readonly answers: Body;
  readonly key: string | undefined;
  readonly requestHash: Buffer;
}

function prepare(deps: ByHandDeps, { request, session, answers, key, requestHash }: Accepted): NewRow {
  const { keys, body, agreement } = deps;
  const now = new Date();
  const uuid = randomUUID();
  const id = `urn:app:${uuid}`;
  const { key: dataKey, wrapped } = keys.createDataKey(id);
  for (const path of body.transient) takeAt(answers, path);
  const sensitive = body.sensitive.flatMap((path) => takeAt(answers, path) ?? []);
  const { sealed, fingerprints } = sealAll(keys, { dataKey, id, sensitive });
  const terms = answers.applicant?.['terms'] as Part; // validated
  terms['signedAt'] = now.toISOString();
  const stored = JSON.stringify(answers);
  for (const { parent, path, value } of sensitive)
    if (path.at(-1) === 'value') parent['lastFour'] = value.slice(-4);
  const signatureId = randomUUID();
  const origin = { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
  return {
    id,
    accountId: session.accountId,
    answers: stored,
    sealed,
    fingerprints,
    dataKey: wrapped,
    now,
    scope: `POST ${PATH}`,
    key,
    requestHash,
    response: presentCreated(deps.application, answers, { id, uuid, now }),
    signature: {
      id: signatureId,
      hash: agreement.hash,
      origin: seal(dataKey, `agreement_signatures|origin|${signatureId}`, JSON.stringify(origin)),
    },
  };
}
