import { sessionLoaded } from '../../../../src/features/access/sessionSlice.ts';
import { selectSubmit, stepUpLeft } from '../../../../src/features/applications/applicationSlice.ts';
import {
  partnerAnswersChanged,
  partnerFormSubmitted,
  partnerRequested,
  partnershipRefused,
} from '../../../../src/features/owners/partner/partnerSlice.ts';
import { applicationWith } from '../../applications/applicationFixture.ts';
import { PARTNER, partnerWith } from '../../../fixtures/partner.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { BEA, refusal, settle, startPartnerTests } from './startPartnerTests.ts';

const OPEN_NAMES = ['firstName', 'lastName', 'phone'];
const NAMES = [...OPEN_NAMES, 'dob', 'governmentIdentification'];
const NUMBER = { type: 'INDIVIDUAL', value: '6789', sourceType: 'SSN4' };
const HOME = `/${PARTNER.id}/owners/${PARTNER.ownerId}/home`;
const IDENTIFICATION = `/${PARTNER.id}/owners/${PARTNER.ownerId}/identification`;
const QUIET_MS = 1_000;

const typed = (owner: Record<string, unknown>) =>
  partnerAnswersChanged({ answers: { owner } as never, names: OPEN_NAMES }); // JSON

const pages = startPartnerTests();
const { script, visited, events, state, dispatch, patches } = pages;
const enter = () => dispatch(partnerRequested(PARTNER));
const goOn = (next?: string) =>
  dispatch(partnerFormSubmitted({ subject: PARTNER, names: NAMES, ...(next !== undefined && { next }) }));

