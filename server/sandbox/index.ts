import type { LinkedBankPart } from '../applications/applicationParts.ts';
import { PATHS } from '../../src/contract/pages.ts';
import type { ServerDomain } from '../platform/domain.ts';
import type { SandboxDeps } from './deps.ts';
import { widenPolicy } from '../platform/http/widenPolicy.ts';
import { answeringRoutes } from '../reconsideration/supportRoutes.ts';
import { galleryRoutes } from './galleryRoutes.ts';
import { sandboxBankRoutes } from './sandboxBankRoutes.ts';
import { sandboxCobrandRoutes, sandboxPrefillRoutes } from './sandboxPartnerRoutes.ts';
import { sandboxClockRoutes } from './sandboxClockRoutes.ts';
import { sandboxEventRoutes } from './sandboxEventRoutes.ts';
import { sandboxProviderRoutes } from './sandboxProviderRoutes.ts';
import { sandboxDecisionRoutes, sandboxRoutes } from './sandboxRoutes.ts';

/**
 * Sandbox: the console's inbox, applications and magic values, the gallery's flows, and the vendors' ends that browsers talk to. Registered
 * only while a sandbox adapter is bound, which production refuses.
 */
export function sandbox(deps: SandboxDeps, parts: LinkedBankPart): ServerDomain {
  return {
    calls: [
      sandboxRoutes(deps),
      sandboxDecisionRoutes(deps, parts),
      // The console answers requests for reconsideration as support would.
      answeringRoutes(deps, { prefix: '/api/sandbox', tag: 'sandbox', access: 'public' }),
      sandboxProviderRoutes(deps),
      sandboxBankRoutes(deps),
      sandboxEventRoutes(deps),
      sandboxClockRoutes(deps),
      sandboxPrefillRoutes(deps),
      sandboxCobrandRoutes(deps),
      galleryRoutes,
    ],
    // The console shows mails in frames.
    pageHeaders: (path, headers) =>
      path === PATHS.sandbox
        ? {
            ...headers,
            'content-security-policy': widenPolicy(headers['content-security-policy'], {
              'frame-src': "'self'",
            }),
          }
        : headers,
  };
}
