import { mergeAnswers, type Answers } from '../../src/engine/index.ts';
import { isSameJson } from '../../src/lib/isSameJson.ts';
import type { AccessDeps } from '../access/deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import { mergeBelow } from '../prefill/checkPrefill.ts';
import { takePrefill } from '../prefill/takePrefill.ts';
import { lockDraft } from './draftRepository.ts';
import { writeNextDraft } from './saveDraft.ts';
import { openDraft } from './sealDraft.ts';

interface Arrival {
  /** The cookie that names the visitor's prefill. */
  readonly token: string;
  readonly accountId: string;
  readonly flow: LoadedFlow;
  readonly language: string;
}

/**
 * Adds the data of the visitor's link to the draft, below the existing answers. False if another request started the
 * draft at the same moment: then nothing is consumed.
 */
export async function prefillDraft(
  deps: AccessDeps,
  { token, accountId, flow, language }: Arrival,
): Promise<boolean> {
  const { market, portal } = flow.reference;
  const key = { accountId, portal, market };
  const outcome = await inTransaction(deps.db, async (trx) => {
    const known = await lockDraft(trx, key);
    const prefilled = await takePrefill(deps, trx, { token, accountId, flow, language });
    const typed: Answers = known ? await openDraft(deps.keys, known) : {};
    const answers = mergeBelow(prefilled, typed);
    if (!isSameJson(answers, mergeAnswers({}, typed))) {
      const write = { key, known, answers, language };
      if (!(await writeNextDraft(deps, trx, write))) return refuse('draft.conflict');
    }
    return { kind: 'prefilled' as const };
  });
  return outcome.kind === 'prefilled';
}
