import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { Problem } from '../../src/contract/problem.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { SESSION_COOKIE } from '../access/sessions/sessionCookie.ts';
import { proofOf, type Access } from '../access/guardAccess.ts';
import type { PlatformConfig } from '../platform/config/platformConfig.ts';
import { STAFF_COOKIE } from '../staff/staffCookie.ts';
import { cookieNameOf } from '../platform/http/cookies.ts';
import { PROBLEM_STATUS } from '../platform/http/problemStatus.ts';
import type { CallEntry } from './callEntry.ts';
import { CALL_GROUPS, findEntry } from './callGroups.ts';
import { completeCall } from './completeCall.ts';
import { errorsOf } from './errorsOf.ts';
import { STUDIO_TAG } from './readCalls.ts';

/** Describes the calls from their own schemas, the table of calls and the table of problems. Registered before the routes. */
export async function describeApi(
  app: FastifyInstance,
  config: Pick<PlatformConfig, 'publicUrl'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Stepwright API', version: '2', description: INTRODUCTION },
      tags: [
        ...CALL_GROUPS.map(({ tag, description }) => ({ name: tag, description })),
        { name: STUDIO_TAG, description: 'For the page of the studio only: changes without notice' },
      ],
      components: {
        examples: exampleProblems(),
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieNameOf(config, SESSION_COOKIE) },
          staff: { type: 'apiKey', in: 'cookie', name: cookieNameOf(config, STAFF_COOKIE) },
          support: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema ?? {}, url, route), url }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const [path, calls] of Object.entries(document.openapiObject.paths ?? {}))
        for (const [method, call] of Object.entries(calls ?? {}))
          if (isRecord(call)) completeCall(call, findEntry(method, path));
      const schemas: unknown = document.openapiObject.components?.schemas;
      if (isRecord(schemas)) schemas['Problem'] = Problem;
      return document.openapiObject;
    },
  });
}

const INTRODUCTION =
  'Calls that change something need the header `X-Requested-With: stepwright`. Every refusal has one shape, `Problem`.';

const SECURITY: Partial<Record<Access, NonNullable<FastifySchema['security']>>> = {
  signedIn: [{ session: [] }],
  staff: [{ staff: [] }],
  support: [{ support: [] }],
};

/** The schema of a route with its caller, its text and its errors. */
function describeRoute(schema: FastifySchema, url: string, route: RouteOptions): FastifySchema {
  const method = String(route.method);
  const { config = {} } = route;
  const entry = findEntry(method, url);
  const { access, whileHelping, uploads } = config;
  const extensions: Readonly<Record<string, unknown>> = {
    'x-caller': proofOf(method, config) === 'signature' ? 'vendor' : access,
    ...(whileHelping && { 'x-while-helping': whileHelping }),
    'x-errors': errorsOf({ config, schema, method }, entry),
  };
  return {
    ...schema,
    ...(entry && summaryOf(entry)),
    ...(access && SECURITY[access] && { security: SECURITY[access] }),
    ...headersOf({ method, config, schema }, entry),
    ...(uploads && { body: { type: 'string', format: 'binary' }, consumes: ['application/octet-stream'] }),
    ...extensions,
    // Described though hidden, so that attacks find them; the pages of the reference leave the tag out.
    ...(access === 'staff' && { hide: false, tags: [STUDIO_TAG] }),
  };
}

function summaryOf({ summary, description }: CallEntry): FastifySchema {
  return { summary, ...(description !== undefined && { description }) };
}

const PROOF = { 'x-requested-with': { const: 'stepwright', type: 'string' } } as const;
const KEY = { 'idempotency-key': { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' } } as const;

/** Headers of the route, with the proof that it needs and the key that its handler reads. */
function headersOf(
  { method, config = {}, schema }: Pick<RouteOptions, 'config'> & { method: string; schema: FastifySchema },
  entry: CallEntry | undefined,
): FastifySchema {
  const proof = proofOf(method, config) === 'header' ? PROOF : {};
  const key = entry?.errors.includes('idempotency.keyInvalid') === true ? KEY : {};
  const added = { ...proof, ...key };
  if (Object.keys(added).length === 0) return {};
  const { properties, required } = isRecord(schema.headers) ? schema.headers : {};
  const requiredByRoute: readonly unknown[] = Array.isArray(required) ? required : [];
  return {
    headers: {
      type: 'object',
      properties: { ...added, ...(isRecord(properties) && properties) },
      required: [...Object.keys(proof), ...requiredByRoute],
    },
  };
}

function exampleProblems() {
  return Object.fromEntries(
    Object.entries(PROBLEM_STATUS).map(([code, [, message]]) => [
      code,
      { summary: message, value: { code, message, details: [] } },
    ]),
  );
}
