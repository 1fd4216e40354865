import type { ConnectStoreBody } from '../../src/contract/stores.ts';
import { mergeDerived } from '../applications/applicationRepository.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { organizationOf, organizationsOf } from '../definitions/configuration/organizationOf.ts';
import { lockConnectable } from './findOwnBusiness.ts';
import type { BusinessTarget } from './findOwnBusiness.ts';
import { isAttachable } from './isAttachable.ts';
import { linkStore, lockStore } from './storeRepository.ts';
import type { StoreRow } from './storeRepository.ts';

type Business = Pick<ApplicationRow, 'market' | 'portal' | 'cobrand' | 'derived' | 'answers'>;

interface StoreConnected {
  readonly kind: 'connected';
  readonly body: { readonly storeId: string; readonly redirectUrl: string };
}

interface Target extends BusinessTarget, ConnectStoreBody {
  readonly storeId: string;
  /** The portal in which the store is picked. */
  readonly portal: string;
}

/**
 * Links a store of one's own business to a service, and returns the page on which the person continues. Linked to the same service again, it
 * returns that page again; without a service nothing is linked.
 */
export async function connectStore(
  deps: Pick<DefinitionsDeps, 'db' | 'config' | 'flows' | 'offers'>,
  target: Target,
): Promise<StoreConnected | Refusal> {
  const { storeId } = target;
  if ((target.serviceType === undefined) !== (target.serviceId === undefined)) return refuseHalfService();
  return inTransaction(deps.db, async (trx): Promise<StoreConnected | Refusal> => {
    const business = await lockConnectable(trx, target);
    if (business.kind === 'refused') return business;
    const applicationId = business.row.id;
    const store = await lockStore(trx, { storeId, applicationId });
    if (!store) return refuse('store.notFound');
    const redirectUrl = redirectUrlOf(deps, business.row, target);
    if (redirectUrl === undefined) return refuse('business.noRedirect');
    if (!(await link(trx, store, target))) return refuse('store.linked');
    if (business.row.derived.storeId !== storeId) await mergeDerived(trx, applicationId, { storeId });
    return { kind: 'connected', body: { storeId, redirectUrl } };
  });
}

/** Whether the store is linked to the wanted service now, or none is wanted. */
async function link(trx: Database, store: StoreRow, target: Target): Promise<boolean> {
  const { accountId, serviceType, serviceId } = target;
  if (serviceType === undefined || serviceId === undefined) return true;
  if (store.service_type === serviceType && store.service_id === serviceId) return true;
  const linked = { serviceType: store.service_type, serviceId: store.service_id };
  return (
    isAttachable(linked, serviceType) && linkStore(trx, { id: store.id, accountId, serviceType, serviceId })
  );
}

function refuseHalfService(): Refusal {
  const detail = { description: 'A service has a type and an id', pointer: '/serviceId' };
  return refuse('property.value', { details: [{ ...detail, code: 'property.value' }] });
}

/**
 * The page on which a merchant continues with a business (specification, section 6): the brand's own if the business belongs to the brand's
 * organization, otherwise the one for merchants of other organizations. Undefined if the brand has no such page.
 */
function redirectUrlOf(
  deps: Pick<DefinitionsDeps, 'config' | 'flows' | 'offers'>,
  business: Business,
  page: { readonly portal: string; readonly referralUrlId?: string | undefined },
): string | undefined {
  const { market } = business;
  const brand = deps.offers.of({ market, portal: page.portal, cobrand: cobrandOf(deps, market, page) });
  const wanted = organizationsOf(deps, brand);
  // Applications from before organizations were recorded belong to the one of their own offer.
  const own =
    business.derived.organizationId ?? organizationOf(deps, deps.offers.of(business), business.answers);
  const { links } = brand;
  if (wanted.length === 0 || (own !== undefined && wanted.includes(own)))
    return links.redirect ?? links.dashboard;
  return links.otherOrganizations;
}

/** The partner's brand of a page, if it opens where the business is. */
function cobrandOf(
  { flows }: Pick<DefinitionsDeps, 'flows'>,
  market: string,
  { portal, referralUrlId }: Parameters<typeof redirectUrlOf>[2],
): string | undefined {
  const brand = referralUrlId === undefined ? undefined : flows.findCobrand(portal, referralUrlId);
  return brand?.markets.some(({ id }) => id === market) === true ? referralUrlId : undefined;
}
