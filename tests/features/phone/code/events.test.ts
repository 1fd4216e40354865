import {
  codeSendRequested,
  codeTyped,
  photoIdChosen,
} from '../../../../src/features/phone/code/oneTimeCodeSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { applicationWith } from '../../applications/applicationFixture.ts';
import { NONE, SENT, startCodePageTests } from './startCodePageTests.ts';

describe('the page of the code by SMS', () => {
  const { page } = startCodePageTests();

  describe('events', () => {
    const CODE = ['otp_code_entered', 'otp_attempt_count'];
    const stale = apiFailure('refused', 'step-up.notDue');

    it('nothing of sending the first code', async () => {
      await page().answer(NONE);
      await page().answer(SENT);
      expect(page().events).toEqual(['otp_started']);
    });

    it('another code once it is sent', async () => {
      await page().answer(SENT);
      page().dispatch(codeSendRequested());
      expect(page().events).toEqual(['otp_started']);
      await page().answer(SENT);
      expect(page().events).toEqual(['otp_started', 'otp_resend']);
    });

    it.each([
      ['refused', apiFailure('refused', 'phone.undeliverable'), 'phone.undeliverable'],
      ['limited', apiFailure('limited', 'rate.limited'), 'rate.limited'],
      ['lost', apiFailure('offline', 'network'), 'network'],
    ])('another code that is %s as an error', async (_case, error, code) => {
      await page().answer(SENT);
      page().dispatch(codeSendRequested());
      await page().fail(error);
      expect(page().events).toEqual(['otp_started', `otp_error ${code}`]);
    });

    it('a first request that fails', async () => {
      await page().fail(apiFailure('server', 'internal'));
      expect(page().events).toEqual(['otp_started', 'otp_error internal']);
    });

    it.each([
      [
        'a wrong code as failed',
        apiFailure('refused', 'one-time-code.mismatch'),
        'otp_failed one-time-code.mismatch',
      ],
      ['a lost call as an error', apiFailure('offline', 'network'), 'otp_error network'],
    ])('%s', async (_case, error, event) => {
      await page().answer(SENT);
      page().dispatch(codeTyped('123456'));
      await page().fail(error);
      expect(page().events).toEqual(['otp_started', ...CODE, event]);
    });

    it.each([
      ['a code', codeTyped('123456'), CODE],
      ['the wish for another code', codeSendRequested(), []],
      ['the wish for photo ID', photoIdChosen(), []],
    ])('no failure of %s when another tab was faster', async (_case, action, before) => {
      await page().answer(SENT);
      page().dispatch(action);
      await page().fail(stale);
      await page().answer(applicationWith({ submitted: true, decision: 'APPROVED' }));
      expect(page().visited).toHaveLength(1);
      expect(page().events).toEqual(['otp_started', ...before]);
    });
  });
});
