import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sandboxAdapters } from './config.ts';
import type { AppDeps } from './deps.ts';
import { guardAccess } from './plugins/guardAccess.ts';
import { handleErrors } from './plugins/handleErrors.ts';
import { refuseHostileBodies } from './plugins/refuseHostileBodies.ts';
import { loggerOptions, logRequests } from './plugins/logRequests.ts';
import { addMetrics } from './plugins/metrics.ts';
import { describeApi, showApi } from './plugins/openApi.ts';
import { secureHeaders } from './plugins/secureHeaders.ts';
import { accountRoutes } from './routes/accountRoutes.ts';
import { analyticsRoutes } from './routes/analyticsRoutes.ts';
import { applicationRoutes } from './routes/applicationRoutes.ts';
import { configRoutes } from './routes/configRoutes.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { documentUploadRoutes } from './routes/documentUploadRoutes.ts';
import { financialInstrumentRoutes } from './routes/financialInstrumentRoutes.ts';
import { flowModuleRoutes } from './routes/flowModuleRoutes.ts';
import { identityWebhookRoutes } from './routes/identityWebhookRoutes.ts';
import { inquiryRoutes } from './routes/inquiryRoutes.ts';
import { notificationRoutes } from './routes/notificationRoutes.ts';
import { oneTimeCodeRoutes } from './routes/oneTimeCodeRoutes.ts';
import { operationRoutes } from './routes/operationRoutes.ts';
import { MAX_VFP_LENGTH, phoneAuthRoutes } from './routes/phoneAuthRoutes.ts';
import { requirementRoutes } from './routes/requirementRoutes.ts';
import { sandboxProviderRoutes } from './routes/sandboxProviderRoutes.ts';
import type { SandboxProviderOptions } from './routes/sandboxProviderRoutes.ts';
import { sandboxRoutes } from './routes/sandboxRoutes.ts';
import { taxInformationRoutes } from './routes/taxInformationRoutes.ts';
import { singleSignOnRoutes } from './routes/singleSignOnRoutes.ts';
import { signInRoutes } from './routes/signInRoutes.ts';
import { stepUpRoutes } from './routes/stepUpRoutes.ts';
import { takeInquiryWebhook } from './services/inquiries/takeInquiryWebhook.ts';

const MAX_BODY_BYTES = 256 * 1024;

export interface AppOptions {
  readonly deps: AppDeps;
  /** Serves the pages; without it the server answers calls only. */
  readonly pages?: FastifyPluginAsync;
  readonly logStream?: { write(line: string): void };
}

/** Builds the server without listening. All its effects come in `deps`. */
export async function buildApp({ deps, pages, logStream }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions({ level: deps.config.logLevel, stream: logStream }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => deps.createId(),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_VFP_LENGTH },
    // As many proxies in front of us may say where a request comes from.
    trustProxy: (_address, hop) => hop < deps.config.trustProxyHops,
    // Nothing is bent into shape: a body is what the contract says, or it is refused.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    forceCloseConnections: 'idle',
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorateRequest('session', null);
  handleErrors(app);
  logRequests(app);
  await secureHeaders(app, { https: deps.config.publicUrl.startsWith('https:') });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await describeApi(app);
  await app.register(async (api) => registerCalls(api, deps));
  await showApi(app);
  if (pages) await app.register(pages);
  return app;
}

async function registerCalls(api: FastifyInstance, deps: AppDeps): Promise<void> {
  guardAccess(api, deps);
  refuseHostileBodies(api);
  addMetrics(api, deps);
  const options = { deps };
  await api.register(operationRoutes, options);
  await api.register(flowModuleRoutes, options);
  await api.register(configRoutes, options);
  await api.register(signInRoutes, options);
  await api.register(applicationRoutes, options);
  await api.register(financialInstrumentRoutes, options);
  await api.register(notificationRoutes, options);
  await api.register(stepUpRoutes, options);
  await api.register(inquiryRoutes, options);
  await api.register(identityWebhookRoutes, options);
  await api.register(oneTimeCodeRoutes, options);
  await api.register(documentRoutes, options);
  await api.register(documentUploadRoutes, options);
  await api.register(taxInformationRoutes, options);
  await api.register(singleSignOnRoutes, options);
  await api.register(requirementRoutes, options);
  await api.register(phoneAuthRoutes, options);
  await api.register(accountRoutes, options);
  await api.register(analyticsRoutes, options);
  if (sandboxAdapters(deps.config).length === 0) return;
  await api.register(sandboxRoutes, options);
  const deliver: SandboxProviderOptions['deliver'] = async (headers, body) => {
    await takeInquiryWebhook(deps, { headers, body });
  };
  await api.register(sandboxProviderRoutes, { deps, deliver });
}
