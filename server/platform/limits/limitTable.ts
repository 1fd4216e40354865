import {
  CODE_LOCK_HOURS,
  HANDOFF_MINUTES,
  HANDOFF_SESSION_MINUTES,
  IMPERSONATION_MINUTES,
  LONG_CODE_HOURS,
  ONE_TIME_CODE_MINUTES,
  OWNER_INVITATION_DAYS,
  PHONE_LINK_MINUTES,
  SIGN_IN_CODE_MINUTES,
  SIGN_IN_LINK_DAYS,
  STAFF_INVITATION_HOURS,
} from '../../../src/contract/lifetimes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/lib/durations.ts';

/** How far the clocks of processes may differ. What is further in the future is from before a clock was set back. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** So many uses in any window of that length. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * How uses are counted. `fixed`: by one row that starts anew when its window is over, cheap and close enough for what is
 * counted by IP or account. `sliding`: each use is a row, so the limit holds in every window of its length
 * (docs/decisions/0017-limits-in-every-window.md).
 */
export interface LimitRow {
  readonly counting: 'fixed' | 'sliding';
  /** All of them hold at once. */
  readonly windows: readonly [RateLimit, ...RateLimit[]];
}

const fixed = (limit: number, windowMs: number): LimitRow => ({
  counting: 'fixed',
  windows: [{ limit, windowMs }],
});
const sliding = (...windows: LimitRow['windows']): LimitRow => ({ counting: 'sliding', windows });

/**
 * Limits of the server: what is counted, and by which subject. The name is part of the key under which uses are
 * counted.
 */
