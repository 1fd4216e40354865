import { answerAt, withAnswerAt, mergeAnswers, type Answers } from '@stepwright/engine';
import type { AccessDeps } from '../access/deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import { checkPrefill, mergeBelow } from '../prefill/checkPrefill.ts';
import { withLinked, withoutShown } from '../prefill/readOnlyAnswers.ts';
import { CATEGORY_PATH, MCC_PATH } from '../../src/contract/categoryAnswers.ts';
import { isSameJson } from '../../src/lib/isSameJson.ts';
import { takePrefill } from '../prefill/takePrefill.ts';
import { findDraft, lockDraft } from './draftRepository.ts';
import { openDraft } from './sealDraft.ts';
import { writeNextDraft } from './saveDraft.ts';

/** Answers that mean the same in every market; amounts, addresses, telephone and identity numbers do not. */
const CARRIED = [
  ['applicant', 'name'],
  ['applicant', 'email'],
  ['company', 'name'],
  ['company', 'dba'],
  ['company', 'site'],
  MCC_PATH,
  CATEGORY_PATH,
] as const;

interface CarryOver {
  readonly accountId: string;
  /** Currency of the market that the person left; undefined if there was none. */
  readonly keepFrom: string | undefined;
  readonly flow: LoadedFlow;
  readonly language: string;
}

/**
 * Starts a draft with the answers of the person's draft in another market about the same person and business, as far as
 * this market's form accepts them. False if there is nothing to carry over, or a draft already.
 */
export async function carryOver(
  deps: AccessDeps,
  { accountId, keepFrom, flow, language }: CarryOver,
): Promise<boolean> {
  const { portal } = flow.reference;
  const from = deps.flows.marketsIn(portal).find(({ currency }) => currency === keepFrom);
  const left = from && (await findDraft(deps.db, { accountId, portal, market: from.id }));
  if (!left || left.submitted_as !== null) return false;
  const carried = withoutShown(flow, carriedOf(await openDraft(deps.keys, left)));
  const { answers } = checkPrefill(deps, flow, { answers: carried, language });
  if (Object.keys(answers).length === 0) return false;
  const key = { accountId, portal, market: flow.reference.market };
  const outcome = await inTransaction(deps.db, async (trx) => {
    const known = await lockDraft(trx, key);
    const isBegun = known !== undefined && known.submitted_as === null;
    if (isBegun || !(await writeNextDraft(deps, trx, { key, known, answers, language })))
      return refuse('draft.conflict');
    return { kind: 'carried' as const };
  });
  return outcome.kind === 'carried';
}

function carriedOf(answers: Answers): Answers {
  return CARRIED.reduce<Answers>((carried, path) => {
    const answer = answerAt(answers, path);
    return answer === undefined ? carried : withAnswerAt(carried, path, answer);
  }, {});
}

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
    // The newest signed link has the values of read-only questions.
    const answers = withLinked(flow, mergeBelow(prefilled, typed), prefilled);
    if (!isSameJson(answers, mergeAnswers({}, typed))) {
      const write = { key, known, answers, language };
      if (!(await writeNextDraft(deps, trx, write))) return refuse('draft.conflict');
    }
    return { kind: 'prefilled' as const };
  });
  return outcome.kind === 'prefilled';
}
