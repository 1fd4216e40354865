import { basePathOf, PATHS } from '../../contract/pages.ts';
import type { AnalyticsEvent } from '../../contract/analyticsEvents.ts';

interface Row {
  readonly fits: (address: string) => boolean;
  /** Absent if the visitor has another purpose than signing up. */
  readonly event?: AnalyticsEvent;
}

// A person who has to sign in first does so at a URL that names the one to return to, with its colons escaped.
const APPLICATION = /urn(:|%3A)app(:|%3A)/i;
const OWNER = /urn(:|%3A)apl(:|%3A)/i;

/** Ways of arrival: the first row that applies. */
const ROWS: readonly Row[] = [
  { fits: (address) => /reminderEmail(=|%3D)/i.test(address), event: 'signup_resume_reminder_email' },
  { fits: (address) => /resumeEmail(=|%3D)/i.test(address), event: 'signup_resume_email' },
  // A partner has signed nothing up, so there is nothing to resume.
  { fits: (address) => OWNER.test(address) },
  { fits: (address) => APPLICATION.test(address), event: 'signup_resume_direct' },
  { fits: (address) => isSignUp(wantedPath(new URL(address))), event: 'signup_start' },
];

/** The event for opening a page at a URL, where it is one of signing up. */
export function arrivalEvent(address: string): AnalyticsEvent | undefined {
  return ROWS.find(({ fits }) => fits(address))?.event;
}

// Visitors who sign in first return to a requested page; without one it is none of the sign-up.
function wantedPath({ pathname, searchParams }: URL): string {
  if (ownPath(pathname) !== PATHS.signIn) return pathname;
  return searchParams.get('returnTo')?.replace(/[?#].*/, '') ?? pathname;
}

// Pages before there is an application, also those of a partner's brand.
function isSignUp(path: string): boolean {
  const own = ownPath(path);
  return (
    [PATHS.start, PATHS.getStarted, PATHS.learnMore].some((page) => page === own) ||
    own.startsWith(`${PATHS.getStarted}/`)
  );
}

function ownPath(path: string): string {
  return path.slice(basePathOf(path).length).replace(/(?<=.)\/$/, '');
}
