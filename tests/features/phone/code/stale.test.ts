import {
  codeSendRequested,
  codeTyped,
  photoIdChosen,
} from '../../../../src/features/phone/code/oneTimeCodeSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { applicationWith } from '../../applications/applicationFixture.ts';
import { SENT, startCodePageTests } from './startCodePageTests.ts';

describe('the page of the code by SMS', () => {
  const { page } = startCodePageTests();

  it('redirects to the application’s current page when another tab was faster', async () => {
    await page().answer(SENT);
    page().dispatch(codeTyped('123456'));
    await page().fail(apiFailure('refused', 'step-up.notDue'));
    await page().answer(applicationWith({ submitted: true, decision: 'APPROVED' }));
    expect(page().names()).toEqual(['read', 'check', 'get']);
    expect(page().visited).toHaveLength(1);
  });

  it.each([
    ['a code', codeTyped('123456'), 'check'],
    ['the wish for another code', codeSendRequested(), 'send'],
    ['the wish for photo ID', photoIdChosen(), 'skip'],
  ])('can be used again when %s came too late and the next page is unknown', async (_case, wish, call) => {
    await page().answer(SENT);
    page().dispatch(wish);
    await page().fail(apiFailure('refused', 'step-up.notDue'));
    await page().fail(apiFailure('offline', 'network'));
    expect(page().phase()).toEqual({ kind: 'refused', failure: { kind: 'offline', code: 'network' } });
    page().dispatch(wish);
    expect(page().names()).toEqual(['read', call, 'get', call]);
  });

  it('can be read again when it comes too late and the next page is unknown', async () => {
    await page().fail(apiFailure('refused', 'step-up.notDue'));
    await page().fail(apiFailure('server', 'internal'));
    expect(page().phase()).toMatchObject({ kind: 'refused', failure: { kind: 'server' } });
  });

  it('can be used if the application stays here', async () => {
    await page().answer(SENT);
    page().dispatch(photoIdChosen());
    await page().fail(apiFailure('refused', 'step-up.notDue'));
    await page().answer(applicationWith({ submitted: true, stepUpDetails: ['OTP_SMS'] }));
    expect(page().phase()).toEqual({ kind: 'ready' });
  });
});
