import type { OtpCodeResponse } from '../../../src/contract/phone.ts';
import type { CodePhase } from '../../../src/features/phone/code/oneTimeCodeSlice.ts';
import type { Failure } from '../../../src/lib/failure.ts';
import { noticeOf } from '../../../src/features/phone/code/screens/noticeOf.ts';

const SENT: OtpCodeResponse = {
  attempts: 5,
  delivery: 'sent',
  phoneLastTwo: '23',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
  locked: false,
};
const READY: CodePhase = { kind: 'ready' };
const refused = (code: string, kind: Failure['kind'] = 'refused'): CodePhase => ({
  kind: 'refused',
  failure: { kind, code },
});

describe('the first notice of the code’s page', () => {
  it.each<[string, CodePhase, Partial<OtpCodeResponse>, string]>([
    ['a code that was sent', READY, {}, 'sent'],
    ['no code yet', READY, { delivery: 'none' }, 'none'],
    ['one that is asked for', { kind: 'sending' }, {}, 'sending'],
    ['one that waits to be sent', READY, { delivery: 'queued' }, 'sending'],
    ['a wrong code, which its field tells', refused('one-time-code.mismatch'), { attempts: 4 }, 'sent'],
    ['no try left', refused('one-time-code.mismatch'), { attempts: 0 }, 'attempts'],
    ['ten wrong codes in a day', READY, { locked: true, attempts: 0 }, 'locked'],
    ['ten wrong codes, told by a refusal', refused('one-time-code.locked', 'limited'), {}, 'locked'],
    ['a lock on a number without texts', READY, { locked: true, delivery: 'undeliverable' }, 'locked'],
    ['a number without texts', READY, { delivery: 'undeliverable' }, 'undeliverable'],
    ['a number without texts, told by a refusal', refused('phone.undeliverable'), {}, 'undeliverable'],
    ['too many codes sent', refused('rate.limited', 'limited'), { resendAfterSeconds: 500 }, 'limited'],
    ['too many codes sent, none works', READY, { resendAfterSeconds: 500, expiresInSeconds: 0 }, 'limited'],
    ['too many codes sent, the last one works', READY, { resendAfterSeconds: 500 }, 'sent'],
    ['a lost connection', refused('network', 'offline'), {}, 'failed'],
  ])('for %s', (_case, phase, standing, notice) => {
    const known = { code: { ...SENT, ...standing }, at: 0 };
    expect(noticeOf({ phase, known, attempt: 0 })).toBe(notice);
  });

  it.each<[CodePhase, string]>([
    [{ kind: 'looking' }, 'sending'],
    [refused('network', 'offline'), 'failed'],
  ])('before anything is known, in %j, is %s', (phase, notice) => {
    expect(noticeOf({ phase, known: undefined, attempt: 0 })).toBe(notice);
  });
});
