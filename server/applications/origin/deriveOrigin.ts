import type { ApplicationMetadata } from '../../../src/contract/applications.ts';
import type { Intent } from '../../../src/contract/origins.ts';
import { isCompletionStatus } from '../../../src/contract/decisions.ts';
import type { KeptOrigin } from '../../prefill/tables.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findOwnedApplication, type ApplicationRow } from '../applicationRepository.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { refuseMissing } from '../ownApplication.ts';
import { decisionOf } from '../states/applicationStates.ts';
import type { DerivedOrigin } from '../tables.ts';

/** The origin in the request, and the origin that a link stored before. */
interface Origins {
  readonly accountId: string;
  readonly given: ApplicationMetadata;
  readonly linked: KeptOrigin;
  /** Whether the brand in the request replaces the link's. */
  readonly overrideReferral: boolean;
  /** Whether the request is refused if what it asks for cannot be. */
  readonly forceIntent: boolean;
}

interface Derived {
  readonly kind: 'derived';
  readonly metadata: ApplicationMetadata;
  readonly derived: DerivedOrigin;
}

/** Intents by what the origin names, in this order; the last one holds for every further application of a business. */
const ADDING: readonly (readonly [Intent, (origin: ApplicationMetadata) => boolean])[] = [
  ['ADD_CHANNEL', ({ channelName, channelType }) => channelName !== undefined || channelType !== undefined],
  ['ADD_STORE', ({ createStore }) => createStore === true],
  ['ADD_PRODUCT', () => true],
];

/** Derives what an application is for from where it comes from. The caller's own application only can be its parent. */
export async function deriveOrigin(
  deps: ApplicationsDeps,
  { accountId, given, linked, overrideReferral, forceIntent }: Origins,
): Promise<Derived | Refusal> {
  const { token, businessId, ...link } = linked;
  const metadata = mergeOrigins(link, given, overrideReferral);
  if (metadata.mock === true && deps.config.environment === 'production') return refuseMock();
  const parent = await findParent(deps, accountId, {
    parentApplication: metadata.parentApplication,
    businessId,
  });
  if (parent.kind === 'refused') return parent;
  const wanted = wantedIntent(metadata, parent.row);
  const intent = isBusiness(parent.row) ? wanted : 'CREATE_BUSINESS';
  if (forceIntent && intent !== wanted) return refuse('application.state');
  const derived = {
    originalIntent: intent,
    ...(token !== undefined && { token }),
    ...(parent.row && { parentApplication: parent.row.id }),
  };
  return { kind: 'derived', metadata, derived };
}

// The first brand stays.
function mergeOrigins(
  link: ApplicationMetadata,
  given: ApplicationMetadata,
  overrideReferral: boolean,
): ApplicationMetadata {
  const referralUrlId = overrideReferral ? undefined : link.referralUrlId;
  return { ...link, ...given, ...(referralUrlId !== undefined && { referralUrlId }) };
}

/** The intent that pages and partners see: adding a product is reported as creating a business. */
export function reportedIntent(intent: Intent): Intent {
  return intent === 'ADD_PRODUCT' ? 'CREATE_BUSINESS' : intent;
}

function wantedIntent(metadata: ApplicationMetadata, parent: ApplicationRow | undefined): Intent {
  const { createBusiness, serviceId, serviceType } = metadata;
  const addsService = serviceId !== undefined || serviceType !== undefined;
  const isAdding =
    parent !== undefined || addsService || ADDING.slice(0, -1).some(([, fits]) => fits(metadata));
  if (createBusiness === true || !isAdding) return 'CREATE_BUSINESS';
  return ADDING.find(([, fits]) => fits(metadata))?.[0] ?? 'CREATE_BUSINESS';
}

function isBusiness(parent: ApplicationRow | undefined): boolean {
  return parent !== undefined && isCompletionStatus(decisionOf(parent.state));
}

interface NamedParent {
  readonly parentApplication: string | undefined;
  readonly businessId: string | undefined;
}

// A link is no claim of its visitor: a business that is not theirs is left out. A request's parent has to be the caller's.
async function findParent(
  { db }: ApplicationsDeps,
  accountId: string,
  { parentApplication, businessId }: NamedParent,
): Promise<{ readonly kind: 'found'; readonly row: ApplicationRow | undefined } | Refusal> {
  const id = parentApplication ?? (businessId === undefined ? undefined : `urn:app:${businessId}`);
  if (id === undefined) return { kind: 'found', row: undefined };
  const row = await findOwnedApplication(db, id, accountId);
  if (!row && parentApplication !== undefined) return refuseMissing(db, parentApplication);
  return { kind: 'found', row };
}

function refuseMock(): Refusal {
  const detail = { description: 'There are no rehearsals in production', pointer: '/application/mock' };
  return refuse('property.value', { details: [{ ...detail, code: 'property.value' }] });
}
