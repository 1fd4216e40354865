import type { ApplicationOrigin } from '../../../src/contract/applications.ts';
import { decisionOf } from '../states/applicationStates.ts';
import type { ApplicationsTable } from '../tables.ts';
import type { Selectable } from 'kysely';
import type { Session } from '../../access/sessions/readSession.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { mergeDerived, type ApplicationRow } from '../applicationRepository.ts';
import { isAsked } from '../stepUps/completeStepUp.ts';

type OriginRow = Pick<
  Selectable<ApplicationsTable>,
  'metadata' | 'derived' | 'intent' | 'state' | 'answers' | 'has_financial_instrument'
>;

const NOTHING = {
  token: null,
  storeId: null,
  orderId: null,
  organizationId: null,
  parentApplication: null,
  firstTxnDate: null,
  resumed: false,
} as const;

const UNSAID = {
  apiVersion: 'v2',
  mock: false,
  createBusiness: false,
  createStore: false,
  storeSwitcher: false,
  isPowerSeller: false,
  kycKybRequired: false,
  leadId: null,
  userId: null,
} as const;

/** Where an application comes from and what it is for, as the API shows it. */
export function presentOrigin(row: OriginRow): ApplicationOrigin {
  const website = row.answers.company?.site ?? '';
  return {
    ...NOTHING,
    originalIntent: row.intent,
    ...row.derived,
    ...UNSAID,
    ...pickSaid(row.metadata),
    // Payouts begin with the approval, once there is an account to pay to.
    enableDeposits: decisionOf(row.state) === 'APPROVED' && row.has_financial_instrument,
    website: website === '' ? null : website,
  };
}

function pickSaid(metadata: OriginRow['metadata']): Partial<Pick<ApplicationOrigin, keyof typeof UNSAID>> {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => Object.hasOwn(UNSAID, name)));
}

/** Records, once, that a person came back to an application that still waits for them; returns the application as it is then. */
export async function recordReturn(db: Database, row: ApplicationRow): Promise<ApplicationRow> {
  const isUnfinished = row.state === 'STARTED' || isAsked(row);
  if (!isUnfinished || row.derived.resumed === true) return row;
  await mergeDerived(db, row.id, { resumed: true });
  return { ...row, derived: { ...row.derived, resumed: true } };
}

/** The same if the session began after the application: its person has signed in again since. */
export async function recordReturnIn(
  { endsAt }: Pick<Session, 'endsAt'>,
  db: Database,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const isLater = endsAt.getTime() - LIFETIMES.sessionMs > row.created_at.getTime();
  return isLater ? recordReturn(db, row) : row;
}
