import { applicationLoaded } from '../../../../src/features/applications/applicationSlice.ts';
import { codeTyped, photoIdChosen } from '../../../../src/features/phone/code/oneTimeCodeSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../../applications/applicationFixture.ts';
import { NONE, SENT, startCodePageTests } from './startCodePageTests.ts';

describe('the page of the code by SMS', () => {
  const { page } = startCodePageTests();

  it('submits a code once, and continues to the decision', async () => {
    await page().answer(SENT);
    page().dispatch(codeTyped('123456'));
    page().dispatch(codeTyped('123456'));
    expect(page().names()).toEqual(['read', 'check']);
    await page().answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page().phase()).toEqual({ kind: 'verified' });
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=OTP_SMS`]);
    expect(page().events).toEqual(['otp_started', 'otp_code_entered', 'otp_attempt_count', 'otp_success']);
  });

  it('redirects from the requested step-up, if that is the check of the phone', async () => {
    page().dispatch(applicationLoaded(applicationWith({ submitted: true, stepUpDetails: ['PHONE_AUTH'] })));
    await page().answer(SENT);
    page().dispatch(codeTyped('123456'));
    await page().answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=PHONE_AUTH`]);
  });

  it.each([
    ['a code', codeTyped('123456'), 'check'],
    ['the wish for photo ID', photoIdChosen(), 'skip'],
  ])('takes up %s as soon as a code is sent, once', async (_case, wish, call) => {
    await page().answer(NONE);
    page().dispatch(wish);
    page().dispatch(wish);
    expect(page().names()).toEqual(['read', 'send']);
    await page().answer(SENT);
    expect(page().names()).toEqual(['read', 'send', call]);
    await page().fail(apiFailure('offline', 'network'));
    expect(page().phase()).toMatchObject({ kind: 'refused', failure: { kind: 'offline' } });
    expect(page().names()).toEqual(['read', 'send', call]);
  });

  it('shows a refusal together with the tries that are left', async () => {
    await page().answer(SENT);
    page().dispatch(codeTyped('123456'));
    await page().fail(apiFailure('refused', 'one-time-code.mismatch'));
    expect(page().phase()).toMatchObject({ kind: 'checking' });
    await page().answer({ ...SENT, attempts: 4 });
    expect(page().phase()).toMatchObject({ kind: 'refused', failure: { code: 'one-time-code.mismatch' } });
    expect(page().known()).toMatchObject({ attempts: 4 });
    page().dispatch(codeTyped('654321'));
    expect(page().names()).toEqual(['read', 'check', 'read', 'check']);
  });
});
