/** Codes that only the studio's calls return. Pages of applicants do without them. */
export const STUDIO_ERROR_CODES = [
  'staff.invitationEnded',
  'staff.required',
  'studio.draftNotFound',
  'studio.pathRefused',
  'studio.roleMissing',
  'studio.stepInvalid',
] as const;
