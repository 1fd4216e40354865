import type { FinancialInstrumentResponse, VendorInstrumentBody } from '../../../src/contract/bank.ts';
import { isLinkable } from '../../../src/contract/bankStatuses.ts';
import { featuresFor } from '../../definitions/configuration/journeyConfig.ts';
import { findResponse } from '../../access/idempotency/idempotencyKeyRepository.ts';
import type { IdempotentRequest } from '../../access/idempotency/idempotencyKeyRepository.ts';
import { replay, respondOnce } from '../../access/idempotency/respondOnce.ts';
import type { IdempotentResponse } from '../../access/idempotency/respondOnce.ts';
import { lockOwnApplication, readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../../applications/ownApplication.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { BankDeps } from '../deps.ts';
import { wasUsed } from '../instrumentRepository.ts';
import { mayLink, recordAccount } from '../recordAccount.ts';
import type { ExchangedToken, LinkFailure, VendorAccount } from './bankLinkingPort.ts';
import { endLinkSessions } from './linkSessionRepository.ts';
import { listLinkTokens } from './linkTokenRepository.ts';
import { enqueueReading } from './readItemJob.ts';
import { refuseLink } from './refuseLink.ts';
import { toNewAccount } from './toNewAccount.ts';

const CREATED_STATUS = 201;

interface LinkRequest {
  readonly target: ApplicationTarget;
  readonly body: VendorInstrumentBody;
  readonly idempotency: IdempotentRequest | undefined;
}

/** An account that was chosen in the dialog, as the vendor knows it now. */
interface ReadAccount {
  readonly kind: 'account';
  readonly exchanged: ExchangedToken;
  readonly account: VendorAccount;
  readonly readAt: Date;
}

/**
 * Links the account that was chosen in the vendor's dialog. The vendor is asked outside any transaction; a public token makes one account,
 * however often and from however many tabs it comes.
 */
export async function linkByVendor(
  deps: BankDeps,
  request: LinkRequest,
): Promise<IdempotentResponse<FinancialInstrumentResponse> | Refusal | UnreachableVendor> {
  const { target, body, idempotency } = request;
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const earlier = idempotency && (await findResponse(deps.db, idempotency));
  if (earlier) return replay(idempotency, earlier);
  const refusal = await findRefusal(deps, own, body);
  if (refusal) return refusal;
  const foreign = await refuseForeign(deps, own, body);
  if (foreign) return foreign;
  const read = await readChosen(deps, body);
  if (read.kind !== 'account') return read;
  const linked = await respondOnce({
    db: deps.db,
    request: idempotency,
    now: deps.clock(),
    work: (trx) => link(deps, trx, { request, read }),
  });
  if (linked.kind === 'refused') await giveBack(deps, read.exchanged);
  return linked;
}

async function findRefusal(
  deps: BankDeps,
  { row, flow }: OwnApplication,
  { value }: VendorInstrumentBody,
): Promise<Refusal | undefined> {
  if (!mayLink(row)) return refuse('application.state');
  if (!isLinkable(featuresFor(deps, flow))) return refuse('bank-link.unavailable');
  if (await wasUsed(deps.db, hashOf(deps, value))) return refuse('bank-link.tokenUsed');
  return consumeLimit(deps, deps.db, { name: 'bank-link', subjects: [row.id] });
}

/** Refuses a public token that no link token of the application made: it is another person's account. */
async function refuseForeign(
  deps: BankDeps,
  { row }: OwnApplication,
  { value }: VendorInstrumentBody,
): Promise<Refusal | UnreachableVendor | undefined> {
  const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
  const linkTokens = await listLinkTokens(deps.db, dataKey, row.id);
  const made = await reachVendor(() => deps.providers.bankLinking.isMadeBy(value, linkTokens));
  if (made.kind === 'unreachable') return made;
  return made.response ? undefined : refuse('bank-link.failed');
}

async function readChosen(
  deps: BankDeps,
  { value, requestMetadata }: VendorInstrumentBody,
): Promise<ReadAccount | Refusal | UnreachableVendor> {
  const { bankLinking } = deps.providers;
  const exchange = await reachVendor(() => bankLinking.exchange(value));
  if (exchange.kind === 'unreachable') return exchange;
  if (exchange.response.kind === 'failed') return refuseLink(exchange.response.code);
  const exchanged = exchange.response;
  const readAt = deps.clock();
  const [chosen] = requestMetadata.accounts;
  const read = await reachVendor(() => bankLinking.readAccount(exchanged.accessToken, chosen?.id ?? ''));
  const account = read.kind === 'unreachable' ? unreadAccount(chosen) : accountOrLater(read.response, chosen);
  if (account.kind === 'read') return { kind: 'account', exchanged, readAt, account };
  await giveBack(deps, exchanged);
  return refuseLink(account.code);
}

type Chosen = VendorInstrumentBody['requestMetadata']['accounts'][number] | undefined;

// A bank that is down for a moment does not lose the account that was just chosen.
function accountOrLater(response: VendorAccount | LinkFailure, chosen: Chosen): VendorAccount | LinkFailure {
  const isLater = response.kind === 'failed' && response.code === 'institutionDown';
  return isLater ? unreadAccount(chosen) : response;
}

/** An account that could not be read: its numbers come later, and until then it is known as the dialog showed it. */
function unreadAccount(chosen: Chosen): VendorAccount | LinkFailure {
  const mask = chosen?.mask ?? null;
  if (mask === null) return { kind: 'failed', code: 'institutionDown' };
  return {
    kind: 'read',
    numbers: null,
    accountType: chosen?.subtype?.toUpperCase() ?? null,
    mask,
    availableBalanceInCents: null,
    currency: null,
    instantAuth: false,
    verification: 'automaticPending',
  };
}

interface LinkWork {
  readonly request: LinkRequest;
  readonly read: ReadAccount;
}

async function link(
  deps: BankDeps,
  trx: Database,
  { request: { target, body }, read: { exchanged, account, readAt } }: LinkWork,
): Promise<IdempotentResponse<FinancialInstrumentResponse> | Refusal> {
  const own = await lockOwnApplication(deps, trx, target);
  if (own.kind === 'refused') return own;
  if (!mayLink(own.row)) return refuse('application.state');
  const publicTokenHash = hashOf(deps, body.value);
  if (await wasUsed(trx, publicTokenHash)) return refuse('bank-link.tokenUsed');
  const valid = toNewAccount(deps, own, account);
  if (valid.kind === 'refused') return valid;
  const { kind: _kind, ...known } = valid;
  const vendor = { ...exchanged, ...chosenIn(body), publicTokenHash, readAt };
  const id = await recordAccount(deps, trx, { own, account: { ...known, ...shownIn(body), vendor } });
  // The session of the dialog is finished: the next account gets a token of its own.
  await endLinkSessions(trx, own.row.id);
  if (valid.status !== 'verified')
    await enqueueReading(deps, trx, { itemReference: exchanged.itemReference, since: readAt.toISOString() });
  const response: FinancialInstrumentResponse = {
    financialInstrumentId: id,
    availableBalance: account.availableBalanceInCents,
    instantAuth: account.instantAuth,
  };
  return { kind: 'answered', status: CREATED_STATUS, body: response };
}

/** Selects the part of the dialog's metadata that is stored. */
function shownIn({ primary = true, requestMetadata }: VendorInstrumentBody) {
  const bankName = requestMetadata.institution?.name ?? null;
  return { source: 'PLAID', bankName, isPrimary: primary } as const;
}

function chosenIn({ requestMetadata: { accounts } }: VendorInstrumentBody) {
  return { accountReference: accounts[0]?.id ?? '' };
}

/** Revokes access to an account that was not linked. A failure of that call changes nothing for the applicant. */
async function giveBack(deps: BankDeps, { accessToken }: ExchangedToken): Promise<void> {
  await reachVendor(() => deps.providers.bankLinking.removeItem(accessToken));
}

function hashOf({ keys }: Pick<BankDeps, 'keys'>, publicToken: string): Uint8Array {
  return keys.hash('public-token', publicToken);
}
