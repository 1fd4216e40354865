import type { BeginAdditionBody, BeginAdditionResponse } from '../../../src/contract/stores.ts';
import { isCompletionStatus } from '../../../src/contract/decisions.ts';
import { repeatConfirmed, withoutAnswerAt, type Answers } from '@stepwright/engine';
import type { AccessDeps } from '../../access/deps.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { decisionOf } from '../../applications/states/applicationStates.ts';
import { chooseCurrent } from '../../definitions/flows/chooseFlow.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { lockDraft } from '../../drafts/draftRepository.ts';
import { writeNextDraft } from '../../drafts/saveDraft.ts';
import { openDraft } from '../../drafts/sealDraft.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { checkPrefill, mergeBelow } from '../../prefill/checkPrefill.ts';
import { findOrigin, saveOrigin } from '../../prefill/prefillRepository.ts';
import { lockConnectable, type BusinessTarget } from '../findOwnBusiness.ts';
import { countStores, MAX_STORES } from '../storeRepository.ts';
import type { AdditionIntent } from '../../../src/contract/codes.ts';

interface Addition extends BusinessTarget {
  readonly body: BeginAdditionBody;
  /** The portal of the page. */
  readonly portal: string;
  readonly languageFor: (currency: string) => string;
}

type Begun = { readonly kind: 'begun'; readonly body: BeginAdditionResponse } | Refusal;

/**
 * Begins an application that adds a store or a product to one's own approved business: a draft with the answers about the business below what
 * it holds already. A draft of something else is not mixed with it (`draft.unfinished`).
 */
export async function beginAddition(deps: AccessDeps, addition: Addition): Promise<Begun> {
  return inTransaction(deps.db, async (trx): Promise<Begun> => {
    const business = await lockConnectable(trx, addition);
    if (business.kind === 'refused') return business;
    const { row } = business;
    if (!isCompletionStatus(decisionOf(row.state))) return refuse('application.state');
    const isStore = addition.body.intent === 'ADD_STORE';
    if (isStore && (await countStores(trx, row.id)) >= MAX_STORES) return refuse('store.tooMany');
    const currency = deps.flows.currencyOf(row.market);
    const chosen = chooseCurrent(deps, addition.portal, currency);
    if (chosen.kind === 'refused' || currency === undefined) return refuse('currency.unsupported');
    const { flow } = chosen;
    const language = addition.languageFor(currency);
    const problem = await layBelow(deps, trx, { addition, row, flow, language });
    return problem ?? { kind: 'begun', body: { currency } };
  });
}

interface Laying {
  readonly addition: Addition;
  readonly row: ApplicationRow;
  readonly flow: LoadedFlow;
  readonly language: string;
}

/** Writes the draft, and which business its application adds to. */
async function layBelow(
  deps: AccessDeps,
  trx: Database,
  { addition, row, flow, language }: Laying,
): Promise<Refusal | undefined> {
  const { accountId, portal, body } = addition;
  const key = { accountId, portal, market: flow.reference.market };
  const known = await lockDraft(trx, key);
  const typed: Answers = known ? await openDraft(deps.keys, known) : {};
  const before = await findOrigin(trx, key);
  const isOther = Object.keys(typed).length > 0 && before?.parentApplication !== row.id;
  if (isOther) return refuse('draft.unfinished');
  const given = copyAnswers(row, body.intent, flow);
  const { answers } = checkPrefill(deps, flow, { answers: given, language });
  const write = { key, known, answers: mergeBelow(answers, typed), language };
  if (!(await writeNextDraft(deps, trx, write))) return refuse('draft.conflict');
  await saveOrigin(trx, key, { origin: originOf(row.id, body), now: deps.clock() });
  return undefined;
}

/** Answers that differ from store to store, or that are given anew in each application. */
const ASKED_ANEW: Readonly<Record<AdditionIntent, readonly (readonly string[])[]>> = {
  ADD_STORE: [
    ['applicant', 'terms'],
    ['company', 'dba'],
    ['company', 'site'],
    ['company', 'address'],
  ],
  ADD_PRODUCT: [['applicant', 'terms']],
};

/** The answers about a business that an addition to it need not ask again. Sensitive ones are in another column, and stay there. */
function copyAnswers(
  { answers: { applicant, company } }: Pick<ApplicationRow, 'answers'>,
  intent: AdditionIntent,
  { runtime }: LoadedFlow,
): Answers {
  const whole: Answers = { ...(applicant && { applicant }), ...(company && { company }) };
  const kept = ASKED_ANEW[intent].reduce((left, path) => withoutAnswerAt(left, path), whole);
  return repeatConfirmed(Object.values(runtime.definition.steps), kept);
}

function originOf(parentApplication: string, { intent, serviceType, serviceId }: BeginAdditionBody) {
  return {
    parentApplication,
    ...(intent === 'ADD_STORE' && { createStore: true }),
    ...(serviceType !== undefined && { serviceType }),
    ...(serviceId !== undefined && { serviceId }),
  };
}
