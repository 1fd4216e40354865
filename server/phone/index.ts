import { vendorOf } from '../../src/contract/pages.ts';
import type { SmsSubjects } from '../messages/sms/smsSubject.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { allowCarrier } from './auth/allowCarrier.ts';
import { mobileCheckRoutes, phoneLinkRoutes } from './auth/phoneAuthRoutes.ts';
import { oneTimeCodeRoutes } from './code/oneTimeCodeRoutes.ts';
import type { PhoneDeps } from './deps.ts';
import { smsSubjects } from './smsSubjects.ts';

/**
 * Phone: proof that the applicant holds the phone they named, by a code in a text message, by a link in one, or by the
 * carrier. Any of them completes the same step-up; photo ID instead is one call away.
 */
export function phone(deps: PhoneDeps): ServerDomain & { readonly smsSubjects: SmsSubjects } {
  return {
    calls: [oneTimeCodeRoutes(deps), mobileCheckRoutes(deps), phoneLinkRoutes(deps)],
    retention: [
      { table: 'phone_checks', column: 'created_at', days: 7 },
      { table: 'used_vfps', column: 'used_at', days: 7 },
    ],
    pageHeaders: (path, headers) => ({
      ...headers,
      'content-security-policy': allowCarrier(path, headers['content-security-policy'], deps.config),
      // A link that was opened has the proof in its query until the page takes it out.
      ...(vendorOf(path) === 'carrier' && { 'referrer-policy': 'no-referrer' }),
    }),
    smsSubjects: smsSubjects(deps),
  };
}
