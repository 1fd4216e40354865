/** A code that is mailed for signing in works this long. */
export const SIGN_IN_CODE_MINUTES = 10;

/** The same for a long code, which cannot be guessed. */
export const LONG_CODE_HOURS = 2;

/** A link that signs in; one who reads the mail later asks for another. */
export const SIGN_IN_LINK_DAYS = 7;

/** The link of an invitation; one who reads the mail later asks for another. */
export const OWNER_INVITATION_DAYS = 7;

/** The link by which staff create their passkey. */
export const STAFF_INVITATION_HOURS = 72;

/** A link or code by which a page is continued on a phone. */
export const HANDOFF_MINUTES = 10;

/** The session of that phone, which no use extends. */
export const HANDOFF_SESSION_MINUTES = 30;

/** A representative's help with an application. */
export const IMPERSONATION_MINUTES = 30;

/** A code by text. */
export const ONE_TIME_CODE_MINUTES = 10;

/** After too many wrong codes, how long no code works at most. */
export const CODE_LOCK_HOURS = 24;

/** A link by text. */
export const PHONE_LINK_MINUTES = 5;

/** The time that an invited partner needs, estimated. */
export const PARTNER_MINUTES = 5;
