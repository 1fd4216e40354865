import type { SaveDraftBody, SaveDraftResponse } from '../../src/contract/drafts.ts';
import { mergeAnswers, projectAnswers, type Answers } from '@stepwright/engine';
import type { AccessDeps } from '../access/deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { enqueueJob } from '../platform/outbox/enqueueJob.ts';
import type { QueueDeps } from '../platform/outbox/enqueueJob.ts';
import {
  insertDraft,
  lockDraft,
  replaceDraft,
  UNANNOUNCED,
  type DraftKey,
  type DraftRow,
} from './draftRepository.ts';
import { hasLinkedAnswers, withLinked, withoutLinked } from '../prefill/readOnlyAnswers.ts';
import { openDraft, sealDraft } from './sealDraft.ts';
import { DRAFT_PERIODS } from './mails/nextDraftTask.ts';

const FLOW_ID = 'apply';

interface SaveRequest {
  readonly accountId: string;
  readonly flow: LoadedFlow;
  readonly body: SaveDraftBody;
  readonly language: string;
}

type Saved = { readonly kind: 'saved'; readonly body: SaveDraftResponse };

/** Saves a draft, unless it was changed since the revision that the request knows, submitted or deleted (`draft.conflict`). */
export async function saveDraft(deps: AccessDeps, request: SaveRequest): Promise<Saved | Refusal> {
  const { flow, body } = request;
  const { market, portal } = flow.reference;
  const key = { accountId: request.accountId, portal, market };
  return inTransaction<Saved>(deps.db, async (trx) => {
    const known = await lockDraft(trx, key);
    if (!fits(known, body.revision)) return refuse('draft.conflict');
    const isWritten = await writeDraft(deps, trx, {
      key,
      known,
      answers: await withServersOwn(deps, flow, { known, answers: onlyAsked(deps, flow, body.answers) }),
      revision: known ? body.revision + 1 : 1,
      idempotencyKey: body.idempotencyKey,
      language: request.language,
    });
    return isWritten
      ? { kind: 'saved', body: { revision: known ? body.revision + 1 : 1 } }
      : refuse('draft.conflict');
  });
}

/** A submitted draft does not count: a new one starts at revision 0. */
function fits(known: DraftRow | undefined, revision: number): boolean {
  return known === undefined || known.submitted_as !== null ? revision === 0 : known.revision === revision;
}

interface DraftWrite {
  readonly key: DraftKey;
  /** The draft of that account and market, which the caller has locked. */
  readonly known: DraftRow | undefined;
  readonly answers: Answers;
  readonly revision: number;
  readonly idempotencyKey: string;
  readonly language: string;
}

/** Writes answers of the server's into a draft, as its next revision. False when another request was faster. */
export async function writeNextDraft(
  deps: AccessDeps,
  trx: Database,
  write: Omit<DraftWrite, 'revision' | 'idempotencyKey'>,
): Promise<boolean> {
  const open = write.known?.submitted_as === null ? write.known : undefined;
  return writeDraft(deps, trx, {
    ...write,
    revision: (open?.revision ?? 0) + 1,
    idempotencyKey: open?.idempotency_key ?? deps.createId(),
  });
}

/** Writes a draft over the one that is known, or as a new one. False when another request was faster. */
async function writeDraft(deps: AccessDeps, trx: Database, write: DraftWrite): Promise<boolean> {
  if (!write.known) return begin(deps, trx, write);
  const { known, answers, revision, idempotencyKey, language } = write;
  await replaceDraft(trx, known.id, {
    sealed: await sealDraft(deps.keys, known, answers),
    revision,
    idempotency_key: idempotencyKey,
    language,
    // The job of the last one ended when it was submitted.
    mail_job: known.submitted_as === null ? known.mail_job : await scheduleDraftTasks(deps, trx, known.id),
    updated_at: deps.clock(),
  });
  return true;
}

async function begin(
  deps: AccessDeps,
  trx: Database,
  { key, answers, revision, idempotencyKey, language }: DraftWrite,
): Promise<boolean> {
  const { keys } = deps;
  const id = deps.createId();
  const { wrapped } = await keys.createDataKey(id);
  const now = deps.clock();
  return insertDraft(trx, {
    id,
    account_id: key.accountId,
    portal: key.portal,
    market: key.market,
    sealed: await sealDraft(keys, { id, data_key: wrapped }, answers),
    data_key: wrapped,
    revision,
    idempotency_key: idempotencyKey,
    language,
    submitted_as: null,
    mail_job: await scheduleDraftTasks(deps, trx, id),
    ...UNANNOUNCED,
    created_at: now,
    updated_at: now,
  });
}

// A draft stores answers to questions only. One draft serves the portal and the brands of partners in it.
function onlyAsked({ flows }: AccessDeps, { runtime, reference }: LoadedFlow, answers: Answers): Answers {
  const { market, portal } = reference;
  return [runtime.definition, ...flows.brandedDefinitions(market, portal)]
    .flatMap((definition) =>
      (definition.flows[FLOW_ID]?.steps ?? []).flatMap(({ step }) => definition.steps[step] ?? []),
    )
    .filter(({ kind }) => kind === 'form')
    .map(({ schema }) => projectAnswers(schema, answers))
    .reduce<Answers>(mergeAnswers, {});
}

/** The answers with the values that signed links brought, whatever the page sends for them. */
async function withServersOwn(
  { keys }: AccessDeps,
  flow: LoadedFlow,
  { known, answers }: Pick<DraftWrite, 'known' | 'answers'>,
): Promise<Answers> {
  if (!hasLinkedAnswers(flow)) return answers;
  const stored = known ? await openDraft(keys, known) : {};
  return withLinked(flow, withoutLinked(flow, answers), stored);
}

/** Queues the job that looks after a draft which is begun now, and returns its id for the draft's row. */
async function scheduleDraftTasks(deps: QueueDeps, trx: Database, draftId: string): Promise<string> {
  const afterMs = DRAFT_PERIODS.remindAfterMs[0];
  return enqueueJob(deps, trx, { kind: 'draft-mails', payload: { draftId }, subject: null, afterMs });
}
