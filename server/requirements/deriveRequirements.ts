import { isOwnerDone, needsCorrection } from '../../src/contract/ownerStates.ts';
import type { OwnerState } from '../../src/contract/ownerStates.ts';
import type { StepUpType } from '../../src/contract/stepUps.ts';
import type { Requirement, RequirementField, RequirementStatus } from '../../src/contract/requirements.ts';
import { mayLinkBank } from '../../src/contract/bankStatuses.ts';
import type { BankAccountStatus } from '../../src/contract/bankStatuses.ts';
import { isCompletionStatus } from '../../src/contract/decisions.ts';
import { OUTCOME_MEANINGS } from '../../src/contract/outcomes.ts';
import { applicationPath } from '../../src/contract/pages.ts';
import { isForApplicant, STEP_UPS } from '../../src/contract/stepUps.ts';
import type { StepUp } from '../../src/contract/stepUps.ts';
import type { GivenStepUp } from '../applications/underwriting/underwritingPort.ts';
import { cardRequirement, paymentRequirement } from './derivePayment.ts';
import type { RequirementFacts, Try } from './requirementFacts.ts';
import { toRequirement } from './toRequirement.ts';
import type { Item } from './toRequirement.ts';

/**
 * Derives the requirements of an application, in the order in which they are best met. Pure: the same facts give the
 * same list. Texts belong to the page: `field` is the subject, `code` the message, `remediation.label` the action.
 */
export function deriveRequirements(facts: RequirementFacts): readonly Requirement[] {
  const partners = awaitedOwners(facts);
  // Each partner has a line of their own instead.
  const isShown = (type: StepUpType) => type !== 'BO_VERIFICATION' || partners.length === 0;
  return [
    ...submission(facts),
    ...cardRequirement(facts),
    ...facts.given
      .filter(({ type }) => !facts.asked.includes(type) && isShown(type))
      .map((given) => givenStepUp(facts, given)),
    ...facts.asked.filter(isShown).map((type) => askedStepUp(facts, type)),
    ...(partners.length > 0 && facts.boStatus === 'INFO_PROVIDED' ? [] : ownerList(facts)),
    ...partners,
    ...(facts.submitted ? [decision(facts)] : []),
    ...paymentRequirement(facts),
    ...bankAccount(facts),
    ...optionalOrder(facts),
  ];
}

/** Where an order does not come first it may be placed at any time, and holds nothing up. */
function optionalOrder({ id, order }: RequirementFacts): readonly Requirement[] {
  if (order !== 'optional') return [];
  const path = applicationPath(id, 'order');
  return [toRequirement({ field: 'order', status: 'optional', path, minutes: MINUTES.order })];
}

/** About how long the applicant needs for what is no step-up. */
const MINUTES = { order: 1, bank: 2 };

function submission({ id, order, submitted, times }: RequirementFacts): readonly Requirement[] {
  const isFirst = order === 'due' || order === 'given';
  const status = submitted ? ({ status: 'met' } as const) : ({ status: 'due' } as const);
  const application = toRequirement({
    field: 'application',
    ...status,
    ...(times?.submittedAt && { since: times.submittedAt }),
    ...(!isFirst && !submitted && { path: applicationPath(id, 'verifying') }),
  });
  return isFirst ? [firstOrder({ id, order }), ...(submitted ? [application] : [])] : [application];
}

function firstOrder({ id, order }: Pick<RequirementFacts, 'id' | 'order'>): Requirement {
  const isDue = order === 'due';
  return toRequirement({
    field: 'order',
    status: isDue ? 'due' : 'met',
    minutes: MINUTES.order,
    ...(isDue && { path: applicationPath(id, 'order') }),
  });
}

const STATUS_OF_RESULT: Readonly<Record<GivenStepUp['result'], RequirementStatus>> = {
  given: 'met',
  passed: 'met',
  skipped: 'met',
  review: 'pending',
  failed: 'error',
};

function givenStepUp(
  { id, reviewing, owners = [] }: RequirementFacts,
  { type, result, completedAt }: RequirementFacts['given'][number],
): Requirement {
  // While underwriting reviews it, it is not known whether it is enough.
  const status = reviewing && result === 'given' ? 'pending' : STATUS_OF_RESULT[result];
  const since = completedAt?.toISOString();
  // The list was confirmed, and has turned out to be wrong.
  if (type === 'BO_INFO' && owners.some(({ state }) => needsCorrection(state))) {
    const path = applicationPath(id, 'owners');
    return toRequirement({ field: STEP_UPS[type].topic, status: 'error', stepUp: type, path });
  }
  return toRequirement({ field: STEP_UPS[type].topic, status, stepUp: type, ...(since && { since }) });
}

