import { sql } from 'kysely';
import type { ListFilter } from '../../src/contract/representation.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { ApplicationStateName } from '../applications/states/applicationStates.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { Representative } from './representativeRepository.ts';

const AGENT_ID = sql<string>`metadata ->> 'agentId'`;

/** Columns of a representative's list: none of them contains an answer. */
const COLUMNS = [
  'id',
  'market',
  'portal',
  'cobrand',
  'state',
  'level',
  'step_ups',
  'bo_status',
  'submitted_at',
  'decided_at',
  'updated_at',
  'created_at',
  'reviewing',
  'has_financial_instrument',
  'reconsiderations',
  'reconsidered_since',
] as const;

export type RepresentedRow = Pick<ApplicationRow, (typeof COLUMNS)[number]> & { readonly agentId: string };

const STATES_OF_FILTER: Readonly<Record<ListFilter, readonly ApplicationStateName[]>> = {
  started: ['STARTED'],
  underWay: ['SUBMITTED', 'ASKED', 'APPROVED_PENDING', 'DECLINED_PENDING', 'ERROR'],
  approved: ['APPROVED'],
  declined: ['DECLINED'],
};

interface Page {
  readonly after: string | undefined;
  readonly filter: ListFilter | undefined;
  readonly limit: number;
}

/** The applications of a representative, and of the agents of a reseller, the newest first. */
export async function listRepresented(
  db: Database,
  representative: Representative,
  { after, filter, limit }: Page,
): Promise<readonly RepresentedRow[]> {
  return db
    .selectFrom('applications')
    .select([...COLUMNS, AGENT_ID.as('agentId')])
    .where(isOf(representative))
    .where((row) => (filter ? row('state', 'in', STATES_OF_FILTER[filter]) : row.lit(true)))
    .$if(after !== undefined, (query) =>
      // The id settles the order of those that were created at the same time.
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from applications where id = ${after}
          and ${isOf(representative)})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the application if the representative may help with it: an operator with all of them. */
export async function findRepresented(
  db: Database,
  representative: Representative,
  id: string,
): Promise<Pick<ApplicationRow, 'id' | 'owner_account_id'> | undefined> {
  return db
    .selectFrom('applications')
    .select(['id', 'owner_account_id'])
    .where('id', '=', id)
    .$if(representative.type !== 'OPERATOR', (query) => query.where(isOf(representative)))
    .executeTakeFirst();
}

// An agent who was ended is still below their reseller.
function isOf({ type, agent_id: agentId }: Representative) {
  if (type !== 'RESELLER') return sql<boolean>`${AGENT_ID} = ${agentId}`;
  return sql<boolean>`${AGENT_ID} in (select ${agentId}::text union
    select agent_id from representatives where reseller_agent_id = ${agentId})`;
}
