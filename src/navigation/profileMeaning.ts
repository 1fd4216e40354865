import type { ApplicationStatus } from '../contract/decisions.ts';

/** How a profile may take payments. */
export type PaymentWay = 'online' | 'inPerson';

/** What the button of a profile does; its text is found by it. */
export type SwitcherButton = 'connectProfile' | 'resumeApplication' | 'startNewApplication';

export interface ProfileMeaning {
  readonly takes: readonly PaymentWay[];
  /** What it is shown as. */
  readonly label: ApplicationStatus;
  readonly button: SwitcherButton;
}

/** Specification, section 4, profile meaning and the button of a profile. */
const MEANINGS: Readonly<Record<ApplicationStatus, ProfileMeaning>> = {
  approved: { takes: ['online', 'inPerson'], label: 'approved', button: 'connectProfile' },
  verificationNeeded: { takes: ['online'], label: 'incomplete', button: 'resumeApplication' },
  incomplete: { takes: [], label: 'incomplete', button: 'resumeApplication' },
  inReview: { takes: [], label: 'inReview', button: 'connectProfile' },
  notStarted: { takes: [], label: 'notStarted', button: 'startNewApplication' },
};

/** What an application's status means for the profile that it makes. */
export function profileMeaning(status: ApplicationStatus): ProfileMeaning {
  return MEANINGS[status];
}
