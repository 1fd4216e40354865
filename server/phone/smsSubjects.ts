import type { AppDeps } from '../app/deps.ts';
import type { SmsOutcome } from '../messages/sms/smsPort.ts';
import { dropOneTimeCode, findOneTimeCode, noteDelivery } from './code/oneTimeCodeRepository.ts';
import { findNewestLink, noteLinkDelivery } from './auth/phoneCheckRepository.ts';
import { hashCode } from './code/codeOwner.ts';
import type { SmsJob } from '../messages/sms/enqueueSms.ts';
import type { SmsTemplate } from '../messages/sms/smsTexts.ts';

/** What a text message is about. */
interface SmsSubject {
  /** Whether it is still of use: neither sent yet, nor replaced, needless or too late. */
  isAwaited(deps: AppDeps, sms: SmsJob): Promise<boolean>;
  /** Notes what became of it. `givenUp`: the vendor could not be reached for minutes. */
  note(deps: AppDeps, sms: SmsJob, outcome: SmsOutcome['kind'] | 'givenUp'): Promise<void>;
}

export const smsSubjects: Readonly<Record<SmsTemplate, SmsSubject>> = {
  oneTimeCode: {
    async isAwaited(deps, sms) {
      const known = await findOneTimeCode(deps.db, sms.applicationId);
      const isCurrent = known !== undefined && codeHashOf(deps, sms).equals(known.code_hash);
      return isCurrent && known.delivery === 'queued' && known.expires_at > deps.clock();
    },
    async note(deps, sms, outcome) {
      const code = { applicationId: sms.applicationId, codeHash: codeHashOf(deps, sms) };
      // Nothing is wrong with the number: as if none had been sent, so that another one may be at once.
      if (outcome === 'givenUp') return dropOneTimeCode(deps.db, code);
      return noteDelivery(deps.db, { ...code, delivery: outcome });
    },
  },
  phoneLink: {
    async isAwaited({ db, clock }, { applicationId, params }) {
      const newest = await findNewestLink(db, applicationId);
      const isCurrent = newest !== undefined && newest.reference === params['reference'];
      return isCurrent && newest.status === 'REQUESTED' && newest.expires_at > clock();
    },
    // Given up, it counts as one that cannot arrive until its time is up.
    async note({ db }, { params }, outcome) {
      const status = outcome === 'sent' ? 'IN_PROGRESS' : 'UNDELIVERABLE';
      return noteLinkDelivery(db, params['reference'] ?? '', status);
    },
  },
};

function codeHashOf({ keys }: AppDeps, { applicationId, to, params }: SmsJob): Buffer {
  return hashCode(keys, { applicationId, phone: to, code: params['code'] ?? '' });
}
