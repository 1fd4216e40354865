import type { AnalyticsEvent } from './analyticsEvents.ts';

interface Row {
  readonly fits: (address: string) => boolean;
  readonly event: AnalyticsEvent;
}

// Who has to sign in first is asked under an address that names the one to come back to, colons and all escaped.
const APPLICATION = /urn(:|%3A)app(:|%3A)/i;

/** How somebody came: the first row that fits. */
const ROWS: readonly Row[] = [
  { fits: (address) => /reminderEmail(=|%3D)/i.test(address), event: 'signup_resume_reminder_email' },
  { fits: (address) => /resumeEmail(=|%3D)/i.test(address), event: 'signup_resume_email' },
  { fits: (address) => APPLICATION.test(address), event: 'signup_resume_direct' },
  { fits: () => true, event: 'signup_start' },
];

/** The event that opening a page at an address is. */
export function arrivalEvent(address: string): AnalyticsEvent {
  return ROWS.find(({ fits }) => fits(address))?.event ?? 'signup_start';
}
