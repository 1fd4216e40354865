import type { ApplicationStatus } from '../contract/decisions.ts';

/** Actions of a profile's button; its text is found by it. */
export type SwitcherButton = 'connectProfile' | 'confirm' | 'resumeApplication' | 'startNewApplication';

export interface ProfileMeaning {
  /** Status that is shown. */
  readonly label: ApplicationStatus;
  readonly button: SwitcherButton;
}

/** Specification, section 4, profile meaning and the button of a profile. */
const MEANINGS: Readonly<Record<ApplicationStatus, ProfileMeaning>> = {
  approved: { label: 'approved', button: 'connectProfile' },
  verificationNeeded: { label: 'incomplete', button: 'resumeApplication' },
  incomplete: { label: 'incomplete', button: 'resumeApplication' },
  inReview: { label: 'inReview', button: 'connectProfile' },
  notStarted: { label: 'notStarted', button: 'startNewApplication' },
};

/** Returns the meaning of an application's status for its profile. */
export function profileMeaning(status: ApplicationStatus): ProfileMeaning {
  return MEANINGS[status];
}

/** The button for a profile and one of its stores; `isConnected`: nothing is left to connect. */
export function switcherButton(status: ApplicationStatus, isConnected: boolean): SwitcherButton {
  const { button } = profileMeaning(status);
  return button === 'connectProfile' && isConnected ? 'confirm' : button;
}