function askedStepUp(
  { id, asked, reviewing, tries, times }: RequirementFacts,
  type: StepUpType,
): Requirement {
  const { topic: field, minutes }: StepUp & { readonly topic: RequirementField } = STEP_UPS[type];
  const since = times?.askedAt[type];
  if (!isForApplicant(type))
    return toRequirement({ field, status: 'pending', stepUp: type, ...(since && { since }) });
  return toRequirement({
    field,
    stepUp: type,
    ...statusOf(tries[type]),
    ...(since && { since }),
    ...(minutes && { minutes }),
    // The application's own path redirects to the first open one; the others follow.
    ...(type === asked.find(isForApplicant) && !reviewing && { path: applicationPath(id) }),
  });
}

function statusOf(last: Try | undefined): Pick<Item, 'status' | 'code' | 'dueAt'> {
  switch (last?.kind) {
    case undefined:
      return { status: 'due' };
    case 'open':
      return { status: 'due', dueAt: last.endsAt };
    case 'underWay':
      return { status: 'pending', code: last.code, dueAt: last.endsAt };
    case 'failed':
      return { status: 'error', code: last.code };
  }
}

function ownerList({ id, boStatus, asked }: RequirementFacts): readonly Requirement[] {
  switch (boStatus) {
    case 'NONE':
      return [];
    case 'WAITING_FOR_INFO':
      // Asked for by underwriting, it has a line already.
      if (asked.includes('BO_INFO')) return [];
      return [toRequirement({ field: 'partners', status: 'due', path: applicationPath(id, 'owners') })];
    case 'INFO_PROVIDED':
      return [toRequirement({ field: 'partners', status: 'pending' })];
  }
}

/** Status of a partner who is not confirmed yet, as the applicant sees it. */
const STATUS_OF_OWNER: Readonly<Record<OwnerState, RequirementStatus>> = {
  incomplete: 'due',
  toSend: 'due',
  sent: 'pending',
  bounced: 'error',
  expired: 'error',
  opened: 'pending',
  verifying: 'pending',
  completed: 'met',
  review: 'pending',
  failed: 'error',
  refused: 'error',
};

function awaitedOwners({ id, decision: made, owners = [] }: RequirementFacts): readonly Requirement[] {
  // After the final decision nothing is awaited.
  if (made === 'APPROVED' || made === 'DECLINED') return [];
  return owners
    .filter(({ state }) => state !== 'completed')
    .map(({ id: ownerId, name, state, since }) =>
      toRequirement({
        field: 'partnersVerification',
        status: STATUS_OF_OWNER[state],
        stepUp: 'BO_VERIFICATION',
        code: `partnersVerification.${state}`,
        person: { person: name, ownerId },
        ...(since !== null && { since }),
        // A result is reviewed by our staff.
        ...(!isOwnerDone(state) && { path: applicationPath(id, 'owners') }),
      }),
    );
}

function decision({ id, outcome, times }: RequirementFacts): Requirement {
  const { requirement, next } = OUTCOME_MEANINGS[outcome];
  return toRequirement({
    field: 'decision',
    ...requirement,
    ...(times?.decidedAt && { since: times.decidedAt }),
    ...(next === 'retry' && { path: applicationPath(id, 'error') }),
    ...((next === 'askAgain' || next === 'readRequest') && {
      path: applicationPath(id, 'another-look'),
      label: `decision.${next}`,
    }),
  });
}

/** Message for a linked account, by its status. */
const BANK_NEWS: Readonly<
  Record<BankAccountStatus, Pick<Item, 'status' | 'code' | 'label'> & { page?: string }>
> = {
  depositPending: { status: 'met', code: 'bank.depositPending' },
  automaticPending: { status: 'met', code: 'bank.automaticPending' },
  manualPending: {
    status: 'due',
    code: 'bank.manualPending',
    page: '?update',
    label: 'bank.finish',
  },
  verified: { status: 'met', code: 'bank.verified' },
  returned: { status: 'error', code: 'bank.returned', page: '', label: 'bank.another' },
  loginExpired: { status: 'error', code: 'bank.loginExpired', page: '?update', label: 'bank.signIn' },
};

function bankAccount({
  id,
  submitted,
  decision: made,
  hasFinancialInstrument,
  reviewing,
  bank,
}: RequirementFacts): readonly Requirement[] {
  const field = 'bank';
  const path = applicationPath(id, 'bank');
  if (bank) {
    const { page, ...news } = BANK_NEWS[bank.status];
    const isMendable = page !== undefined && mayLinkBank(made);
    return [
      toRequirement({
        field,
        since: bank.since,
        about: { lastFour: bank.lastFour, ...(bank.deposit && { deposit: bank.deposit }) },
        ...news,
        ...(isMendable && { path: `${path}${page}`, minutes: MINUTES.bank }),
      }),
    ];
  }
  if (hasFinancialInstrument) return [toRequirement({ field, status: 'met' })];
  if (isCompletionStatus(made)) return [toRequirement({ field, status: 'due', path, minutes: MINUTES.bank })];
  // Before the approval it may be done, and holds nothing up.
  return submitted && !reviewing && mayLinkBank(made)
    ? [toRequirement({ field, status: 'optional', path, minutes: MINUTES.bank })]
    : [];
}
