import type { SandboxInstrument } from '../../src/contract/sandboxProviders.ts';
import type { SandboxApplication, SandboxMessage } from '../../src/contract/sandbox.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { APPLICATION_MOVES, decisionOf } from '../applications/states/applicationStates.ts';
import { listNewestApplications, type ApplicationRow } from '../applications/applicationRepository.ts';
import { presentReconsideration } from '../reconsideration/presentReconsideration.ts';
import type { SandboxDeps } from './deps.ts';
import { movesOf } from './moveInstrument.ts';
import { MAIL_PAGE } from '../messages/mail/sandbox/createSandboxEmail.ts';
import { emailKey } from '../../src/lib/emailKey.ts';

const MAX_ROWS = 100;

/** The fake inbox, newest first. */
export async function listSandboxMessages(db: Database, to: string | undefined): Promise<SandboxMessage[]> {
  const all = db.selectFrom('sandbox_messages').selectAll();
  const chosen = to === undefined ? all : all.where('recipient', '=', emailKey(to));
  const rows = await chosen.orderBy('created_at', 'desc').limit(MAX_ROWS).execute();
  const ids = rows.map(({ id }) => id);
  const files = await listAttachments(db, ids);
  return rows.map(({ id, kind, recipient, subject, text, code, created_at }) => ({
    id,
    kind,
    to: recipient,
    subject,
    text,
    code,
    page: files.some((file) => file.message_id === id && file.name === MAIL_PAGE)
      ? `/api/sandbox/messages/${id}/page`
      : null,
    attachments: files
      .filter((file) => file.message_id === id && file.name !== MAIL_PAGE)
      .map(({ name }) => ({ name, url: `/api/sandbox/messages/${id}/attachments/${name}` })),
    createdAt: created_at.toISOString(),
  }));
}

async function listAttachments(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sandbox_attachments')
    .select(['message_id', 'name'])
    .where('message_id', 'in', ids)
    .execute();
}

/** A file that went with a mail. */
export async function findSandboxAttachment(
  db: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<{ readonly type: string; readonly content: Uint8Array } | undefined> {
  return db
    .selectFrom('sandbox_attachments')
    .select(['type', 'content'])
    .where('message_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The newest applications, which of them can be decided by hand, and what support has to answer. */
export async function listSandboxApplications(
  deps: Pick<SandboxDeps, 'db' | 'keys'>,
): Promise<SandboxApplication[]> {
  const rows = await listNewestApplications(deps.db, MAX_ROWS);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      companyName: row.answers.company?.name ?? '',
      market: row.market,
      portal: row.portal,
      decision: decisionOf(row.state),
      submitted: row.submitted_at !== null,
      decidable: APPLICATION_MOVES[row.state].approve !== undefined,
      stepUps: [...row.step_ups],
      request: await findRequest(deps, row),
      createdAt: row.created_at.toISOString(),
    })),
  );
}

async function findRequest(
  deps: Pick<SandboxDeps, 'db' | 'keys'>,
  row: ApplicationRow,
): Promise<SandboxApplication['request']> {
  if (row.reconsidered_since === null) return null;
  const { requests } = await presentReconsideration(deps, deps.db, row);
  return requests.find(({ answer }) => answer === null) ?? null;
}

/** The newest bank accounts in use, with what the console may do with each. */
export async function listSandboxInstruments(db: Database): Promise<SandboxInstrument[]> {
  const rows = await db
    .selectFrom('financial_instruments as account')
    .innerJoin('applications', 'applications.id', 'account.application_id')
    .select([
      'account.id',
      'account.application_id as applicationId',
      'account.bank_name as bankName',
      'account.status',
      'account.source',
      'applications.answers',
    ])
    .where('account.replaced_at', 'is', null)
    .orderBy('account.created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ answers, source, ...row }) => ({
    ...row,
    companyName: answers.company?.name ?? '',
    moves: [...movesOf({ status: row.status, source, replaced_at: null })],
  }));
}
