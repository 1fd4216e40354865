import type { ServerDomain } from '../platform/domain.ts';
import { allowPersona } from './allowPersona.ts';
import type { IdentityDeps } from './deps.ts';
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts';
import { settleInquiryJob } from './inquiries/settleInquiryJob.ts';
import { identityWebhookRoutes } from './webhook/inquiryWebhook.ts';

/**
 * Identity: proof of a person by ID and selfie, or of a company by its documents, in the vendor's dialog. An inquiry is
 * started and resumed here; its result comes by polling or by the vendor's webhook and completes the step-up.
 */
export function identity(deps: IdentityDeps): ServerDomain {
  return {
    calls: [inquiryRoutes(deps), identityWebhookRoutes(deps)],
    jobs: { 'settle-inquiry': settleInquiryJob(deps) },
    retention: [{ table: 'sandbox_inquiries', column: 'created_at', days: 30 }],
    pageHeaders: (path, headers) => ({
      ...headers,
      ...allowPersona(path, headers['content-security-policy'], deps.config),
    }),
  };
}
