import { inquiryLeft } from '../../../src/features/identity/inquirySlice.ts';
import { APPLICATION_ID } from '../applications/applicationFixture.ts';
import {
  asksOf,
  decided,
  fails,
  never,
  pass,
  reviewing,
  signalOf,
  startInquiryPageTests,
} from './startInquiryPageTests.ts';

describe('waiting for the result', () => {
  const { page, inquiry, script, visited, start, finishDialog } = startInquiryPageTests();

  it('polls each second until it exists, and continues by the application’s state', async () => {
    await finishDialog();
    expect(inquiry()).toEqual({ kind: 'waiting' });
    const before = asksOf(script.status);
    await pass(3);
    expect(asksOf(script.status)).toBe(before + 3);
    script.status.mockResolvedValue('RECEIVED');
    await pass(1);
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=GOV_ID_SELFIE`]);
    expect(page().getState().application.load).toMatchObject({ kind: 'ready', data: reviewing });
    await pass(5);
    expect(asksOf(script.status)).toBe(before + 4);
  });

  it.each(['offline', 'timeout', 'server', 'limited'] as const)(
    'continues through trouble: %s',
    async (kind) => {
      await finishDialog();
      script.status.mockImplementationOnce(() => fails(kind));
      await pass(1);
      expect(inquiry()).toEqual({ kind: 'troubled' });
      await pass(1);
      expect(inquiry()).toEqual({ kind: 'waiting' });
    },
  );

  it('asks again for the result when the application could not be read', async () => {
    await finishDialog();
    script.status.mockResolvedValue('RECEIVED');
    script.get.mockImplementationOnce(() => fails('offline'));
    await pass(1);
    expect(inquiry()).toEqual({ kind: 'troubled' });
    await pass(1);
    expect(visited).toHaveLength(1);
  });

  it('may be tried again when the server says that time is over', async () => {
    await finishDialog();
    script.status.mockResolvedValue('TIMEOUT');
    await pass(1);
    expect(inquiry()).toEqual({ kind: 'ready', note: 'timeout' });
    await start();
    expect(inquiry().kind).toBe('inDialog');
  });

  it('ends after five minutes even when no answer ever comes', async () => {
    script.status.mockImplementation(never());
    await finishDialog();
    const signal = signalOf(script.status);
    await pass(5 * 60);
    expect(inquiry()).toEqual({ kind: 'ready', note: 'timeout' });
    expect(signal?.aborted).toBe(true);
  });

  it('stops asking and aborts the request when the page is left', async () => {
    script.status.mockImplementation(never());
    await finishDialog();
    const before = asksOf(script.status);
    const signal = signalOf(script.status);
    page().dispatch(inquiryLeft());
    await pass(10);
    expect(signal?.aborted).toBe(true);
    expect(asksOf(script.status)).toBe(before);
    expect(inquiry()).toEqual({ kind: 'looking' });
  });

  it('ends with the session, which the page then asks for', async () => {
    await finishDialog();
    script.status.mockImplementation(() => fails('signedOut', 'account.required'));
    await pass(1);
    expect(page().getState().session.status).toEqual({
      kind: 'signedOut',
      expired: true,
      email: 'ada.park@example.com',
    });
    const before = asksOf(script.status);
    await pass(5);
    expect(asksOf(script.status)).toBe(before);
  });

  it('says what keeps the page from going on when it was decided otherwise', async () => {
    await finishDialog();
    script.status.mockImplementation(() => fails('refused', 'step-up.notDue'));
    script.get.mockImplementation(() => fails('offline', 'network'));
    await pass(1);
    expect(inquiry()).toEqual({ kind: 'failed', failure: { kind: 'offline', code: 'network' } });
  });

  it('redirects to the application’s current page when it was decided otherwise', async () => {
    await finishDialog();
    script.status.mockImplementation(() => fails('refused', 'step-up.notDue'));
    script.get.mockResolvedValue(decided);
    await pass(1);
    expect(visited).toEqual([`/${APPLICATION_ID}/success`]);
  });
});
