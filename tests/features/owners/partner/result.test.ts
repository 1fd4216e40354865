import {
  dialogClosed,
  inquiryEntered,
  inquiryLeft,
  inquiryStarted,
  ownerInquiryEntered,
} from '../../../../src/features/identity/inquirySlice.ts';
import { inquiryAad } from '../../../../src/features/owners/partner/partnerInquiry.ts';
import {
  partnerRequested,
  partnerResultAwaited,
  partnerResultLeft,
} from '../../../../src/features/owners/partner/partnerSlice.ts';
import { PARTNER, partnerWith } from '../../../fixtures/partner.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { refusal, settle, startPartnerTests } from './startPartnerTests.ts';

const { script, visited, state, dispatch } = startPartnerTests();
const SECOND_MS = 1_000;
const pageOf = (page: string) => `/${PARTNER.id}/owners/${PARTNER.ownerId}/${page}`;
const asksForId = partnerWith({ stepUpDetails: 'GOV_ID_SELFIE' });
const verifying = partnerWith({ state: 'verifying', stepUpDetails: '' });
const completed = partnerWith({ state: 'completed', stepUpDetails: '' });

describe("the check of a partner's identity", () => {
  beforeEach(async () => {
    script.get.mockResolvedValue(asksForId);
    await dispatch(partnerRequested(PARTNER));
    await dispatch(ownerInquiryEntered(inquiryAad(PARTNER)));
  });
  afterEach(() => dispatch(inquiryLeft()));

  const finishDialog = async () => {
    script.status.mockResolvedValue('IN_PROGRESS');
    await dispatch(inquiryStarted());
    await dispatch(dialogClosed('completed'));
  };

  it('names the partner in its calls', async () => {
    await dispatch(inquiryStarted());
    const place = `${PARTNER.id}/owners/${PARTNER.ownerId}`;
    expect(script.status.mock.calls[0]?.[0]).toBe(place);
    expect(script.openSession.mock.calls[0]?.[0]).toBe(place);
    expect(state().inquiry.kind).toBe('inDialog');
  });

  it('leaves the check of an applicant to its own work', async () => {
    const before = script.status.mock.calls.length;
    await dispatch(inquiryLeft(), inquiryEntered(PARTNER.id));
    expect(script.status).toHaveBeenCalledTimes(before);
  });

  it.each([
    [completed, 'success'],
    [partnerWith({ state: 'review', stepUpDetails: '' }), 'further-steps'],
    [partnerWith({ state: 'failed', stepUpDetails: '' }), 'error'],
    [verifying, 'verifying'],
  ])('redirects by the partner’s state (%#)', async (found, page) => {
    await finishDialog();
    expect(state().inquiry).toEqual({ kind: 'waiting' });
    script.status.mockResolvedValue('RECEIVED');
    script.get.mockResolvedValue(found);
    await settle(SECOND_MS);
    expect(visited).toEqual([pageOf(page)]);
  });

  it('may be begun again where nothing came of it', async () => {
    await finishDialog();
    script.status.mockResolvedValue('RECEIVED');
    await settle(SECOND_MS);
    expect(state().inquiry).toEqual({ kind: 'ready', note: 'timeout' });
    expect(visited).toEqual([]);
  });

  it('ends when the partner is removed meanwhile', async () => {
    await finishDialog();
    script.status.mockImplementation(() => refusal('owner.removed', 410));
    await settle(SECOND_MS);
    expect(state().partner.load.kind).toBe('removed');
  });

  it('redirects to the current page when it is not requested any more', async () => {
    script.openSession.mockImplementationOnce(() => refusal('step-up.notDue', 409));
    script.get.mockResolvedValue(completed);
    await dispatch(inquiryStarted());
    expect(visited).toEqual([pageOf('success')]);
  });

  it('says that the vendor cannot be reached', async () => {
    script.openSession.mockImplementationOnce(() =>
      Promise.reject(apiFailure('server', 'identity.unavailable')),
    );
    await dispatch(inquiryStarted());
    expect(state().inquiry).toMatchObject({ kind: 'failed', failure: { code: 'identity.unavailable' } });
  });
});

describe('waiting for the result', () => {
  beforeEach(async () => {
    script.get.mockResolvedValue(verifying);
    await dispatch(partnerRequested(PARTNER));
    await dispatch(partnerResultAwaited(PARTNER));
  });

  it('polls, through trouble, until it exists', async () => {
    script.get.mockImplementationOnce(() => Promise.reject(apiFailure('server')));
    await settle(SECOND_MS);
    expect(state().partner.troubled).toBe(true);
    script.get.mockResolvedValue(completed);
    await settle(SECOND_MS);
    expect(visited).toEqual([pageOf('success')]);
    expect(state().partner.troubled).toBe(false);
    const asked = script.get.mock.calls.length;
    await settle(20 * SECOND_MS);
    expect(script.get).toHaveBeenCalledTimes(asked);
  });

  it('stops after a minute, and says what is next', async () => {
    await settle(61 * SECOND_MS);
    expect(visited).toEqual([pageOf('further-steps')]);
  });

  it('stops when the page is left', async () => {
    await dispatch(partnerResultLeft());
    const asked = script.get.mock.calls.length;
    await settle(70 * SECOND_MS);
    expect(script.get).toHaveBeenCalledTimes(asked);
    expect(visited).toEqual([]);
  });

  it('ends when the partner is removed meanwhile', async () => {
    script.get.mockImplementation(() => refusal('owner.removed', 410));
    await settle(2 * SECOND_MS);
    expect(state().partner.load.kind).toBe('removed');
    expect(visited).toEqual([]);
  });
});
