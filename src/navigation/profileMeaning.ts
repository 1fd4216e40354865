import type { ApplicationStatus } from '../contract/decisions.ts';

/** How a profile may take payments. */
export type PaymentWay = 'online' | 'inPerson';

/** What the button of the profile switcher does; its text is found by it. */
export type SwitcherButton = 'connectProfile' | 'resumeApplication' | 'startNewApplication' | 'confirm';

export interface ProfileMeaning {
  readonly takes: readonly PaymentWay[];
  /** What it is shown as. */
  readonly label: ApplicationStatus;
  readonly button: SwitcherButton;
}

/** What is picked in the switcher: a profile, or anything else, such as a store or a name for a new one. */
export type SwitcherChoice =
  { readonly kind: 'profile'; readonly status: ApplicationStatus } | { readonly kind: 'other' };

/** Specification, section 4, profile meaning and switcher buttons. */
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

/** The button below what is picked in the switcher. */
export function switcherButton(choice: SwitcherChoice): SwitcherButton {
  return choice.kind === 'profile' ? profileMeaning(choice.status).button : 'confirm';
}
