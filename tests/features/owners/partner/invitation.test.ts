import { selectSession } from '../../../../src/features/access/sessionSlice.ts';
import {
  invitationArrived,
  invitationCodeAtHand,
  invitationCodeEntered,
  invitationCodeRequested,
  invitationRefused,
  invitationReread,
  invitationTaken,
  newInvitationRequested,
  otherPersonRefused,
} from '../../../../src/features/owners/partner/invitationSlice.ts';
import { invitationWith, PARTNER } from '../../../fixtures/partner.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { BEA, refusal, settle, startPartnerTests, TOKEN } from './startPartnerTests.ts';

const BOUND = { kind: 'bound', applicationId: PARTNER.id, ownerId: PARTNER.ownerId };

describe('the link of an invitation, without a session', () => {
  const { script, visited, events, state, dispatch } = startPartnerTests({ signedIn: false });
  const arrive = () => dispatch(invitationArrived(TOKEN));

  it('is read, and consumes nothing until a code is requested', async () => {
    await arrive();
    expect(state().invitation).toMatchObject({ kind: 'seen', entry: { kind: 'explaining' } });
    await settle(60_000);
    expect(script.sendCode).not.toHaveBeenCalled();
    expect(script.bind).not.toHaveBeenCalled();
    await dispatch(invitationCodeRequested(), invitationCodeRequested());
    expect(script.sendCode).toHaveBeenCalledTimes(1);
    expect(state().invitation).toMatchObject({
      entry: { kind: 'codeSent', code: { resendAfterSeconds: 30 } },
    });
  });

  it('binds the account that enters the code, and signs it in', async () => {
    await arrive();
    await dispatch(invitationCodeRequested());
    await dispatch(invitationCodeEntered('123456'));
    expect(script.enterCode.mock.calls[0]?.slice(0, 2)).toEqual([TOKEN, '123456']);
    expect(selectSession(state())).toMatchObject({ kind: 'signedIn', email: BEA.email });
    expect(state().invitation).toEqual(BOUND);
    // The page redirects itself, so that the token leaves the history with it.
    expect(visited).toEqual([]);
    expect(events).toEqual([{ event: 'owner_link_opened' }, { event: 'owner_started' }]);
  });

  it('takes a code that came before the page was loaded again', async () => {
    await arrive();
    await dispatch(invitationCodeAtHand(), invitationCodeEntered('123456'));
    expect(script.sendCode).not.toHaveBeenCalled();
    expect(state().invitation).toEqual(BOUND);
  });

  it('says why a code is refused, and takes another', async () => {
    script.enterCode.mockImplementationOnce(() => refusal('one-time-code.mismatch', 422));
    await arrive();
    await dispatch(invitationCodeRequested());
    await dispatch(invitationCodeEntered('000000'));
    expect(state().invitation).toMatchObject({
      entry: { kind: 'codeSent', failure: { code: 'one-time-code.mismatch' } },
    });
    await dispatch(invitationCodeEntered('123456'));
    expect(state().invitation).toEqual(BOUND);
  });

  it('stays where the code is typed while another one is sent', async () => {
    await arrive();
    await dispatch(invitationCodeRequested());
    script.sendCode.mockImplementationOnce(() => Promise.reject(apiFailure('limited', 'rate.limited')));
    await dispatch(invitationCodeRequested());
    expect(state().invitation).toMatchObject({ entry: { kind: 'codeSent', failure: { kind: 'limited' } } });
    await dispatch(invitationCodeRequested());
    expect(state().invitation).toMatchObject({ entry: { kind: 'codeSent' } });
    expect(state().invitation).not.toHaveProperty('entry.failure');
  });

  it.each([
    ['invitation.ended', 'ended'],
    ['invitation.expired', 'expired'],
    ['owner.removed', 'ended'],
    ['owner.notFound', 'ended'],
  ])('has ended with %s, whichever call says so', async (code, why) => {
    const ended = { kind: 'ended', token: TOKEN, why, renewal: { kind: 'none' } };
    script.look.mockImplementationOnce(() => refusal(code, 410));
    await arrive();
    expect(state().invitation).toEqual(ended);
    await arrive();
    script.sendCode.mockImplementationOnce(() => refusal(code, 410));
    await dispatch(invitationCodeRequested());
    expect(state().invitation).toEqual(ended);
    await arrive();
    script.enterCode.mockImplementationOnce(() => refusal(code, 410));
    await dispatch(invitationCodeAtHand(), invitationCodeEntered('123456'));
    expect(state().invitation).toEqual(ended);
    expect(selectSession(state()).kind).toBe('signedOut');
  });

  it('is asked for anew with the old one, and again after a failure', async () => {
    script.look.mockImplementationOnce(() => refusal('invitation.expired', 410));
    script.renew.mockImplementationOnce(() => Promise.reject(apiFailure('limited', 'rate.limited')));
    await arrive();
    await dispatch(newInvitationRequested());
    expect(state().invitation).toMatchObject({ renewal: { kind: 'failed', failure: { kind: 'limited' } } });
    await dispatch(newInvitationRequested());
    expect(state().invitation).toMatchObject({ renewal: { kind: 'sent' } });
    expect(script.renew.mock.calls.map(([token]) => token)).toEqual([TOKEN, TOKEN]);
  });

  it.each(['offline', 'timeout', 'server'] as const)('can be tried again: %s', async (kind) => {
    script.look.mockImplementationOnce(() => Promise.reject(apiFailure(kind)));
    await arrive();
    expect(state().invitation).toMatchObject({ kind: 'lookFailed', token: TOKEN, failure: { kind } });
    script.sendCode.mockImplementationOnce(() => Promise.reject(apiFailure(kind)));
    await arrive();
    await dispatch(invitationCodeRequested());
    expect(state().invitation).toMatchObject({ entry: { kind: 'explaining', failure: { kind } } });
  });

  it('is refused by a code, without signing in', async () => {
    script.refuseInvitation.mockImplementationOnce(() => refusal('one-time-code.mismatch', 422));
    await arrive();
    await dispatch(invitationRefused());
    expect(script.refuseInvitation).not.toHaveBeenCalled();
    expect(script.sendCode).toHaveBeenCalledTimes(1);
    await dispatch(invitationCodeEntered('000000'));
    expect(state().invitation).toMatchObject({
      entry: { kind: 'codeSent', failure: { code: 'one-time-code.mismatch' } },
    });
    await dispatch(invitationCodeEntered('123456'));
    expect(script.refuseInvitation.mock.calls.map((call) => call.slice(0, 2))).toEqual([
      [TOKEN, '000000'],
      [TOKEN, '123456'],
    ]);
    expect(script.enterCode).not.toHaveBeenCalled();
    expect(state().invitation).toMatchObject({ kind: 'refused' });
    expect(events).toContainEqual({ event: 'owner_refused' });
    expect(selectSession(state()).kind).toBe('signedOut');
  });

  it('takes part by a code after all, once the page is read again', async () => {
    await arrive();
    await dispatch(invitationRefused());
    await dispatch(invitationReread(), invitationCodeAtHand(), invitationCodeEntered('123456'));
    expect(script.refuseInvitation).not.toHaveBeenCalled();
    expect(state().invitation).toEqual(BOUND);
  });

  it('thanks a person who has declined and opens it again', async () => {
    script.look.mockResolvedValueOnce(invitationWith({ refused: true }));
    await arrive();
    expect(state().invitation).toMatchObject({ kind: 'refused' });
  });

  it('sends no event with their identity', async () => {
    await arrive();
    await dispatch(invitationCodeAtHand(), invitationCodeEntered('123456'));
    expect(JSON.stringify(events)).not.toMatch(/Bea|Ada|Bakery|example|urn:/);
  });
});

