import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sandboxAdapters } from './config.ts';
import type { AppDeps } from './deps.ts';
import { guardAccess } from '../access/guardAccess.ts';
import { handleErrors } from '../platform/http/handleErrors.ts';
import { refuseHostileBodies } from '../platform/http/refuseHostileBodies.ts';
import { loggerOptions, logRequests } from '../platform/http/logRequests.ts';
import { addMetrics } from '../platform/http/metrics.ts';
import { describeApi, showApi } from '../platform/http/openApi.ts';
import { secureHeaders } from '../platform/http/secureHeaders.ts';
import { accountRoutes } from '../accounts/accountRoutes.ts';
import { analyticsRoutes } from '../analytics/analyticsRoutes.ts';
import { applicationRoutes } from '../applications/applicationRoutes.ts';
import { configRoutes } from '../definitions/configuration/configRoutes.ts';
import { documentRoutes } from '../documents/documentRoutes.ts';
import { documentUploadRoutes } from '../documents/documentUploadRoutes.ts';
import { financialInstrumentRoutes } from '../bank/instrumentRoutes.ts';
import { flowModuleRoutes } from '../definitions/flows/flowModuleRoutes.ts';
import { identityWebhookRoutes } from '../identity/webhook/identityWebhookRoutes.ts';
import { inquiryRoutes } from '../identity/inquiries/inquiryRoutes.ts';
import { notificationRoutes } from '../reminders/notificationRoutes.ts';
import { oneTimeCodeRoutes } from '../phone/code/oneTimeCodeRoutes.ts';
import { operationRoutes } from './operationRoutes.ts';
import { MAX_VFP_LENGTH, phoneAuthRoutes } from '../phone/auth/phoneAuthRoutes.ts';
import { requirementRoutes } from '../requirements/requirementRoutes.ts';
import { sandboxProviderRoutes } from '../sandbox/sandboxProviderRoutes.ts';
import type { SandboxProviderOptions } from '../sandbox/sandboxProviderRoutes.ts';
import { sandboxRoutes } from '../sandbox/sandboxRoutes.ts';
import { taxInformationRoutes } from '../tax/taxInformationRoutes.ts';
import { singleSignOnRoutes } from '../singleSignOn/singleSignOnRoutes.ts';
import { signInRoutes } from '../access/signIn/signInRoutes.ts';
import { stepUpRoutes } from '../applications/stepUps/stepUpRoutes.ts';
import { takeInquiryWebhook } from '../identity/webhook/receiveInquiryWebhook.ts';

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
