import type { SaveDraftBody, SaveDraftResponse } from '../../src/contract/drafts.ts';
import { mergeAnswers, projectAnswers, type Answers } from '../../src/engine/index.ts';
import type { AccessDeps } from '../access/deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import {
  insertDraft,
  lockDraft,
  replaceDraft,
  UNANNOUNCED,
  type DraftPlace,
  type DraftRow,
} from './draftRepository.ts';
import { lookAfterDraft } from './mails/lookAfterDraft.ts';
import { sealDraft } from './sealDraft.ts';

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
  const place = { accountId: request.accountId, portal, market };
  return inTransaction<Saved>(deps.db, async (trx) => {
    const known = await lockDraft(trx, place);
    if (!fits(known, body.revision)) return refuse('draft.conflict');
    const answers = onlyAsked(flow, body.answers as Answers); // parsed JSON
    const saved = known
      ? await overwrite(deps, trx, { known, request, answers })
      : await begin(deps, trx, { place, request, answers });
    return saved ?? refuse('draft.conflict');
  });
}

/** What was submitted counts as no draft: who begins another one starts at 0. */
function fits(known: DraftRow | undefined, revision: number): boolean {
  return known === undefined || known.submitted_as !== null ? revision === 0 : known.revision === revision;
}

async function overwrite(
  deps: AccessDeps,
  trx: Database,
  { known, request, answers }: { known: DraftRow; request: SaveRequest; answers: Answers },
): Promise<Saved> {
  const revision = request.body.revision + 1;
  await replaceDraft(trx, known.id, {
    sealed: await sealDraft(deps.keys, known, answers),
    revision,
    idempotency_key: request.body.idempotencyKey,
    language: request.language,
    // The job of the last one ended when it was submitted.
    mail_job: known.submitted_as === null ? known.mail_job : await lookAfterDraft(deps, trx, known.id),
    updated_at: deps.clock(),
  });
  return { kind: 'saved', body: { revision } };
}

async function begin(
  deps: AccessDeps,
  trx: Database,
  { place, request, answers }: { place: DraftPlace; request: SaveRequest; answers: Answers },
): Promise<Saved | undefined> {
  const { keys } = deps;
  const id = deps.createId();
  const { wrapped } = await keys.createDataKey(id);
  const now = deps.clock();
  const isFirst = await insertDraft(trx, {
    id,
    account_id: place.accountId,
    portal: place.portal,
    market: place.market,
    sealed: await sealDraft(keys, { id, data_key: wrapped }, answers),
    data_key: wrapped,
    revision: 1,
    idempotency_key: request.body.idempotencyKey,
    language: request.language,
    submitted_as: null,
    mail_job: await lookAfterDraft(deps, trx, id),
    ...UNANNOUNCED,
    created_at: now,
    updated_at: now,
  });
  return isFirst ? { kind: 'saved', body: { revision: 1 } } : undefined;
}

// A draft is no store for whatever somebody likes to keep.
function onlyAsked({ runtime }: LoadedFlow, answers: Answers): Answers {
  const { flows, steps } = runtime.definition;
  return (flows[FLOW_ID]?.steps ?? [])
    .flatMap(({ step }) => steps[step] ?? [])
    .filter(({ kind }) => kind === 'form')
    .map(({ schema }) => projectAnswers(schema, answers))
    .reduce<Answers>(mergeAnswers, {});
}
