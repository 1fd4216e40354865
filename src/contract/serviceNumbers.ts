import { formatLengths } from '@stepwright/validators/portal';
import * as lifetimes from './lifetimes.ts';
import {
  CODE_DIGITS,
  LONG_CODE_CHARACTERS,
  MAX_CHANNEL_NAME,
  MAX_DOCUMENT_MEGABYTES,
  MAX_PREFILL_VALUE,
} from './limits.ts';

/**
 * Numbers that are the same in every market and that sentences name like those of a market, `{{signInCodeMinutes}}`: how
 * long codes and links work, and the lengths and sizes that are accepted. Each is the constant by which it is validated.
 */
export const SERVICE_NUMBERS: Readonly<Record<string, number>> = {
  signInCodeMinutes: lifetimes.SIGN_IN_CODE_MINUTES,
  longCodeHours: lifetimes.LONG_CODE_HOURS,
  signInLinkDays: lifetimes.SIGN_IN_LINK_DAYS,
  ownerInvitationDays: lifetimes.OWNER_INVITATION_DAYS,
  handoffMinutes: lifetimes.HANDOFF_MINUTES,
  handoffSessionMinutes: lifetimes.HANDOFF_SESSION_MINUTES,
  impersonationMinutes: lifetimes.IMPERSONATION_MINUTES,
  oneTimeCodeMinutes: lifetimes.ONE_TIME_CODE_MINUTES,
  codeLockHours: lifetimes.CODE_LOCK_HOURS,
  phoneLinkMinutes: lifetimes.PHONE_LINK_MINUTES,
  partnerMinutes: lifetimes.PARTNER_MINUTES,
  documentMegabytes: MAX_DOCUMENT_MEGABYTES,
  codeDigits: CODE_DIGITS,
  longCodeCharacters: LONG_CODE_CHARACTERS,
  channelNameLongest: MAX_CHANNEL_NAME,
  prefillValueLongest: MAX_PREFILL_VALUE,
  ...Object.assign({}, ...Object.values(formatLengths)),
};
