import type { ServerDomain } from '../platform/domain.ts';
import { allowCardFields } from './allowCardFields.ts';
import { cardRoutes } from './cardRoutes.ts';
import { chargeOrderJob } from './charges/chargeOrderJob.ts';
import type { CardsDeps, CardsParts } from './deps.ts';
import { REMOVE_METHOD_JOB, removeMethodJob } from './stored/removeCard.ts';
import { paymentWebhookRoutes } from './webhook/paymentWebhook.ts';
import { CHARGE_JOB } from '../applications/charging/enqueueCharge.ts';

/**
 * Cards, and charges of what was ordered. A card is stored with the provider by a token that its own fields make; an order is charged once,
 * after the approval, by a job.
 */
export function cards(deps: CardsDeps, parts: CardsParts): ServerDomain {
  return {
    calls: [cardRoutes(deps, parts), paymentWebhookRoutes(deps)],
    jobs: { [CHARGE_JOB]: chargeOrderJob(deps, parts), [REMOVE_METHOD_JOB]: removeMethodJob(deps) },
    retention: [{ table: 'sandbox_charges', column: 'created_at', days: 90 }],
    pageHeaders: (path, headers) => ({
      ...headers,
      ...allowCardFields(path, headers['content-security-policy'], deps.providers.payments.fields),
    }),
  };
}
