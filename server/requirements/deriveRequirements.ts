import type { StepUpType } from '../../src/contract/stepUps.ts';
import type { Requirement, RequirementField, RequirementStatus } from '../../src/contract/requirements.ts';
import { DECISION_MEANINGS, isCompletionStatus } from '../../src/contract/decisions.ts';
import { applicationPath } from '../../src/contract/pages.ts';
import { isForApplicant, STEP_UPS } from '../../src/contract/stepUps.ts';
import type { GivenStepUp } from '../applications/underwriting/underwritingPort.ts';
import type { RequirementFacts, Try } from './requirementFacts.ts';

/**
 * What an application needs, in the order in which it is best met. Pure: the same facts give the same list. Texts are
 * the page's: `field` names what it is about, `code` what there is to say, `remediation.label` what to do.
 */
export function deriveRequirements(facts: RequirementFacts): readonly Requirement[] {
  return [
    ...submission(facts),
    ...facts.given
      .filter(({ type }) => !facts.asked.includes(type))
      .map((given) => givenStepUp(facts, given)),
    ...facts.asked.map((type) => askedStepUp(facts, type)),
    ...owners(facts),
    ...(facts.submitted ? [decision(facts)] : []),
    ...bank(facts),
  ];
}

interface Item {
  readonly field: RequirementField;
  readonly status: RequirementStatus;
  readonly code?: string;
  readonly stepUp?: StepUpType;
  readonly path?: string;
  readonly dueAt?: Date;
}

function toRequirement(item: Item): Requirement {
  const { field, status, stepUp = null, path, dueAt } = item;
  const code = item.code ?? `${field}.${status}`;
  return {
    field,
    status,
    stepUp,
    code,
    message: `${field} is ${status}`,
    remediation: path === undefined ? null : { path, label: `${field}.action` },
    dueAt: dueAt?.toISOString() ?? null,
  };
}

function submission({ id, order, submitted }: RequirementFacts): readonly Requirement[] {
  const status = submitted ? ({ status: 'met' } as const) : ({ status: 'due' } as const);
  const application = toRequirement({
    field: 'application',
    ...status,
    ...(order === 'none' && !submitted && { path: applicationPath(id, 'verifying') }),
  });
  if (order === 'none') return [application];
  const isDue = order === 'due';
  return [
    toRequirement({
      field: 'order',
      status: isDue ? 'due' : 'met',
      ...(isDue && { path: applicationPath(id, 'order') }),
    }),
    ...(submitted ? [application] : []),
  ];
}

const STATUS_OF_RESULT: Readonly<Record<GivenStepUp['result'], RequirementStatus>> = {
  given: 'met',
  passed: 'met',
  skipped: 'met',
  review: 'pending',
  failed: 'error',
};

function givenStepUp({ reviewing }: RequirementFacts, { type, result }: GivenStepUp): Requirement {
  // While underwriting reviews it, it is not known whether it is enough.
  const status = reviewing && result === 'given' ? 'pending' : STATUS_OF_RESULT[result];
  return toRequirement({ field: STEP_UPS[type].topic, status, stepUp: type });
}

function askedStepUp({ id, asked, reviewing, tries }: RequirementFacts, type: StepUpType): Requirement {
  const field = STEP_UPS[type].topic;
  if (!isForApplicant(type)) return toRequirement({ field, status: 'pending', stepUp: type });
  return toRequirement({
    field,
    stepUp: type,
    ...statusOf(tries[type]),
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

function owners({ id, boStatus }: RequirementFacts): readonly Requirement[] {
  switch (boStatus) {
    case 'NONE':
      return [];
    case 'WAITING_FOR_INFO':
      return [toRequirement({ field: 'partners', status: 'due', path: applicationPath(id, 'owners') })];
    case 'INFO_PROVIDED':
      return [toRequirement({ field: 'partners', status: 'pending' })];
  }
}

function decision({ id, decision: made, reviewing }: RequirementFacts): Requirement {
  const field = 'decision';
  const { page, ...shown } = DECISION_MEANINGS[made].requirement;
  const { status, code, codeWhileReviewing = code } = shown;
  const currentCode = reviewing ? codeWhileReviewing : code;
  return toRequirement({
    field,
    status,
    ...(currentCode !== undefined && { code: currentCode }),
    ...(page !== undefined && { path: applicationPath(id, page) }),
  });
}

function bank({ id, decision: made, hasFinancialInstrument }: RequirementFacts): readonly Requirement[] {
  const field = 'bank';
  if (hasFinancialInstrument) return [toRequirement({ field, status: 'met' })];
  return isCompletionStatus(made)
    ? [toRequirement({ field, status: 'due', path: applicationPath(id, 'bank') })]
    : [];
}
