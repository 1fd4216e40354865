import type { CreditCardBody, CreditCardResponse } from '../../../src/contract/cards.ts';
import { enqueueCharge } from '../../applications/charging/enqueueCharge.ts';
import {
  lockOwnApplication,
  readOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../../applications/ownApplication.ts';
import { decisionOf } from '../../applications/states/applicationStates.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import { isBeingCharged } from '../charges/chargeRepository.ts';
import { markCardDue } from '../charges/markCardDue.ts';
import type { CardsDeps } from '../deps.ts';
import type { StoreOutcome } from '../paymentPort.ts';
import { sealMethod } from './cardMethod.ts';
import { findCard, insertCard, type CardRow } from './cardRepository.ts';
import { presentCard } from './readCard.ts';
import { removeCard, enqueueRemoval } from './removeCard.ts';

interface CardStored {
  readonly kind: 'stored';
  readonly body: CreditCardResponse;
}

interface StoreRequest {
  readonly target: ApplicationTarget;
  readonly body: CreditCardBody;
}

type Stored = Extract<StoreOutcome, { kind: 'stored' }>;

/**
 * Exchanges a token for a card that can be charged later, and keeps it as the application's only one. The same token again, from a second tab
 * or after a lost response, responds with the card that it made.
 */
export async function storeCard(
  deps: CardsDeps,
  { target, body }: StoreRequest,
): Promise<CardStored | Refusal | UnreachableVendor> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const tokenHash = deps.keys.hash('fingerprint', `card-token/${body.token}`);
  const earlier = await findCard(deps.db, own.row.id);
  if (earlier && isOfToken(earlier, tokenHash)) return respond(deps, earlier);
  const refused =
    (await refuseChange(deps.db, own)) ??
    (await consumeLimit(deps, deps.db, { name: 'cards', subjects: [own.row.id] }));
  if (refused) return refused;
  const id = `urn:fin:${deps.createId()}`;
  const reached = await reachVendor(() =>
    deps.providers.payments.storeMethod({ reference: id, token: body.token }),
  );
  if (reached.kind === 'unreachable') return reached;
  const { response } = reached;
  if (response.kind === 'unusable') return refuse('card.tokenUnusable');
  if (response.kind === 'declined')
    return refuse('card.declined', { details: [declineDetail(response.code)] });
  const outcome = await keep(deps, target, { id, tokenHash, stored: response });
  // The provider has a card that we did not take: it is not to stay there.
  if (outcome.kind === 'refused')
    await enqueueRemoval(deps, deps.db, { method: response.method, subject: target.accountId });
  return outcome;
}

/**
 * A card is accepted until the final decision, which may be a decline; and not while an order is charged to the present
 * one.
 */
async function refuseChange(db: Database, { row }: OwnApplication): Promise<Refusal | undefined> {
  const decision = decisionOf(row.state);
  if (decision === 'DECLINED' || decision === 'ERROR') return refuse('application.state');
  return (await isBeingCharged(db, row.id)) ? refuse('order.charging') : undefined;
}

async function keep(
  deps: CardsDeps,
  target: ApplicationTarget,
  { id, tokenHash, stored }: { readonly id: string; readonly tokenHash: Buffer; readonly stored: Stored },
): Promise<CardStored | Refusal> {
  return inTransaction<CardStored>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const earlier = await findCard(trx, own.row.id);
    if (earlier && isOfToken(earlier, tokenHash)) return respond(deps, earlier);
    const refused = await refuseChange(trx, own);
    if (refused) return refused;
    if (earlier) await removeCard(deps, trx, { application: own.row, card: earlier });
    const card: CardRow = {
      id,
      application_id: own.row.id,
      token_hash: tokenHash,
      brand: stored.card.brand,
      last_four: stored.card.lastFour,
      exp_month: stored.card.expMonth,
      exp_year: stored.card.expYear,
      sealed: await sealMethod(deps, own.row, { id, method: stored.method }),
      created_at: deps.clock(),
    };
    await insertCard(trx, card);
    await markCardDue(deps, trx, { application: own.row, isDue: false });
    await enqueueCharge(deps, trx, own.row);
    return respond(deps, card);
  });
}

function isOfToken(card: CardRow, tokenHash: Buffer): boolean {
  return Buffer.from(card.token_hash).equals(tokenHash);
}

function respond({ clock }: CardsDeps, card: CardRow): CardStored {
  return {
    kind: 'stored',
    body: {
      financialInstrumentId: card.id,
      availableBalance: null,
      instantAuth: false,
      card: presentCard(card, clock()),
    },
  };
}

function declineDetail(code: string) {
  return { code: 'card.declined', description: code, pointer: '/token' };
}
