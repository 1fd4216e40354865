import { codeSendRequested, photoIdChosen } from '../../../../src/features/phone/code/oneTimeCodeSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../../applications/applicationFixture.ts';
import { NONE, SENT, startCodePageTests } from './startCodePageTests.ts';

describe('the page of the code by SMS', () => {
  const { page } = startCodePageTests();

  it.each([
    ['cannot be sent', NONE],
    ['cannot be sent again', SENT],
  ])('takes up the wish for photo ID where a code %s', async (_case, standing) => {
    await page().answer(standing);
    page().dispatch(codeSendRequested());
    page().dispatch(photoIdChosen());
    await page().fail(apiFailure('server', 'internal'));
    expect(page().names()).toEqual(['read', 'send', 'skip']);
    expect(page().phase()).toEqual({ kind: 'skipping' });
  });

  it.each([
    ['looking', () => page().answer(NONE)],
    ['looking in vain', () => page().fail(apiFailure('offline', 'network'))],
  ])('takes up the wish for photo ID after %s, and sends no code for who wants none', async (_case, end) => {
    page().dispatch(photoIdChosen());
    await end();
    expect(page().names()).toEqual(['read', 'skip']);
  });

  it('skips once', async () => {
    await page().answer(SENT);
    page().dispatch(photoIdChosen());
    await page().answer(applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }));
    expect(page().names()).toEqual(['read', 'skip']);
  });

  it('gives way to photo ID', async () => {
    await page().answer(SENT);
    page().dispatch(photoIdChosen());
    await page().answer(applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }));
    expect(page().visited).toEqual([`/${APPLICATION_ID}/identification`]);
    expect(page().events).toContain('otp_cancelled');
  });
});
