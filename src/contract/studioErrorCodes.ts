import { OPENID_FAILURES } from './openId.ts';

/** Codes that only the studio's calls return. Pages of applicants do without them. */
export const STUDIO_ERROR_CODES = [
  'definitions.notSigned',
  'draft.fileUnreadable',
  'draft.invalid',
  'draft.outdated',
  'draft.unchanged',
  'release.invalid',
  'release.marketUnknown',
  'release.marketsMissing',
  'release.nothing',
  'release.otherMarkets',
  'release.outdated',
  'release.pricesMissing',
  'release.settingsDiffer',
  'release.unapproved',
  'release.waiting',
  'staff.invitationEnded',
  'staff.lastPasskey',
  'staff.notInvited',
  'staff.required',
  'studio.draftNotFound',
  'studio.flowsNotWalked',
  'studio.marketRefused',
  'studio.pathRefused',
  'studio.roleMissing',
  'studio.stepInvalid',
  'studio.versionNotFound',
  'version.approvedAlready',
  'version.ownChange',
  'version.refused',
] as const;

/** Reasons for which a sign-in at the OpenID provider fails, in the query parameter `failure` of the studio's page. */
export const STUDIO_FAILURES = [...OPENID_FAILURES, 'staff.notInvited'] as const;
