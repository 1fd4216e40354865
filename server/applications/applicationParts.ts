import type { LinkedBank } from '../../src/contract/bank.ts';
import type { OwnerApplicationResponse } from '../../src/contract/owners.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import type { Json } from '@stepwright/engine';
import type { Database } from '../platform/database/openDatabase.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { ApplicationTarget, OwnApplication } from './ownApplication.ts';
import type { OwnersUnderwritten } from './underwriting/underwritingPort.ts';

/** The part `order` of the answers as it is submitted, and what prevents that. */
export interface SettledOrder {
  readonly order: Json | undefined;
  readonly problems: readonly ProblemDetail[];
}

/** Parts of an application that other domains provide: the owners, the order, and the linked bank account. */
export interface ApplicationParts {
  /** The application as a partner sees it, or why they see nothing. */
  readAsOwner(
    target: ApplicationTarget & { readonly ownerId: string },
  ): Promise<{ readonly kind: 'read'; readonly body: OwnerApplicationResponse } | Refusal>;
  /** The order with which the application is submitted. */
  settleOrder(db: Database, own: OwnApplication): Promise<SettledOrder>;
  /** Returns the total of an order as a sentence in a language; empty if nothing was ordered. */
  describeOrder(db: Database, row: ApplicationRow, locale: string): Promise<string>;
  /** The account in use; undefined without one. */
  readLinkedBank(db: Database, row: ApplicationRow): Promise<LinkedBank | undefined>;
  ownersForUnderwriting(db: Database, row: ApplicationRow): Promise<OwnersUnderwritten>;
}

/** The bank account that pages and mails name. */
export type LinkedBankPart = Pick<ApplicationParts, 'readLinkedBank'>;
