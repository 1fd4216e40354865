import type { ApplicationParts } from '../applications/applicationParts.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { describeOrder } from './orderTexts.ts';
import { settleOrder } from './settleOrder.ts';
import type { OrderHooks } from './deps.ts';
import { orderRoutes, planRoutes } from './orderRoutes.ts';

/**
 * Orders: terminals and software for a business, and the plans that may be ordered. Every order is priced by the
 * server's own tables and stored with the agreed prices; the domain that charges it decides whether it is paid.
 */
export function orders(
  deps: ApplicationsDeps,
  hooks: OrderHooks,
): ServerDomain & { readonly applicationParts: Pick<ApplicationParts, 'describeOrder' | 'settleOrder'> } {
  const own = { ...deps, hooks };
  return {
    calls: [planRoutes(deps), orderRoutes(own)],
    applicationParts: {
      settleOrder: (db, application) => settleOrder(own, db, application),
      describeOrder: (db, { id }, locale) => describeOrder(db, id, locale),
    },
  };
}
