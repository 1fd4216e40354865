import type { OwnerState } from '../contract/ownerStates.ts';
import { ownerPath, type OwnerPage } from '../contract/pages.ts';

/** A partner as the server presents them to themselves. A later server may ask for what this page has never heard of. */
interface Owner {
  readonly id: string;
  readonly state: OwnerState;
  /** Steps that are still requested, separated by commas. */
  readonly stepUpDetails: string;
}

interface Row {
  readonly fits: (state: OwnerState, stepUp: string | undefined) => boolean;
  readonly page: OwnerPage;
}

/** The current page of a partner: the first row that applies. An ended verification requests nothing more. */
const ROWS: readonly Row[] = [
  { fits: (state) => state === 'refused' || state === 'failed', page: 'error' },
  { fits: (state) => state === 'review', page: 'further-steps' },
  { fits: (state) => state === 'completed', page: 'success' },
  { fits: (_state, stepUp) => stepUp === 'FULL_ONBOARDING', page: 'details' },
  { fits: (_state, stepUp) => stepUp === 'GOV_ID_SELFIE', page: 'identification' },
  { fits: (state, stepUp) => stepUp === undefined && state === 'verifying', page: 'verifying' },
  { fits: (_state, stepUp) => stepUp === undefined, page: 'success' },
];

/** The page of a partner that comes next (specification, section 4, owner onboarding). */
export function nextOwnerPage({ state, stepUpDetails }: Omit<Owner, 'id'>): OwnerPage {
  const [stepUp] = ownerStepUps(stepUpDetails);
  return ROWS.find(({ fits }) => fits(state, stepUp))?.page ?? 'error';
}

/** The path of that page. */
export function nextOwnerPath(applicationId: string, owner: Owner): string {
  return ownerPath(applicationId, owner.id, nextOwnerPage(owner));
}

/** Lists the steps that a partner still has to complete, in order. */
export function ownerStepUps(stepUpDetails: string): readonly string[] {
  return stepUpDetails
    .split(',')
    .map((stepUp) => stepUp.trim())
    .filter((stepUp) => stepUp !== '');
}