describe('the link of an invitation, in a session', () => {
  const { script, events, state, dispatch } = startPartnerTests();
  const arriveAs = async (signedIn: 'invited' | 'other') => {
    script.look.mockResolvedValueOnce(invitationWith({ signedIn }));
    await dispatch(invitationArrived(TOKEN));
  };

  it('binds the account that has the invited address, once the person taps', async () => {
    await arriveAs('invited');
    expect(script.bind).not.toHaveBeenCalled();
    await dispatch(invitationTaken(), invitationTaken());
    expect(script.bind).toHaveBeenCalledTimes(1);
    expect(state().invitation).toEqual(BOUND);
  });

  it('is refused at once with the invited address', async () => {
    await arriveAs('invited');
    await dispatch(invitationRefused());
    expect(script.refuseInvitation.mock.calls.map((call) => call.slice(0, 2))).toEqual([[TOKEN, undefined]]);
    expect(state().invitation).toMatchObject({ kind: 'refused' });
  });

  it('is refused to another account', async () => {
    script.bind.mockImplementationOnce(() => refusal('owner.otherAccount', 403));
    await arriveAs('invited');
    await dispatch(invitationTaken());
    expect(state().invitation).toEqual({ kind: 'foreign' });
    expect(events).not.toContainEqual({ event: 'owner_started' });
  });

  it('signs another person out first, and stays open', async () => {
    await arriveAs('other');
    await dispatch(otherPersonRefused());
    expect(selectSession(state()).kind).toBe('signedOut');
    expect(state().invitation).toMatchObject({
      kind: 'seen',
      token: TOKEN,
      invitation: { signedIn: 'nobody' },
      entry: { kind: 'explaining' },
    });
  });

  it('asks for a code when the session has ended meanwhile', async () => {
    script.bind.mockImplementationOnce(() => Promise.reject(apiFailure('signedOut', 'account.required')));
    await arriveAs('invited');
    await dispatch(invitationTaken());
    expect(state().invitation).toMatchObject({
      invitation: { signedIn: 'nobody' },
      entry: { kind: 'explaining' },
    });
    expect(state().invitation).not.toHaveProperty('entry.failure');
    await dispatch(invitationCodeRequested());
    expect(state().invitation).toMatchObject({ entry: { kind: 'codeSent' } });
  });
});
