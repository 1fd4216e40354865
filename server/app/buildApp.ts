import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyPluginAsync, FastifyServerOptions } from 'fastify';
import { guardAccess } from '../access/guardAccess.ts';
import { MAX_VFP_LENGTH } from '../phone/auth/phoneAuthRoutes.ts';
import { KEY_MANAGEMENT } from '../platform/crypto/openKeyRing.ts';
import { endRefusedBodies } from '../platform/http/endRefusedBodies.ts';
import { handleErrors } from '../platform/http/handleErrors.ts';
import { limitTime, TIME_LIMITS } from '../platform/http/limitTime.ts';
import { loggerOptions, logRequests } from '../platform/http/logRequests.ts';
import { addMetrics } from '../platform/metrics/addMetrics.ts';
import { findStaffIn } from '../staff/staffGuard.ts';
import { listQueues } from '../platform/outbox/queues.ts';
import { onBeforeSend } from '../platform/http/onBeforeSend.ts';
import { readAddresses } from '../platform/http/readAddresses.ts';
import { refuseHostileBodies } from '../platform/http/refuseHostileBodies.ts';
import { rewriteMalformedUrl } from '../platform/http/rewriteMalformedUrl.ts';
import { logSecurity } from '../platform/http/securityLog.ts';
import { secureHeaders } from '../platform/http/secureHeaders.ts';
import { describeApi } from '../reference/describeApi.ts';
import { showApi } from '../reference/referenceRoutes.ts';
import { traceRequests } from '../platform/telemetry/telemetry.ts';
import { isEmailAddress } from '../../src/contract/isEmailAddress.ts';
import type { AppDeps } from './deps.ts';
import { handlersOf, listDomains } from './listDomains.ts';
import { VENDORS } from './watchProviders.ts';

/** Formats of the forms that bodies of calls name, too: what a form accepts, a call accepts. */
const bodyFormats = { 'email-address': isEmailAddress };

const MAX_BODY_BYTES = 256 * 1024;

export interface AppOptions {
  readonly deps: AppDeps;
  /** Serves the pages; without it the server serves calls only. */
  readonly pages?: FastifyPluginAsync;
  readonly logStream?: { write(line: string): void };
  /** Shorter ones, for tests that wait for their end. */
  readonly timeLimits?: Partial<Record<keyof typeof TIME_LIMITS, number>>;
  /** Another way to compile the schemas of calls than all at the start, for tests that make few calls. */
  readonly schemaController?: FastifyServerOptions['schemaController'];
}

/** One level above the plugin's own: pages are a sixteenth smaller, for half a millisecond. The levels above gain a tenth of that. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Builds the server without listening. All its effects come in `deps`. */
export async function buildApp({
  deps,
  pages,
  logStream,
  timeLimits,
  schemaController,
}: AppOptions): Promise<FastifyInstance> {
  const limits = { ...TIME_LIMITS, ...timeLimits };
  const app = Fastify({
    logger: loggerOptions({ level: deps.config.logLevel, stream: logStream }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => deps.createId(),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_VFP_LENGTH },
    rewriteUrl: ({ url = '/' }) => rewriteMalformedUrl(url, MAX_VFP_LENGTH),
    // Trusts that many proxies in front of us to report the origin of a request.
    trustProxy: (_address, hop) => hop < deps.config.trustProxyHops,
    // Nothing is coerced: a body matches the contract, or it is refused.
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        formats: bodyFormats,
      },
    },
    ...(schemaController && { schemaController }),
    requestTimeout: limits.upload,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.checkInterval },
    // Calls on connections that are still open are responded to: the load balancer was informed before
    // (`stopOnSignals`).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }).withTypeProvider<TypeBoxTypeProvider>();
  // Bodies of calls are JSON; routes that accept another type declare it.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  app.decorateRequest('staff', null);
  app.decorateReply('refusedWith', null);
  app.decorateReply('signedIn', null);
  handleErrors(app);
  readAddresses(app);
  limitTime(app, limits.request);
  endRefusedBodies(app, limits.request);
  // A client whose connection ends with this response comes back by another one, to a process that stays.
  onBeforeSend(app, (_request, reply) => {
    if (deps.isDraining()) void reply.header('connection', 'close');
  });
  traceRequests(app, deps.telemetry);
  logRequests(
    app,
    ({ session, staff }) => session?.helper?.accountId ?? session?.accountId ?? staff?.member.id,
  );
  await secureHeaders(app, { https: deps.config.publicUrl.startsWith('https:') });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  await app.register(cookie);
  await describeApi(app, deps.config);
  await app.register(async (api) => registerCalls(api, deps));
  if (deps.config.docs) await showApi(app, deps);
  if (pages) await app.register(pages);
  return app;
}

async function registerCalls(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await guardAccess(api, { ...deps, findStaff: findStaffIn(deps) });
  refuseHostileBodies(api);
  logSecurity(api, deps);
  const domains = listDomains(deps);
  addMetrics(api, deps, {
    queues: listQueues(handlersOf(domains)),
    vendorNames: [...VENDORS, KEY_MANAGEMENT],
  });
  const calls = domains.flatMap((domain) => domain.calls ?? []);
  for (const call of calls) await api.register(call);
}
