import type { Requirement, RequirementField, RequirementStatus } from '../../src/contract/requirements.ts';
import type { StepUpType } from '../../src/contract/stepUps.ts';

/** Own properties of a requirement, before the derived ones. */
export interface Item {
  readonly field: RequirementField;
  readonly status: RequirementStatus;
  readonly code?: string;
  readonly stepUp?: StepUpType;
  readonly path?: string;
  /** Label of the link, if it is not the field's own text. */
  readonly label?: string;
  readonly dueAt?: Date;
  readonly since?: string;
  readonly minutes?: number;
  readonly person?: { readonly person: string; readonly ownerId: string };
  /** Facts about a payment or an account, and an alternative. */
  readonly about?: Pick<Requirement, 'lastFour' | 'sum' | 'deposit' | 'alternative'>;
}

/** A requirement in the words of the API. */
export function toRequirement(item: Item): Requirement {
  const { field, status, stepUp = null, path, dueAt, since = null, minutes = null } = item;
  const { label = `${field}.action` } = item;
  const code = item.code ?? `${field}.${status}`;
  return {
    field,
    status,
    stepUp,
    code,
    message: `${field} is ${status}`,
    remediation: path === undefined ? null : { path, label },
    dueAt: dueAt?.toISOString() ?? null,
    since,
    minutes: status === 'met' ? null : minutes,
    ...item.person,
    ...item.about,
  };
}
