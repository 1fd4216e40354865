import type { ServerDomain } from '../platform/domain.ts';
import { bankRetention } from './bankRetention.ts';
import type { BankDeps, BankParts } from './deps.ts';
import { sendDepositJob, settleDepositJob } from './deposits/depositJobs.ts';
import { instrumentRoutes } from './instrumentRoutes.ts';
import { allowPlaid } from './linking/allowPlaid.ts';
import { endLinksJob } from './linking/endLinksJob.ts';
import { END_BANK_LINKS_JOB } from '../applications/enqueueBankEnd.ts';
import { linkRoutes } from './linking/linkRoutes.ts';
import { readItemJob } from './linking/readItemJob.ts';
import { REMOVE_LINK_JOB, removeLinkJob } from './linking/removeLinkJob.ts';
import { itemWebhookRoutes } from './linking/webhook/itemWebhookRoutes.ts';

/**
 * Bank: the account to which a business is paid out, typed in or chosen in the vendor's dialog. Its numbers are
 * validated by the market's step and encrypted; a test deposit or the vendor verifies them.
 */
export function bank(deps: BankDeps, parts: BankParts): ServerDomain {
  return {
    calls: [instrumentRoutes(deps, parts), linkRoutes(deps, parts), itemWebhookRoutes(deps)],
    jobs: {
      'send-test-deposit': sendDepositJob(deps),
      'settle-test-deposit': settleDepositJob(deps),
      'read-bank-item': readItemJob(deps),
      [REMOVE_LINK_JOB]: removeLinkJob(deps),
      [END_BANK_LINKS_JOB]: endLinksJob(deps),
    },
    retention: bankRetention,
    pageHeaders: (path, headers) => ({
      ...headers,
      'content-security-policy': allowPlaid(path, headers['content-security-policy'], deps.config),
    }),
  };
}
