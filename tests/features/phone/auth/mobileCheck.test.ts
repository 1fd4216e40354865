import { mobileCheckEntered, mobileCheckLeft } from '../../../../src/features/phone/auth/mobileCheckSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { APPLICATION_ID } from '../../applications/applicationFixture.ts';
import {
  CARRIER,
  TARGET,
  VERIFYING,
  offline,
  pass,
  signalOf,
  startPhonePageTests,
} from './startPhonePageTests.ts';

describe('the check of the phone that the page runs on', () => {
  const { page, script, visited, events, policy } = startPhonePageTests();
  const check = () => page().getState().mobileCheck;
  const enter = async () => {
    page().dispatch(mobileCheckEntered(APPLICATION_ID));
    await pass();
  };

  it('requests the carrier’s proof, submits it and continues to the decision', async () => {
    await enter();
    expect(script.startMobile.mock.calls[0]?.slice(0, 2)).toEqual([APPLICATION_ID, TARGET]);
    expect(script.requestVfp.mock.calls[0]?.[0]).toBe(CARRIER);
    expect(script.finishMobile.mock.calls[0]?.slice(0, 2)).toEqual([
      APPLICATION_ID,
      { finalTargetUrl: TARGET, vfp: 'vfp-1' },
    ]);
    expect(visited).toEqual([VERIFYING]);
    expect(events).toEqual(['phone_auth_started', 'phone_auth_success']);
  });

  it.each<[string, () => void, string[]]>([
    ['no carrier', () => script.requestVfp.mockResolvedValue(undefined), ['phone_auth_failed']],
    [
      'another number',
      () => script.finishMobile.mockResolvedValue({ redirectUrl: null, status: 'FAILED' }),
      ['phone_auth_failed'],
    ],
    [
      'an address of the carrier that is none',
      () => script.startMobile.mockResolvedValue({ redirectUrl: 'nowhere', status: 'REQUESTED' }),
      [],
    ],
    ['no connection', () => script.startMobile.mockRejectedValue(offline), ['phone_auth_error']],
    [
      'no vendor',
      () => script.finishMobile.mockRejectedValue(apiFailure('server', 'phone.unavailable')),
      ['phone_auth_error'],
    ],
    ['nothing read afterwards', () => script.get.mockRejectedValue(offline), []],
  ])('with %s ends in the other way', async (_case, change, told) => {
    change();
    await enter();
    expect(check()).toEqual({ kind: 'failed' });
    expect(visited).toEqual([]);
    expect(events).toEqual(['phone_auth_started', ...told]);
  });

  it('that another tab has passed goes where that has led', async () => {
    script.startMobile.mockRejectedValue(apiFailure('refused', 'step-up.notDue'));
    await enter();
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('loads the page anew where its policy does not let it ask the carrier', async () => {
    policy.mayAsk = false;
    await enter();
    expect([policy.reloads, script.requestVfp.mock.calls.length]).toEqual([1, 0]);
    expect(check()).toEqual({ kind: 'checking' });
  });

  it('is stopped by leaving', async () => {
    script.startMobile.mockReturnValue(new Promise(() => {}));
    await enter();
    page().dispatch(mobileCheckLeft());
    expect(signalOf(script.startMobile.mock.calls[0])?.aborted).toBe(true);
  });
});
