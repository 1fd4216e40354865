import type {
  ApplicationMetadata,
  ApplicationResponse,
  UpdateApplicationBody,
} from '../../src/contract/applications.ts';
import type { Answers } from '@stepwright/engine';
import { jsonText } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from './deps.ts';
import { updateApplication as writeApplication } from './applicationRepository.ts';
import { validatePatch } from './answers/validatePatch.ts';
import type { ValidatedAnswers } from './answers/validateAnswers.ts';
import { sealAnswers } from './answers/sealAnswers.ts';
import { joinAnswers, splitAnswers } from './answers/splitAnswers.ts';
import type { Helper } from '../access/impersonation/impersonation.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { respondOnce, type IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import type { IfMatch } from '../platform/http/revisionTags.ts';
import { chooseChange, decideOnEdit } from './editSubmitted.ts';
import { findUnprovedEmail } from './findUnprovedEmail.ts';
import { consumeTaxIdTry, newTaxIds } from './consumeTaxIdTry.ts';
import { isSameSensitive, recordHelpersChange, refuseHelpersBody } from './helpersChange.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { lockOwnApplication, type ApplicationTarget, type OwnApplication } from './ownApplication.ts';
import { presentApplication, type PresentedRow } from './presentApplication.ts';
import { signTerms } from './agreement/signAgreement.ts';

interface Change {
  readonly body: UpdateApplicationBody;
  /** Whether the brand in the body replaces the stored one; by default that never changes. */
  readonly overrideReferral?: boolean;
  /** Which revisions it is meant for; left out, any. */
  readonly ifMatch?: IfMatch;
}

interface VersionedChange extends Change {
  readonly idempotency: IdempotentRequest | undefined;
}

interface Written {
  readonly answers: Answers;
  readonly metadata: ApplicationMetadata;
}

export interface Updated {
  readonly kind: 'updated';
  readonly body: ApplicationResponse;
  /** As it is stored now. */
  readonly row: PresentedRow;
  readonly newTaxIds: readonly string[];
}

/**
 * Changes answers before the application is submitted, while all of them are asked for again, or, with the feature `editApplication`, until it
 * is approved or declined; the whole is validated again.
 */
export async function updateApplication(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { idempotency, ...change }: VersionedChange,
): Promise<IdempotentResponse<ApplicationResponse> | Refusal> {
  const work = async (trx: Database): Promise<IdempotentResponse<ApplicationResponse> | Refusal> => {
    const updated = await updateWithin(deps, trx, { target, ...change });
    if (updated.kind === 'refused') return updated;
    const answered = { kind: 'answered', status: 200, body: updated.body } as const;
    if (updated.newTaxIds.length === 0) return answered;
    // By this way, too, or the limit would hold only for who keeps to the other one.
    const { newTaxIds: taxIds } = updated;
    const { applicationId } = target;
    return (await consumeTaxIdTry(deps, trx, { applicationId, taxIds })) ?? answered;
  };
  const outcome = await respondOnce({ db: deps.db, request: idempotency, now: deps.clock(), work });
  return outcome;
}

/** The same, in a transaction of the caller's. */
export async function updateWithin(
  deps: ApplicationsDeps,
  trx: Database,
  { target, body, overrideReferral, ifMatch }: Change & { readonly target: ApplicationTarget },
): Promise<Updated | Refusal> {
  const own = await lockOwnApplication(deps, trx, target);
  if (own.kind === 'refused') return own;
  const chosen = chooseAsCaller(deps, own, { target, body, ...(ifMatch && { ifMatch }) });
  if (chosen.kind === 'refused') return chosen;
  const { application: metadata, ...patch } = body;
  const change = refuseAnotherMarket(own, metadata) ?? validateParts(deps, own, patch);
  if (change.kind === 'refused') return change;
  if (change.kind === 'invalid') return refuse('answers.invalid', { details: change.details });
  const unproved = await findUnprovedEmail(deps, trx, {
    accountId: target.accountId,
    flow: own.flow,
    answers: change.answers,
    stored: own.row.answers,
  });
  if (unproved) return refuse('answers.invalid', { details: [unproved] });
  const kept = keepOrigin(own.row.metadata, metadata, overrideReferral);
  const written = { answers: change.answers, metadata: kept };
  if (target.helper) return writeAsHelper(deps, trx, { own, written, helper: target.helper, body });
  return chosen.kind === 'before' ? write(deps, trx, own, written) : writeEdit(deps, trx, own, written);
}

