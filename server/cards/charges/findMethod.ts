import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { OrderRow } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsDeps, CardsParts } from '../deps.ts';
import type { ChargeRequest } from '../paymentPort.ts';
import { openMethod } from '../stored/cardMethod.ts';
import { findCard } from '../stored/cardRepository.ts';
import { isExpired } from '../stored/readCard.ts';

const LAST_DIGITS = 4;

/** Payment method of an order. */
export interface ChargeMethod {
  readonly kind: 'CARD' | 'BANK';
  readonly instrumentId: string;
  readonly lastFour: string;
  readonly used: ChargeRequest['method'];
}

interface Subject {
  readonly application: ApplicationRow;
  readonly order: OrderRow;
  /** The instrument that was asked for already: then it is that one, even if it has expired or was replaced. */
  readonly asked?: string | undefined;
  /** The instrument that was declined: a bank account is not tried again by itself. */
  readonly declined?: string | undefined;
}

/** Returns the method that an order names, if it exists and can be charged; undefined while it is missing. */
export async function findMethod(
  deps: CardsDeps,
  parts: CardsParts,
  db: Database,
  subject: Subject,
): Promise<ChargeMethod | undefined> {
  switch (subject.order.payment_method) {
    case 'NONE':
      return undefined;
    case 'CARD':
      return findCardMethod(deps, db, subject);
    case 'BANK':
      return findBankMethod(parts, db, subject);
  }
}

async function findCardMethod(
  deps: CardsDeps,
  db: Database,
  { application, asked }: Subject,
): Promise<ChargeMethod | undefined> {
  const card = await findCard(db, application.id);
  if (!card || (card.id !== asked && isExpired(card, deps.clock()))) return undefined;
  const reference = await openMethod(deps, application, card);
  return { kind: 'CARD', instrumentId: card.id, lastFour: card.last_four, used: { kind: 'card', reference } };
}

async function findBankMethod(
  parts: CardsParts,
  db: Database,
  { application, order, asked, declined }: Subject,
): Promise<ChargeMethod | undefined> {
  const account = await parts.readDebitAccount(db, application, asked);
  if (!account || account.instrumentId === declined) return undefined;
  return {
    kind: 'BANK',
    instrumentId: account.instrumentId,
    lastFour: account.number.slice(-LAST_DIGITS),
    used: { kind: 'bank', account, agreedAt: order.agreed_at },
  };
}
