import { answerAt, withoutAnswerAt, type Answers } from '@stepwright/engine';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { findDraft } from '../drafts/draftRepository.ts';
import { openDraft } from '../drafts/sealDraft.ts';
import { hasLinkedAnswers, knownAnswers, shownQuestions, withLinked } from '../prefill/readOnlyAnswers.ts';
import type { CreateRequest } from './createRequest.ts';
import type { ApplicationsDeps } from './deps.ts';

interface NewAnswers {
  readonly flow: LoadedFlow;
  /** As they were sent. */
  readonly given: Answers;
  /** The same over those of the operator's shop. */
  readonly answers: Answers;
}

/**
 * Returns what the product knows of the read-only questions of a new application: the values of signed links, which are in the person's
 * draft, those of the operator's shop, and the address of the account. Undefined for a flow without such questions.
 */
export async function knownAtCreation(
  deps: ApplicationsDeps,
  request: Pick<CreateRequest, 'accountId' | 'signedInBy'>,
  { flow, given, answers }: NewAnswers,
): Promise<Answers | undefined> {
  const questions = shownQuestions(flow);
  if (questions.length === 0) return undefined;
  const ofShop = questions
    .filter(({ path }) => answerAt(given, path) !== undefined)
    .reduce((left, { path }) => withoutAnswerAt(left, path), answers);
  return knownAnswers(flow, {
    kept: withLinked(flow, ofShop, await readDraft(deps, request, flow)),
    facts: { email: request.signedInBy },
    given: answers,
  });
}

/** The answers of the person's draft, in which only the server writes the values of links. */
async function readDraft(
  { db, keys }: ApplicationsDeps,
  { accountId }: Pick<CreateRequest, 'accountId'>,
  flow: LoadedFlow,
): Promise<Answers> {
  if (!hasLinkedAnswers(flow)) return {};
  const { market, portal } = flow.reference;
  const draft = await findDraft(db, { accountId, portal, market });
  return draft ? openDraft(keys, draft) : {};
}
