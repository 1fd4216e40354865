import type { ApiErrorCode } from '../../../src/contract/apiErrorCodes.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { LinkFailureCode } from './bankLinkingPort.ts';

const CODES: Readonly<Record<LinkFailureCode, ApiErrorCode>> = {
  tokenUsed: 'bank-link.tokenUsed',
  tokenExpired: 'bank-link.tokenExpired',
  loginRequired: 'bank-link.loginRequired',
  locked: 'bank-link.locked',
  institutionDown: 'bank-link.institutionDown',
  unknown: 'bank-link.failed',
};

/** Maps the vendor's failure to a refusal. */
export function refuseLink(code: LinkFailureCode): Refusal {
  return refuse(CODES[code]);
}
