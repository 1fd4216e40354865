/** Minimum length of a request for reconsideration, in characters. */
export const MIN_RECONSIDERATION_TEXT = 20;

export const MAX_RECONSIDERATION_TEXT = 2000;

/** Maximum number of documents of a request for reconsideration. */
export const MAX_RECONSIDERATION_DOCUMENTS = 5;

/** Maximum number of requests for reconsideration of an application. */
export const MAX_RECONSIDERATIONS = 2;

/** A document may not be larger. */
export const MAX_DOCUMENT_MEGABYTES = 10;

/** The same in bytes. */
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * 1024 * 1024;

/**
 * Permitted types of a document. The server reads the type from the bytes: name and declared type do not count. HEIC is
 * not among them, so that phones convert their pictures to JPEG when one is chosen.
 */
export const DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** The name of a document may not be longer, percent-encoded. */
export const MAX_FILE_NAME_LENGTH = 600;

/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 10;

/** Digits of a code that is mailed or sent by text. */
export const CODE_DIGITS = 6;

/** Letters and digits of a long code. */
export const LONG_CODE_CHARACTERS = 12;

/** Maximum length of the name of a channel, in characters. */
export const MAX_CHANNEL_NAME = 64;

/** Maximum length of a value that a signed link fills in, in characters. */
export const MAX_PREFILL_VALUE = 300;
