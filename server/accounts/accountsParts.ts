import type { LinkedBank } from '../../src/contract/bank.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { Database } from '../platform/database/openDatabase.ts';

/** What another domain knows of a listed business: the bank account that is linked. */
export interface AccountsParts {
  readLinkedBank(db: Database, row: ApplicationRow): Promise<LinkedBank | undefined>;
}