export const LIMITS = {
  'sign-in/codes/ip': fixed(300, 15 * MINUTE_MS),
  'sign-in/attempts/ip': fixed(600, 15 * MINUTE_MS),
  /** The same in a day, by browsers that are not known at the address: an office has people who sign in, and no thousand new browsers. */
  'sign-in/codes/day/ip': fixed(1000, DAY_MS),
  'sign-in/attempts/day/ip': fixed(2000, DAY_MS),
  /**
   * Digit codes mailed to an address, requested by a browser with an earlier session there: others cannot exhaust them.
   */
  'sign-in/codes/known': sliding({ limit: 5, windowMs: 15 * MINUTE_MS }, { limit: 40, windowMs: DAY_MS }),
  /** The same, by the address: for all other browsers together. Over it, they get a long code. */
  'sign-in/codes/unknown': sliding({ limit: 5, windowMs: 15 * MINUTE_MS }, { limit: 15, windowMs: DAY_MS }),
  /** Long codes, by the address. One lasts longer than this, so that over the limit there is always one in the inbox. */
  'sign-in/codes/long': sliding({ limit: 1, windowMs: HOUR_MS }),
  /**
   * Wrong codes of digits in a day, by the address, and apart from it by each browser that is known there. Both together are at
   * most ten of a million (docs/decisions/0096-codes-belong-to-browsers.md).
   */
  'sign-in/wrong': sliding({ limit: 5, windowMs: DAY_MS }),
  /** Mailed links that are previewed or opened, by token: more than any person does. */
  'sign-in/links/token': fixed(30, 15 * MINUTE_MS),
  /** Many people of an office share an IP, and 128 bits cannot be guessed anyway. */
  'sign-in/links/ip': fixed(300, 15 * MINUTE_MS),
  /** Links by which a page is continued on a phone, by account: each is a row. */
  'handoffs/account': fixed(30, HOUR_MS),
  /** Such links that are previewed, opened or refused: by token, and by IP. 256 bits cannot be guessed. */
  'handoffs/token': fixed(30, 15 * MINUTE_MS),
  'handoffs/ip': fixed(300, 15 * MINUTE_MS),
  /** Challenges for passkeys, by IP: each is a row. */
  'passkeys/challenges/ip': fixed(600, 15 * MINUTE_MS),
  /** Sign-ins at the OpenID provider that are begun, by IP: each is a row. */
  'sign-in/openid/ip': fixed(600, 15 * MINUTE_MS),
  /** Attempts of staff to sign in, in any way, by IP. Neither passkeys nor invitations can be guessed. */
  'staff/attempts/ip': fixed(200, 15 * MINUTE_MS),
  /** Codes requested by one browser, for any addresses. */
  'sign-in/codes/browser': fixed(30, HOUR_MS),
  /** New links for old ones, by account: an old mail must not allow filling the inbox. */
  'sign-in/links/renew': sliding({ limit: 1, windowMs: MINUTE_MS }, { limit: 3, windowMs: DAY_MS }),
  /** Codes that prove another address, by account and by address: prevents mailing strangers. */
  'email-proofs/codes': sliding({ limit: 5, windowMs: 15 * MINUTE_MS }, { limit: 10, windowMs: DAY_MS }),
  /**
   * Invitations to an address in one application, in the application altogether, and to the address: prevents filling
   * an inbox.
   */
  'owners/invite': sliding(
    { limit: 1, windowMs: 30 * SECOND_MS },
    { limit: 3, windowMs: HOUR_MS },
    { limit: 6, windowMs: DAY_MS },
  ),
  'owners/invite/application': sliding({ limit: 15, windowMs: HOUR_MS }, { limit: 30, windowMs: DAY_MS }),
  'owners/invite/email': sliding({ limit: 12, windowMs: DAY_MS }),
  /** The same by all of an account's applications together. */
  'owners/invite/account': sliding({ limit: 45, windowMs: HOUR_MS }, { limit: 90, windowMs: DAY_MS }),
  /** Calls that make us write to a person, by account and by IP: the page reports that there were too many. */
  'mails/account': fixed(60, HOUR_MS),
  'mails/ip': fixed(300, 15 * MINUTE_MS),
  /** Mails about applications, by recipient. What is over it is sent later: none is lost. */
  'mails/recipient': sliding({ limit: 60, windowMs: HOUR_MS }, { limit: 200, windowMs: DAY_MS }),
  /** Visits by links that prefill something, by IP: each is a row for half an hour. Over it, the page opens without. */
  'prefill/ip': fixed(300, 15 * MINUTE_MS),
  'analytics/ip': fixed(600, MINUTE_MS),

  /** Files that are sent, by account, those that are refused or broken off as well: each is some megabytes to receive and inspect. */
  documents: fixed(30, HOUR_MS),
  /** Files that are kept, by application: enough to retake a picture now and then. */
  'documents/kept': sliding({ limit: 5, windowMs: 6 * HOUR_MS }),
  /** The same for the documents of requests for another look: one has five, and each may be replaced. */
  'reconsideration/documents': sliding({ limit: 10, windowMs: 6 * HOUR_MS }),
  /** Codes for a partner's site, by application. */
  'auth-codes': fixed(30, HOUR_MS),
  /** By account: making one takes a tenth of a second. */
  receipts: fixed(60, HOUR_MS),
  /** Sessions at the vendor of identity checks, by application. */
  inquiries: fixed(30, HOUR_MS),
  /** Attempted cards, by application: prevents testing stolen cards. */
  cards: sliding({ limit: 5, windowMs: 10 * MINUTE_MS }, { limit: 10, windowMs: DAY_MS }),

  /** Bank accounts that are linked by their numbers, by account: a deposit goes to each. */
  'bank-accounts': sliding({ limit: 10, windowMs: DAY_MS }),
  /** Links that the vendor of bank linking makes or exchanges, by application. */
  'bank-link': fixed(40, HOUR_MS),

  /**
   * Codes that are sent, by application, and by account and number: what others have sent there does not count. Links by text go to the
   * same phone and are counted with them.
   */
  'one-time-code/send': sliding(
    { limit: 1, windowMs: 30 * SECOND_MS },
    { limit: 5, windowMs: 10 * MINUTE_MS },
    { limit: 20, windowMs: DAY_MS },
  ),
  /** The same to a number by all accounts together. Those who have sent few themselves are sent some all the same. */
  'one-time-code/send/number': sliding({ limit: 30, windowMs: DAY_MS }),
  /** Different numbers that texts are sent to, by account: prevents texting strangers. */
  'one-time-code/numbers': sliding({ limit: 5, windowMs: DAY_MS }),
  /** Wrong codes, by application, and by account and number: over it, both are locked. */
  'one-time-code/wrong': sliding({ limit: 10, windowMs: CODE_LOCK_HOURS * HOUR_MS }),
  /**
   * Wrong digit codes, by number: ten of a million keep a guess at 1 in 100,000. Beyond it, a long code is sent, so
   * that attempts of others lock nobody out.
   */
  'one-time-code/wrong/number': sliding({ limit: 10, windowMs: DAY_MS }),
  /** The same wrong digits for one code, as long as it works: sent again, by a second click or tab, they reveal nothing new. */
  'one-time-code/same': sliding({ limit: 1, windowMs: 10 * MINUTE_MS }),
  /** Checks by the carrier, by application: the vendor, who may want to be paid, is called for each. */
  'mobile-checks': fixed(40, 10 * MINUTE_MS),
  /**
   * Links that the vendor is called for, by application. More than are ever sent in that time: it ends the tries only
   * where the vendor fails, for those do not count as sent.
   */
  'phone-links/request': fixed(10, 10 * MINUTE_MS),
  /** Opened links. Many phones of a carrier share an IP, and a vfp cannot be guessed anyway. */
  'phone-links/open/ip': fixed(120, 10 * MINUTE_MS),
  /** Short links that are opened, previews included: the code itself is beyond guessing. */
  'short-links/open/ip': fixed(120, 10 * MINUTE_MS),

  /** Full numbers (SSN, SIN, EIN) that an application's owner gives for it. */
  'tax-id': sliding({ limit: 5, windowMs: 6 * HOUR_MS }),
  /** One number in all applications, by its digits: prevents finding out whether it is in use. */
  'tax-id/number': sliding({ limit: 10, windowMs: HOUR_MS }),
  /**
   * The same for visitors with the link, by application: counted separately, so that a stranger cannot consume the
   * owner's attempts.
   */
  'tax-information/entry': sliding({ limit: 5, windowMs: 6 * HOUR_MS }),
  /** Mails about it, by application: the first contains everything, and a stranger must not fill an inbox. */
  'tax-information/mail': sliding({ limit: 1, windowMs: DAY_MS }),
  'tax-information/ip': fixed(60, 15 * MINUTE_MS),
} as const satisfies Readonly<Record<string, LimitRow>>;