describe('a partner who opens their pages', () => {
  it('finds what is saved, without the ends of numbers', async () => {
    const number = { type: 'INDIVIDUAL', sourceType: 'SSN4', lastFour: '6789' };
    script.get.mockResolvedValueOnce(
      partnerWith({ answers: { firstName: 'Bea', governmentIdentification: number } }),
    );
    await enter();
    expect(state().partner.answers).toEqual({
      owner: { firstName: 'Bea', governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN4' } },
    });
  });

  it.each([
    [403, 'application.forbidden', 'notTheirs'],
    [404, 'owner.notFound', 'notTheirs'],
    [410, 'owner.removed', 'removed'],
  ] as const)('learns from %i %s: %s', async (status, code, kind) => {
    script.get.mockImplementationOnce(() => refusal(code, status));
    await enter();
    expect(state().partner.load).toEqual({ kind, subject: PARTNER });
  });

  it('is not the applicant, who gets the application', async () => {
    script.get.mockResolvedValueOnce(applicationWith() as never); // has no owner
    await enter();
    expect(state().partner.load.kind).toBe('notTheirs');
  });

  it('may try again without a connection', async () => {
    script.get.mockImplementationOnce(() => Promise.reject(apiFailure('offline')));
    await enter();
    expect(state().partner.load).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
    await enter();
    expect(state().partner.load.kind).toBe('ready');
  });

  it('leaves nothing to the next person on the same browser', async () => {
    await enter();
    await dispatch(typed({ firstName: 'Bea', dob: '1988-04-12' }));
    await dispatch(sessionLoaded({ ...BEA, accountId: 'another' }));
    expect(state().partner).toMatchObject({ load: { kind: 'none' }, answers: {} });
    await settle(QUIET_MS);
    expect(script.save).not.toHaveBeenCalled();
  });
});

describe('a partner’s input', () => {
  beforeEach(enter);

  it('is saved after a pause, without numbers', async () => {
    await dispatch(typed({ firstName: 'B', lastName: 'Lee', dob: '1988-04-12' }));
    await settle(QUIET_MS - 1);
    await dispatch(
      typed({
        firstName: 'Beatrice',
        lastName: 'Lee',
        dob: '1988-04-12',
        governmentIdentification: NUMBER,
      }),
    );
    await settle(QUIET_MS);
    expect(patches()).toEqual([[{ op: 'add', path: '/firstName', value: 'Beatrice' }]]);
    expect(state().partner.answers).toMatchObject({ owner: { dob: '1988-04-12' } });
  });

  it('is removed where it is emptied', async () => {
    await dispatch(typed({ firstName: 'Bea' }));
    await settle(QUIET_MS);
    expect(patches()).toEqual([[{ op: 'remove', path: '/lastName' }]]);
  });

  it('is saved later without a connection, and said to be unsaved until then', async () => {
    script.save.mockImplementationOnce(() => Promise.reject(apiFailure('offline')));
    await dispatch(typed({ firstName: 'Beatrice', lastName: 'Lee' }));
    await settle(QUIET_MS);
    expect(state().partner.save).toBe('failed');
    await settle(10_000);
    expect(script.save).toHaveBeenCalledTimes(2);
    expect(state().partner.save).toBe('idle');
  });

  it('is not sent again where the server refuses it', async () => {
    script.save.mockImplementationOnce(() => refusal('answers.invalid', 422));
    await dispatch(typed({ firstName: 'Beatrice', lastName: 'Lee' }));
    await settle(60_000);
    expect(script.save).toHaveBeenCalledTimes(1);
    expect(state().partner.save).toBe('idle');
  });

  it('is gone when the applicant removes them meanwhile', async () => {
    script.save.mockImplementationOnce(() => refusal('owner.removed', 410));
    await dispatch(typed({ firstName: 'Beatrice', lastName: 'Lee', dob: '1988-04-12' }));
    await settle(QUIET_MS);
    expect(state().partner).toMatchObject({ load: { kind: 'removed' }, answers: {} });
  });
});

describe('going on from a form', () => {
  beforeEach(async () => {
    await enter();
    await dispatch(
      typed({ firstName: 'Bea', lastName: 'Lee', dob: '1988-04-12', governmentIdentification: NUMBER }),
    );
  });

  it('saves the numbers with the rest, and leads to the next form', async () => {
    await goOn(HOME);
    expect(patches()).toEqual([
      [
        { op: 'add', path: '/dob', value: '1988-04-12' },
        { op: 'add', path: '/governmentIdentification', value: NUMBER },
      ],
    ]);
    expect(script.onboard).not.toHaveBeenCalled();
    expect(visited).toEqual([HOME]);
    expect(selectSubmit(state())).toEqual({ kind: 'idle' });
  });

  it('gives everything after the last one, and leads to what is asked next', async () => {
    await goOn();
    expect(script.onboard.mock.calls[0]?.[0]).toEqual(PARTNER);
    expect(visited).toEqual([IDENTIFICATION]);
    expect(events).toEqual([{ event: 'owner_details_given' }]);
  });

  it('ends on the page that thanks where nothing more is asked', async () => {
    script.onboard.mockResolvedValueOnce(partnerWith({ state: 'completed', stepUpDetails: '' }, 3));
    await goOn();
    expect(visited).toEqual([`/${PARTNER.id}/owners/${PARTNER.ownerId}/success`]);
  });

  it('says what the server objects to', async () => {
    const details = [{ stepId: 'owner-details', pointer: '/owner/dob', code: 'age.min', description: '' }];
    script.onboard.mockImplementationOnce(() =>
      Promise.reject(apiFailure('refused', 'answers.invalid', details)),
    );
    await goOn();
    expect(selectSubmit(state())).toMatchObject({ kind: 'failed', action: 'stepUp', problems: details });
    expect(events).toEqual([{ event: 'owner_error', params: { errorCode: 'answers.invalid' } }]);
    expect(visited).toEqual([]);
  });

  it('redirects to the current page when another tab was faster', async () => {
    script.save.mockImplementationOnce(() => refusal('owner.done', 409));
    script.get.mockResolvedValueOnce(partnerWith({ state: 'completed', stepUpDetails: '' }, 9));
    await goOn();
    expect(visited).toEqual([`/${PARTNER.id}/owners/${PARTNER.ownerId}/success`]);
    expect(selectSubmit(state())).toEqual({ kind: 'idle' });
    expect(events).toEqual([]);
  });

  it('redirects nobody who has left the page, and stores the submission', async () => {
    script.save.mockImplementationOnce(() => settle(5_000).then(() => partnerWith({}, 2)));
    await dispatch(partnerFormSubmitted({ subject: PARTNER, names: NAMES, next: HOME }), stepUpLeft());
    await settle(6_000);
    expect(visited).toEqual([]);
  });

  it('ignores an answer that is older than what the page knows', async () => {
    await goOn();
    script.save.mockResolvedValueOnce(partnerWith({}, 2));
    await dispatch(typed({ firstName: 'Beatrice', lastName: 'Lee' }));
    await settle(QUIET_MS);
    expect(state().partner.load).toMatchObject({ data: { revision: 3 } });
  });
});

describe('declining to be a partner', () => {
  it('says so, and is asked nothing more', async () => {
    await enter();
    await dispatch(partnershipRefused(PARTNER));
    expect(script.refuse.mock.calls[0]?.[0]).toEqual(PARTNER);
    expect(state().partner).toMatchObject({
      load: { kind: 'refused', businessName: 'Corner Bakery LLC' },
      answers: {},
    });
    expect(events).toEqual([{ event: 'owner_refused' }]);
  });

  it('hears when that could not be sent', async () => {
    script.refuse.mockImplementationOnce(() => Promise.reject(apiFailure('offline')));
    await enter();
    await dispatch(partnershipRefused(PARTNER));
    expect(selectSubmit(state())).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
    expect(state().partner.load.kind).toBe('ready');
  });
});
