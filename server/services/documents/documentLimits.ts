export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** What a document may be, told by its first bytes: its name and what the browser calls it count for nothing. */
export const DOCUMENT_TYPES: readonly string[] = [
  'application/pdf',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** Enough to take another picture now and then; each try is some megabytes of encryption. */
export const UPLOADS = { limit: 30, windowMs: 60 * 60_000 } as const;
