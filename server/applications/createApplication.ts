import type { ApplicationMetadata, ApplicationResponse } from '../../src/contract/applications.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import { findOrigin } from '../prefill/prefillRepository.ts';
import type { KeptOrigin } from '../prefill/tables.ts';
import { deriveOrigin, reportedIntent } from './origin/deriveOrigin.ts';
import type { DerivedOrigin } from './tables.ts';
import type { Answers } from '@stepwright/engine';
import type { ApplicationsDeps } from './deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { jsonText } from '../platform/database/columns.ts';
import type { CreateRequest } from './createRequest.ts';
import { refuseOverlap, refuseSameNumber } from './refuseOverlap.ts';
import { findUnprovedEmail } from './findUnprovedEmail.ts';
import {
  insertApplication,
  type InsertOutcome,
  NEW_STATE,
  type NewApplication,
} from './newApplicationRepository.ts';
import { findResponse } from '../access/idempotency/idempotencyKeyRepository.ts';
import { validateAnswers, type ValidatedAnswers } from './answers/validateAnswers.ts';
import { hasLinkedAnswers } from '../prefill/readOnlyAnswers.ts';
import { knownAtCreation } from './knownAtCreation.ts';
import { sealAnswers } from './answers/sealAnswers.ts';
import { splitAnswers, type SplitAnswers } from './answers/splitAnswers.ts';
import { replay, type IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { journeyConfig } from '../definitions/configuration/journeyConfig.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { organizationOf } from '../definitions/configuration/organizationOf.ts';
import { chooseFlow } from '../definitions/flows/chooseFlow.ts';
import { presentApplication } from './presentApplication.ts';
import { chooseAgreement, signAgreement, signTerms } from './agreement/signAgreement.ts';
import { withShopperData } from './shopperData/withShopperData.ts';
import { resumeUnfinished, type UnfinishedKey } from './applicationRepository.ts';
import { openApplication } from './ownApplication.ts';

const FLOW_ID = 'apply';
const CREATED_STATUS = 201;
const FOUND_STATUS = 200;
/** The outcome of a trial, which writes nothing. */
const WRITTEN = { kind: 'written' } as const;
const UNDECIDED = {
  has_financial_instrument: false,
  card_due: false,
  original_level: null,
  reviewing: false,
  reason_code: null,
  decided_at: null,
  reconsiderations: 0,
  reconsidered_since: null,
  asked_at: {},
  question_id: null,
} as const;

/** Creates an application from valid answers, pinned to the flow that asked for them. */
export async function createApplication(
  deps: ApplicationsDeps,
  request: CreateRequest,
): Promise<IdempotentResponse<ApplicationResponse> | Refusal> {
  const { body } = request;
  const chosen = await chooseFlow(deps, request.host, body.application ?? {});
  if (chosen.kind === 'refused') return chosen;
  const { flow } = chosen;
  const found = await findInstead(deps, request, flow);
  if (found) return found;
  const validated = await validate(deps, request, flow);
  if (validated.kind === 'invalid') return refuseInvalid(deps, request, flow, validated.details);
  const accepted = await accept(deps, request, { flow, ...validated });
  // The same request once more: it was accepted when the address was proved, and signed with the agreement of then.
  if (accepted.kind === 'refused') return (await replayKept(deps, request)) ?? accepted;
  // A link that has to be known first costs a statement of its own; else the one that writes reads it, too.
  const { market, portal } = flow.reference;
  const draftKey = { accountId: request.accountId, portal, market };
  const linked = mustAdd(request) ? ((await findOrigin(deps.db, draftKey)) ?? {}) : undefined;
  return write(deps, request, { ...accepted, linked });
}

async function refuseInvalid(
  deps: ApplicationsDeps,
  request: CreateRequest,
  flow: LoadedFlow,
  details: readonly ProblemDetail[],
): Promise<IdempotentResponse<ApplicationResponse> | Refusal> {
  // The same request once more: with its draft, the values of signed links are gone.
  const kept = hasLinkedAnswers(flow) ? await replayKept(deps, request) : undefined;
  return kept ?? refuse('answers.invalid', { details });
}

async function validate(
  deps: ApplicationsDeps,
  request: CreateRequest,
  flow: LoadedFlow,
): Promise<ValidatedAnswers> {
  const { applicant, company, application } = request.body;
  const given: Answers = { applicant, company };
  const answers = await withShopperData(deps, request, { flow, answers: given });
  return validateAnswers({
    flow,
    flowId: FLOW_ID,
    answers,
    known: await knownAtCreation(deps, request, { flow, given, answers }),
    config: journeyConfig(deps, flow),
    categories: deps.categories,
    language: application?.language,
  });
}

/** The unfinished application that the request would rather have than a second one. */
async function findInstead(
  deps: ApplicationsDeps,
  { accountId, query }: CreateRequest,
  flow: LoadedFlow,
): Promise<IdempotentResponse<ApplicationResponse> | undefined> {
  if (query.find !== 'true') return undefined;
  const { market, portal } = flow.reference;
  const body = await findUnfinished(deps, { accountId, portal, market });
  return body && { kind: 'answered', status: FOUND_STATUS, body };
}

/** The person's newest application that is not submitted, which is resumed by that; undefined if there is none. */
async function findUnfinished(
  deps: ApplicationsDeps,
  sought: UnfinishedKey,
): Promise<ApplicationResponse | undefined> {
  const row = await resumeUnfinished(deps.db, sought);
  return row && presentApplication(deps, await openApplication(deps, row));
}

function mustAdd({ query }: CreateRequest): boolean {
  return query['force-intent'] === 'true';
}

/** Writes it, and once more if a link has named its origin. */
async function write(
  deps: ApplicationsDeps,
  request: CreateRequest,
  accepted: Accepted & { readonly linked: KeptOrigin | undefined },
): Promise<IdempotentResponse<ApplicationResponse> | Refusal> {
  const origin = await deriveOrigin(deps, {
    accountId: request.accountId,
    given: request.body.application ?? {},
    linked: accepted.linked ?? {},
    overrideReferral: request.query['override-referral-url'] === 'true',
    forceIntent: mustAdd(request),
  });
  if (origin.kind === 'refused') return origin;
  const { application, response, text } = await prepare(deps, request, {
    ...accepted,
    ...origin,
    kind: 'accepted',
  });
  const { idempotency } = request;
  const inserted = await insert(deps, request, application);
  switch (inserted.kind) {
    case 'written':
      return { kind: 'answered', status: CREATED_STATUS, body: response, text };
    case 'linked':
      return write(deps, request, { ...accepted, linked: inserted.origin });
    case 'keyTaken':
      if (!idempotency) throw new Error('The application was not written');
      return replay(idempotency, await findResponse(deps.db, idempotency));
    case 'sameNumber':
      // The same request once more: it may be what created that application.
      return (await replayKept(deps, request)) ?? refuseSameNumber(inserted.earlier);
  }
}

async function insert(
  { db }: ApplicationsDeps,
  { isMock }: CreateRequest,
  application: NewApplication,
): Promise<InsertOutcome> {
  return isMock === true ? WRITTEN : insertApplication(db, application);
}

async function replayKept(
  { db }: ApplicationsDeps,
  { idempotency }: CreateRequest,
): Promise<IdempotentResponse<ApplicationResponse> | Refusal | undefined> {
  const kept = idempotency && (await findResponse(db, idempotency));
  return kept && replay(idempotency, kept);
}

interface Given {
  readonly flow: LoadedFlow;
  readonly answers: Answers;
  readonly split?: SplitAnswers;
}

interface Accepted extends Required<Given> {
  readonly kind: 'accepted';
  readonly signed: Exclude<ReturnType<typeof chooseAgreement>, Refusal>;
}

/** Accepts valid answers of a person whose address is proved and who has signed the current agreement. */
async function accept(
  deps: ApplicationsDeps,
  { accountId, signedInBy, body }: CreateRequest,
  { flow, answers, split = splitAnswers(flow, answers) }: Given,
): Promise<Accepted | Refusal> {
  const overlap = await refuseOverlap(deps, { accountId, body }, flow);
  if (overlap) return overlap;
  const unproved = await findUnprovedEmail(deps, deps.db, { accountId, signedInBy, flow, answers });
  if (unproved) return refuse('answers.invalid', { details: [unproved] });
  const signed = chooseAgreement(deps, flow, { answers, shown: body.agreement });
  return signed.kind === 'refused' ? signed : { kind: 'accepted', flow, answers, split, signed };
}

interface Prepared extends Accepted {
  readonly metadata: ApplicationMetadata;
  readonly derived: DerivedOrigin;
  readonly linked: KeptOrigin | undefined;
}

function isNewBusiness({ originalIntent }: DerivedOrigin): boolean {
  return originalIntent === undefined || originalIntent === 'CREATE_BUSINESS';
}

async function prepare(
  deps: ApplicationsDeps,
  request: CreateRequest,
  { flow, answers, split: { open: answered, sensitive }, signed, metadata, linked, ...prepared }: Prepared,
) {
  const organizationId = organizationOf(deps, deps.offers.of(flow.reference), answers);
  const derived = { ...prepared.derived, ...(organizationId !== undefined && { organizationId }) };
  const now = deps.clock();
  const id = `urn:app:${deps.createId()}`;
  const { key, wrapped } = await deps.keys.createDataKey(id);
  // All encryption in a row, while the processor has its code in its cache.
  const sealed = sealAnswers({ keys: deps.keys, dataKey: key, applicationId: id }, sensitive);
  const { origin } = request;
  const signature =
    signed.kind === 'signed' ? signAgreement(deps, { agreement: signed.agreement, key, origin }) : undefined;
  const open = signTerms(answered, now);
  const fixed = {
    id,
    owner_account_id: request.accountId,
    market: flow.reference.market,
    portal: flow.reference.portal,
    cobrand: flow.reference.cobrand ?? null,
    flow_hash: flow.reference.hash,
    intent: reportedIntent(derived.originalIntent ?? 'CREATE_BUSINESS'),
    data_key: wrapped,
    submitted_at: null,
    created_at: now,
    updated_at: now,
  } as const;
  const row = { ...fixed, ...NEW_STATE, step_ups: [], metadata, derived, answers: open, ...UNDECIDED };
  const response = presentApplication(deps, { row, sensitive, flow });
  const text = jsonText(response);
  const application: NewApplication = {
    row: {
      ...fixed,
      ...sealed,
      metadata: jsonText(metadata),
      derived: jsonText(derived),
      answers: jsonText(open),
    },
    idempotency: request.idempotency && { request: request.idempotency, text },
    isLinkKnown: linked !== undefined,
    // A store or a product has the same tax number as the business that it is added to.
    numbers: metadata.sameNumberReason === undefined && isNewBusiness(derived) ? 'new' : 'any',
    ...(signature && { signature }),
  };
  return { application, response, text };
}
