import type { SmsJob } from '../messages/sms/enqueueSms.ts';
import type { SmsSubjects } from '../messages/sms/smsSubject.ts';
import { findNewestLink, recordLinkDelivery } from './auth/phoneCheckRepository.ts';
import { hashCode } from './code/codeOwner.ts';
import { dropOneTimeCode, findOneTimeCode, recordDelivery } from './code/oneTimeCodeRepository.ts';
import { readCode } from '../platform/crypto/codeText.ts';
import type { PhoneDeps } from './deps.ts';

/** The text messages that prove a phone: a code to type, or a link to open. */
export function smsSubjects({ db, keys, clock }: PhoneDeps): SmsSubjects {
  return {
    oneTimeCode: {
      async isAwaited(sms) {
        const known = await findOneTimeCode(db, sms.applicationId);
        const isCurrent = known !== undefined && codeHashOf(sms).equals(known.code_hash);
        return isCurrent && known.delivery === 'queued' && known.expires_at > clock();
      },
      async recordOutcome(sms, outcome) {
        const code = { applicationId: sms.applicationId, codeHash: codeHashOf(sms) };
        // Nothing is wrong with the number: as if none had been sent, so that another one may be at once.
        if (outcome === 'givenUp') return dropOneTimeCode(db, code);
        return recordDelivery(db, { ...code, delivery: outcome });
      },
    },
    phoneLink: {
      async isAwaited({ applicationId, params }) {
        const newest = await findNewestLink(db, applicationId);
        const isCurrent = newest !== undefined && newest.reference === params.reference;
        return isCurrent && newest.status === 'REQUESTED' && newest.expires_at > clock();
      },
      // Given up, it counts as one that cannot arrive until its time is up.
      async recordOutcome({ params }, outcome) {
        const status = outcome === 'sent' ? 'IN_PROGRESS' : 'UNDELIVERABLE';
        return recordLinkDelivery(db, params.reference ?? '', status);
      },
    },
  };

  function codeHashOf({ applicationId, to, params }: SmsJob): Buffer {
    return hashCode(keys, { applicationId, phone: to, code: readCode(params.code ?? '').code });
  }
}