export type LimitName = keyof typeof LIMITS;

/** Wrong tries after which a code is worth nothing any more, mailed or by text. */
export const CODE_MAX_ATTEMPTS = 5;

/** Codes by text that an account is sent in a day to a number, however many others had sent there. */
export const OWN_TEXTS = 3;

/** How long things hold; what sentences say is in `src/contract/lifetimes.ts`. */
export const LIFETIMES = {
  /** How far the clocks of two processes may be apart. */
  clockSkewMs: 5 * MINUTE_MS,
  signInCodeMs: SIGN_IN_CODE_MINUTES * MINUTE_MS,
  longCodeMs: LONG_CODE_HOURS * HOUR_MS,
  /** How long a browser counts as known after its last session. */
  knownBrowserMs: 180 * DAY_MS,
  signInLinkMs: SIGN_IN_LINK_DAYS * DAY_MS,
  ownerInvitationMs: OWNER_INVITATION_DAYS * DAY_MS,
  /** That an address was proved; until then its application can be submitted. */
  emailProofMs: 30 * DAY_MS,
  /** How long an authenticator may take to sign. */
  passkeyChallengeMs: 5 * MINUTE_MS,
  /** How long a sign-in at the OpenID provider may take. */
  openIdAttemptMs: 10 * MINUTE_MS,
  sessionMs: 2 * HOUR_MS,
  sessionIdleMs: 30 * MINUTE_MS,
  /** How long after signing in one may change passkeys and end sessions elsewhere. */
  recentSignInMs: 10 * MINUTE_MS,
  /** A session in use is written to at most this often. */
  sessionTouchMs: MINUTE_MS,
  /** Sessions of staff: a working day at most. */
  staffSessionMs: 8 * HOUR_MS,
  staffSessionIdleMs: 30 * MINUTE_MS,
  staffInvitationMs: STAFF_INVITATION_HOURS * HOUR_MS,
  handoffMs: HANDOFF_MINUTES * MINUTE_MS,
  handoffSessionMs: HANDOFF_SESSION_MINUTES * MINUTE_MS,
  impersonationMs: IMPERSONATION_MINUTES * MINUTE_MS,
  oneTimeCodeMs: ONE_TIME_CODE_MINUTES * MINUTE_MS,
  mobileCheckMs: 2 * MINUTE_MS,
  phoneLinkMs: PHONE_LINK_MINUTES * MINUTE_MS,
  /** How long the pages wait for the result of an identity check that is begun or resumed now. */
  inquiryMs: 30 * MINUTE_MS,
  authCodeMs: MINUTE_MS,
  /** Data of a link, until its visitor has signed in. */
  prefillMs: 30 * MINUTE_MS,
  /** How far ahead a partner may sign a prefill. */
  signedPrefillMs: 7 * DAY_MS,
} as const;

/** How soon another code may be asked for. */
export const RESEND_AFTER_MS = 30 * SECOND_MS;

/**
 * Whether something that lasts for `lifetimeMs` is still valid. An end later than that was recorded before the clock
 * was set back: its age is unknown, so it is not valid any more.
 */
export function isInForce(expiresAt: Date, now: Date, lifetimeMs: number): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= lifetimeMs + LIFETIMES.clockSkewMs;
}