/** Whether the caller may make the change now, to the revision that they mean. */
function chooseAsCaller(
  deps: ApplicationsDeps,
  own: OwnApplication,
  { target, body, ifMatch }: Change & { readonly target: ApplicationTarget },
): ReturnType<typeof chooseChange> {
  const chosen = chooseChange(deps, own, body);
  if (chosen.kind === 'refused') return chosen;
  const forbidden = target.helper && refuseHelpersBody(own, chosen.kind, body);
  if (forbidden) return forbidden;
  const { revision } = own.row;
  return ifMatch && !ifMatch.allows(revision) ? refuse('application.changed', { revision }) : chosen;
}

interface HelpersChange {
  readonly own: OwnApplication;
  readonly written: Written;
  readonly helper: Helper;
  readonly body: UpdateApplicationBody;
}

// The response contains no sensitive answers, which are unchanged.
async function writeAsHelper(
  deps: ApplicationsDeps,
  trx: Database,
  { own, written, helper, body }: HelpersChange,
): Promise<Updated | Refusal> {
  const { sensitive } = splitAnswers(own.flow, written.answers);
  if (!isSameSensitive(own.sensitive, sensitive)) return refuse('impersonation.forbidden');
  await recordHelpersChange(deps, trx, { applicationId: own.row.id, helper, body });
  const updated = await write(deps, trx, own, written);
  return {
    ...updated,
    body: presentApplication(deps, { row: updated.row, sensitive: new Map(), flow: own.flow }),
  };
}

async function writeEdit(
  deps: ApplicationsDeps,
  trx: Database,
  own: OwnApplication,
  written: Written,
): Promise<Updated | Refusal> {
  const edit = await decideOnEdit(deps, trx, own.row);
  return edit.kind === 'refused' ? edit : write(deps, trx, { ...own, row: edit.row }, written);
}

// The parent was checked when the application was created, and what the application is for followed from it.
function keepOrigin(
  stored: ApplicationMetadata,
  changed: ApplicationMetadata = {},
  overrideReferral: boolean | undefined,
): ApplicationMetadata {
  const { parentApplication: _parent, referralUrlId, ...others } = changed;
  return {
    ...stored,
    ...others,
    ...(overrideReferral === true && referralUrlId !== undefined && { referralUrlId }),
  };
}

// Changing location or currency forces a new application: this one stays with the questions it was started with.
function refuseAnotherMarket(own: OwnApplication, metadata: ApplicationMetadata = {}): Refusal | undefined {
  const { reference, runtime } = own.flow;
  if (metadata.flowModule !== undefined && metadata.flowModule !== reference.hash)
    return refuse('flow.unknown');
  const isOther = metadata.currency !== undefined && metadata.currency !== runtime.definition.market.currency;
  return isOther ? refuse('currency.unsupported') : undefined;
}

/** The flows whose answers may change before the application is submitted. */
const PATCHED_FLOWS = ['apply', 'order'] as const;

function validateParts(deps: ApplicationsDeps, own: OwnApplication, patch: Answers): ValidatedAnswers {
  const stored = joinAnswers(own.flow, { open: own.row.answers, sensitive: own.sensitive });
  let answers: Answers = own.row.answers;
  for (const flowId of PATCHED_FLOWS) {
    const parts = own.flow.parts[flowId] ?? [];
    if (!parts.some((part) => Object.hasOwn(patch, part))) {
      answers = { ...answers, ...pick(stored, parts) };
      continue;
    }
    const { language } = own.row.metadata;
    const validated = validatePatch(deps, { flow: own.flow, flowId, stored, patch, language });
    if (validated.kind === 'invalid') return validated;
    answers = { ...answers, ...validated.answers };
  }
  return { kind: 'valid', answers };
}

async function write(
  deps: ApplicationsDeps,
  trx: Database,
  own: OwnApplication,
  { answers, metadata }: Written,
): Promise<Updated> {
  const { row, flow } = own;
  const now = deps.clock();
  const { open, sensitive } = splitAnswers(flow, signTerms(answers, now, row.answers));
  const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
  await writeApplication(trx, row.id, {
    answers: jsonText(open),
    ...sealAnswers({ keys: deps.keys, dataKey, applicationId: row.id }, sensitive),
    metadata: jsonText(metadata),
    updated_at: now,
  });
  const written = { ...row, answers: open, metadata, updated_at: now, revision: row.revision + 1 };
  return {
    kind: 'updated',
    row: written,
    body: presentApplication(deps, { row: written, sensitive, flow }),
    newTaxIds: newTaxIds(own.sensitive, sensitive),
  };
}

function pick(answers: Answers, parts: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([part]) => parts.includes(part)));
}
