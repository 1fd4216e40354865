import type { LinkTokenResponse } from '../../../src/contract/bank.ts';
import { isLinkable } from '../../../src/contract/bankStatuses.ts';
import { featuresFor } from '../../definitions/configuration/journeyConfig.ts';
import type { LinkMode } from '../../../src/contract/bankStatuses.ts';
import { PATHS } from '../../../src/contract/pages.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import { applicantIdOf } from '../../applications/presentApplication.ts';
import { lockOwnApplication, readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../../applications/ownApplication.ts';
import { portalUrl } from '../../definitions/location/portalUrl.ts';
import { openValue, sealValue } from '../../platform/crypto/sealValue.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { BankDeps } from '../deps.ts';
import { findPrimary } from '../instrumentRepository.ts';
import { mayLink } from '../recordAccount.ts';
import type { LinkToken } from './bankLinkingPort.ts';
import { findLinkSession, saveLinkSession, touchLinkSession } from './linkSessionRepository.ts';
import { insertLinkToken } from './linkTokenRepository.ts';
import { openAccess } from './openAccess.ts';
import { refuseLink } from './refuseLink.ts';

interface Wanted {
  readonly target: ApplicationTarget;
  readonly mode: LinkMode;
  /** The dialog reports that its token is invalid. */
  readonly renew: boolean;
}

interface OpenedToken {
  readonly kind: 'opened';
  readonly body: LinkTokenResponse;
}

type TokenOutcome = OpenedToken | Refusal | UnreachableVendor;

/**
 * Returns the token that opens the vendor's dialog. It is stored, so that a reload, a return from the bank and another
 * tab continue the same dialog; an expired or invalid one is replaced.
 */
export async function openLinkToken(deps: BankDeps, wanted: Wanted): Promise<TokenOutcome> {
  const own = await readOwnApplication(deps, wanted.target);
  if (own.kind === 'refused') return own;
  if (!mayLink(own.row)) return refuse('application.state');
  if (!isLinkable(featuresFor(deps, own.flow))) return refuse('bank-link.unavailable');
  const kept = wanted.renew ? undefined : await findKept(deps, own, wanted.mode);
  return kept ?? (await create(deps, own, wanted));
}

async function findKept(
  deps: BankDeps,
  { row }: OwnApplication,
  mode: LinkMode,
): Promise<OpenedToken | undefined> {
  const now = deps.clock();
  const session = await findLinkSession(deps.db, { applicationId: row.id, mode, now });
  if (!session) return undefined;
  await touchLinkSession(deps.db, session, now);
  const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
  const token = openValue(dataKey, sessionAad(row.id, mode), Buffer.from(session.sealed)).toString('utf8');
  // Sessions from before migration 33 have no row yet.
  await insertLinkToken(deps.db, dataKey, { applicationId: row.id, token, now });
  return opened(mode, { token, expiresAt: session.expires_at });
}

async function create(deps: BankDeps, own: OwnApplication, wanted: Wanted): Promise<TokenOutcome> {
  const { row, flow } = own;
  const access = await accessFor(deps, own, wanted.mode);
  if (access.kind === 'refused') return access;
  const limited = await consumeLimit(deps, deps.db, { name: 'bank-link', subjects: [row.id] });
  if (limited) return limited;
  const made = await reachVendor(() =>
    deps.providers.bankLinking.createLinkToken({
      reference: applicantIdOf(row.id),
      portalName: flow.runtime.definition.portal.brand.name,
      country: flow.runtime.definition.market.country,
      locale: applicantLocale(deps, row),
      returnUrl: `${portalUrl(deps, row.portal)}${PATHS.bankReturn}`,
      ...(access.accessToken !== undefined && { accessToken: access.accessToken }),
    }),
  );
  if (made.kind === 'unreachable') return made;
  if (made.response.kind === 'failed') return refuseLink(made.response.code);
  return keep(deps, wanted, made.response);
}

// Two tabs may both have found none: the one that comes second uses the token of the first.
async function keep(
  deps: BankDeps,
  { target, mode, renew }: Wanted,
  { token, expiresAt }: LinkToken,
): Promise<TokenOutcome> {
  return inTransaction<OpenedToken>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const kept = renew ? undefined : await findKept({ ...deps, db: trx }, own, mode);
    if (kept) return kept;
    const now = deps.clock();
    const { id } = own.row;
    const dataKey = await deps.keys.unwrapDataKey(id, own.row.data_key);
    const sealed = sealValue(dataKey, sessionAad(id, mode), Buffer.from(token));
    const times = { created_at: now, expires_at: expiresAt, opened_at: now };
    await saveLinkSession(trx, { application_id: id, mode, sealed, ...times });
    await insertLinkToken(trx, dataKey, { applicationId: id, token, now });
    return opened(mode, { token, expiresAt });
  });
}

/** Returns the access token of the login that is to be renewed. A new account needs none. */
async function accessFor(
  deps: BankDeps,
  { row }: OwnApplication,
  mode: LinkMode,
): Promise<{ readonly kind: 'access'; readonly accessToken: string | undefined } | Refusal> {
  if (mode === 'new') return { kind: 'access', accessToken: undefined };
  const instrument = await findPrimary(deps.db, row.id);
  const isDue = instrument?.status === 'loginExpired' || instrument?.status === 'manualPending';
  const accessToken = instrument && isDue ? await openAccess(deps, row, instrument) : undefined;
  return accessToken === undefined ? refuse('bank-link.notDue') : { kind: 'access', accessToken };
}

function opened(
  mode: LinkMode,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): OpenedToken {
  return { kind: 'opened', body: { token, mode, expiresAt: expiresAt.toISOString() } };
}

function sessionAad(applicationId: string, mode: LinkMode): string {
  return `bank_link_sessions|sealed|${applicationId}|${mode}`;
}
