/** Codes that only the studio's calls return. Pages of applicants do without them. */
export const STUDIO_ERROR_CODES = [
  'draft.fileUnreadable',
  'draft.invalid',
  'draft.outdated',
  'draft.unchanged',
  'staff.invitationEnded',
  'staff.required',
  'studio.draftNotFound',
  'studio.pathRefused',
  'studio.roleMissing',
  'studio.stepInvalid',
  'studio.versionNotFound',
  'version.approvedAlready',
  'version.ownChange',
] as const;
