import type { PhoneVerificationResponse } from '../../../../src/contract/phone.ts';
import {
  identityPreferred,
  phoneLinkEntered,
  phoneLinkLeft,
  phoneLinkRequested,
} from '../../../../src/features/phone/auth/phoneLinkSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { APPLICATION_ID } from '../../applications/applicationFixture.ts';
import {
  NONE,
  SECOND_MS,
  SENT,
  VERIFYING,
  offline,
  pass,
  signalOf,
  startPhonePageTests,
} from './startPhonePageTests.ts';

const WAITING = { kind: 'waiting', link: { sent: true, resendAfterSeconds: 30, saidAt: 7 } };

describe('a link by text', () => {
  const { page, script, visited, events } = startPhonePageTests();
  const link = () => page().getState().phoneLink;
  const enter = async () => {
    page().dispatch(phoneLinkEntered(APPLICATION_ID));
    await pass();
  };
  const send = async () => {
    page().dispatch(phoneLinkRequested());
    await pass();
  };
  const enterAndSend = async () => {
    await enter();
    await send();
  };

  it('is sent when it is wished for, and waited for until it was opened', async () => {
    await enter();
    expect(link()).toEqual({ kind: 'choosing' });
    page().dispatch(phoneLinkRequested());
    expect(link()).toEqual({ kind: 'sending', request: 'link', from: { kind: 'choosing' } });
    await pass();
    expect(link()).toEqual({ kind: 'waiting', link: { sent: false, resendAfterSeconds: 30, saidAt: 7 } });
    script.readStatus.mockResolvedValue(SENT);
    await pass(SECOND_MS);
    expect(link()).toEqual(WAITING);
    script.readStatus.mockResolvedValue({ ...SENT, status: 'SUCCESS' });
    await pass(SECOND_MS);
    expect(visited).toEqual([VERIFYING]);
    expect(events).toEqual(['phone_auth_started', 'phone_auth_success']);
  });

  it('that is under way is waited for when the page is loaded again', async () => {
    script.readStatus.mockResolvedValue(SENT);
    await enter();
    expect(link()).toEqual(WAITING);
    expect(script.sendLink).not.toHaveBeenCalled();
  });

  it('is not sent twice by a second press', async () => {
    await enter();
    page().dispatch(phoneLinkRequested());
    page().dispatch(phoneLinkRequested());
    await pass();
    expect(script.sendLink.mock.calls.map((call) => call[2])).toEqual(['first']);
  });

  it('sent again is a new one', async () => {
    await enterAndSend();
    await send();
    expect(script.sendLink.mock.calls.map((call) => call[2])).toEqual(['first', 'new']);
    expect(events).toContain('phone_auth_resend_link');
  });

  it.each<[string, PhoneVerificationResponse]>([
    ['has expired', NONE],
    ['was opened by somebody else', { ...SENT, status: 'FAILED' }],
  ])('after one that %s is one more', async (_case, standing) => {
    await enterAndSend();
    script.readStatus.mockResolvedValue(standing);
    await pass(SECOND_MS);
    expect(link().kind).toBe('ended');
    expect(events).not.toContain('phone_auth_resend_link');
    await send();
    expect(script.sendLink.mock.calls.map((call) => call[2])).toEqual(['first', 'first']);
    expect(events.filter((event) => event === 'phone_auth_resend_link')).toHaveLength(1);
  });

  it('that could not be sent is still the first', async () => {
    await enter();
    script.sendLink.mockRejectedValueOnce(offline);
    await send();
    await send();
    expect(events).toEqual(['phone_auth_started', 'phone_auth_error']);
  });

  it.each<[string, PhoneVerificationResponse, string]>([
    ['has ended', NONE, 'expired'],
    ['was opened by somebody else', { ...SENT, status: 'FAILED' }, 'unconfirmed'],
    ['cannot arrive', { ...SENT, status: 'FAILED', undeliverable: true }, 'undeliverable'],
  ])('that %s is no longer waited for', async (_case, standing, why) => {
    await enterAndSend();
    script.readStatus.mockResolvedValue(standing);
    await pass(SECOND_MS);
    expect(link()).toEqual({ kind: 'ended', why });
    const asks = script.readStatus.mock.calls.length;
    await pass(10 * SECOND_MS);
    expect(script.readStatus.mock.calls).toHaveLength(asks);
  });

  it('is waited for through a lost connection, but not for longer than it works', async () => {
    await enterAndSend();
    script.readStatus.mockRejectedValue(offline);
    await pass(SECOND_MS);
    expect(link().kind).toBe('troubled');
    script.readStatus.mockResolvedValueOnce(SENT);
    await pass(SECOND_MS);
    expect(link()).toEqual(WAITING);
    await pass(300 * SECOND_MS);
    expect(link()).toEqual({ kind: 'ended', why: 'expired' });
  });

  it('keeps waiting when the proof exists and the next page does not', async () => {
    await enterAndSend();
    script.readStatus.mockResolvedValue({ ...SENT, status: 'SUCCESS' });
    script.get.mockRejectedValueOnce(offline);
    await pass(SECOND_MS);
    expect([link().kind, visited]).toEqual(['troubled', []]);
    await pass(SECOND_MS);
    expect(visited).toEqual([VERIFYING]);
  });

  it.each([
    ['too often', apiFailure('limited', 'rate.limited'), { kind: 'limited', code: 'rate.limited' }],
    ['while offline', offline, { kind: 'offline', code: 'network' }],
  ])('wished for %s leaves everything as it was, and says why', async (_case, error, why) => {
    script.readStatus.mockResolvedValue(SENT);
    await enter();
    script.sendLink.mockRejectedValue(error);
    await send();
    expect(link()).toEqual({ ...WAITING, failure: why });
    await pass(SECOND_MS);
    expect(link()).toEqual({ ...WAITING, failure: why });
    expect(events).toEqual(['phone_auth_started', 'phone_auth_error']);
  });

  it('to a number without texts is not offered again', async () => {
    await enter();
    script.sendLink.mockRejectedValue(apiFailure('refused', 'phone.undeliverable'));
    await send();
    expect(link()).toEqual({ kind: 'ended', why: 'undeliverable' });
  });

  it('may be given up for a photo ID', async () => {
    await enter();
    page().dispatch(identityPreferred());
    await pass();
    expect(visited).toEqual([`/${APPLICATION_ID}/identification`]);
    expect(events).toEqual(['phone_auth_started', 'phone_auth_cancelled']);
  });

  it('that another tab does without leads there', async () => {
    await enterAndSend();
    script.readStatus.mockRejectedValue(apiFailure('refused', 'step-up.notDue'));
    await pass(SECOND_MS);
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('that another tab skips, while the next page is unknown, is requested again', async () => {
    await enterAndSend();
    script.readStatus.mockRejectedValue(apiFailure('refused', 'step-up.notDue'));
    script.get.mockRejectedValueOnce(offline);
    await pass(SECOND_MS);
    expect([link().kind, visited]).toEqual(['troubled', []]);
    await pass(SECOND_MS);
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('wished for too late says what keeps the page from going on', async () => {
    await enter();
    script.sendLink.mockRejectedValue(apiFailure('refused', 'step-up.notDue'));
    script.get.mockRejectedValue(offline);
    await send();
    expect(link()).toEqual({ kind: 'choosing', failure: { kind: 'offline', code: 'network' } });
  });

  it.each([
    ['the session', apiFailure('signedOut', 'account.required')],
    ['the right to see it', apiFailure('refused', 'application.forbidden')],
  ])('is no longer asked for without %s', async (_case, error) => {
    await enterAndSend();
    script.readStatus.mockRejectedValue(error);
    await pass(SECOND_MS);
    const asks = script.readStatus.mock.calls.length;
    await pass(10 * SECOND_MS);
    expect(script.readStatus.mock.calls).toHaveLength(asks);
    expect(link()).toEqual({ kind: 'choosing' });
  });

  it('is no longer asked for when the page is left', async () => {
    await enterAndSend();
    script.readStatus.mockReturnValue(new Promise(() => {}));
    await pass(SECOND_MS);
    page().dispatch(phoneLinkLeft());
    expect(signalOf(script.readStatus.mock.calls.at(-1))?.aborted).toBe(true);
    const asks = script.readStatus.mock.calls.length;
    await pass(10 * SECOND_MS);
    expect(script.readStatus.mock.calls).toHaveLength(asks);
  });
});
