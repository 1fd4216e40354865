import { isCompletionStatus } from '../../src/contract/decisions.ts';
import type { Profile, ProfilesQuery, ProfilesResponse } from '../../src/contract/profiles.ts';
import {
  findOwnedApplications,
  listOwnedStates,
  type ApplicationRow,
} from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import { paymentWays } from '../applications/states/applicationStatus.ts';
import { isConnectable, statusOf } from '../stores/findOwnBusiness.ts';
import { isAttachable } from '../stores/isAttachable.ts';
import { listLinkKinds, type LinkKind } from '../stores/storeRepository.ts';
import { orderAccounts } from './presentAccounts.ts';
import { businessNameOf } from '../../src/contract/names.ts';

const PAGE_SIZE = 50;

interface Wanted extends ProfilesQuery {
  readonly accountId: string;
  /** Whether the default is the newest approved business, instead of the first of the list. */
  readonly newestIsDefault: boolean;
}

type State = Awaited<ReturnType<typeof listOwnedStates>>[number];
type Links = Pick<Profile, 'connectable' | 'attachable' | 'connectedStore' | 'storeCount'>;

/** A page of the businesses that a person may connect to the service that the query names. */
export async function readProfiles(
  deps: Pick<ApplicationsDeps, 'db' | 'offers' | 'flows'>,
  { accountId, newestIsDefault, after, ...service }: Wanted,
): Promise<ProfilesResponse> {
  const [states, kinds] = await Promise.all([
    listOwnedStates(deps.db, accountId),
    listLinkKinds(deps.db, { accountId, ...service }),
  ]);
  const links = new Map(states.map((state) => [state.id, linksOf(state, kinds, service.serviceType)]));
  const listed = orderProfiles(states, links, service.serviceType !== undefined);
  const ids = listed.map(({ id }) => id);
  const start = after === undefined ? 0 : ids.indexOf(after) + 1;
  const page = ids.slice(start, start + PAGE_SIZE);
  const rows = new Map(
    (await findOwnedApplications(deps.db, accountId, page)).map((row) => [row.id, row] as const),
  );
  const first = newestIsDefault ? states.find(isApproved) : listed.find(isOffered);
  return {
    profiles: page.flatMap((id) => {
      const row = rows.get(id);
      const found = links.get(id);
      return row && found ? [presentProfile(deps, row, found)] : [];
    }),
    defaultBusinessId: first ? businessIdOf(first.id) : null,
    next: start + PAGE_SIZE < ids.length ? (page.at(-1) ?? null) : null,
  };
}

function linksOf(state: State, kinds: readonly LinkKind[], serviceType: string | undefined): Links {
  const own = kinds.filter(({ applicationId }) => applicationId === state.id);
  const [connectedStore = null] = own.flatMap(({ connectedId: storeId, connectedName: name }) =>
    storeId === null || name === null ? [] : [{ storeId, name }],
  );
  const isFree = ({ serviceType: linked }: LinkKind) =>
    isAttachable({ serviceType: linked, serviceId: linked }, serviceType);
  const connectable = isConnectable(state);
  return {
    connectable,
    attachable: connectable && (own.length === 0 || connectedStore !== null || own.some(isFree)),
    connectedStore,
    storeCount: own.reduce((count, { stores }) => count + stores, 0),
  };
}

/** As accounts are listed; for a service, first those that are connected to it, and those that can be. */
function orderProfiles(
  states: readonly State[],
  links: ReadonlyMap<string, Links>,
  isForService: boolean,
): readonly State[] {
  const rankOf = ({ id }: State) => {
    const { connectable = false, attachable = false, connectedStore = null } = links.get(id) ?? {};
    return [connectable && connectedStore !== null, attachable, connectable, true].indexOf(true);
  };
  const ordered = orderAccounts(states);
  return isForService ? ordered.toSorted((a, b) => rankOf(a) - rankOf(b)) : ordered;
}

function isApproved({ state }: State): boolean {
  return isCompletionStatus(decisionOf(state));
}

function isOffered({ state }: State): boolean {
  return decisionOf(state) !== 'DECLINED';
}

function presentProfile(
  deps: Pick<ApplicationsDeps, 'offers' | 'flows'>,
  row: ApplicationRow,
  links: Links,
): Profile {
  const applicationStatus = statusOf(row);
  return {
    applicationId: row.id,
    businessId: businessIdOf(row.id),
    name: businessNameOf(row.answers),
    riskDecision: decisionOf(row.state),
    applicationStatus,
    takes: [...paymentWays(applicationStatus, { level: row.level, offer: deps.offers.of(row) })],
    createdAt: row.created_at.toISOString(),
    currency: deps.flows.currencyOf(row.market) ?? '',
    ...links,
  };
}
