import { dialogClosed, sandboxMoved } from '../../../src/features/identity/inquirySlice.ts';
import { APPLICATION_ID } from '../applications/applicationFixture.ts';
import {
  SESSION,
  asksOf,
  decided,
  fails,
  never,
  settle,
  startInquiryPageTests,
} from './startInquiryPageTests.ts';

describe('the dialog', () => {
  const { page, inquiry, script, visited, start } = startInquiryPageTests();

  it('opens with the session that the server gives', async () => {
    await start();
    const { inquiryId, sessionToken } = SESSION;
    expect(inquiry()).toEqual({ kind: 'inDialog', session: { inquiryId, sessionToken } });
  });

  it('opens once, however often the button is pressed', async () => {
    script.openSession.mockImplementation(never());
    await start();
    await start();
    expect(asksOf(script.openSession)).toBe(1);
  });

  it('is not needed for an inquiry that is completed', async () => {
    script.openSession.mockResolvedValue({ ...SESSION, sessionToken: '', isInquiryCompleted: true });
    await start();
    expect(inquiry()).toEqual({ kind: 'waiting' });
  });

  it.each(['cancelled', 'cameraRefused', 'failed', 'expired'] as const)(
    'that was %s leads back to the page, from where it is resumed',
    async (end) => {
      await start();
      page().dispatch(dialogClosed(end));
      await settle();
      expect(inquiry()).toEqual({ kind: 'ready', note: end });
      await start();
      expect(inquiry().kind).toBe('inDialog');
    },
  );

  it('of the sandbox sends the choice to the server', async () => {
    await start();
    page().dispatch(sandboxMoved('cameraRefused'));
    await settle();
    expect(script.moveSandbox.mock.calls[0]?.slice(0, 2)).toEqual([
      'inq_1',
      { action: 'cameraRefused', sessionToken: 'token' },
    ]);
    expect(inquiry()).toEqual({ kind: 'ready', note: 'cameraRefused' });
  });

  it('of the sandbox that is open elsewhere is closed here', async () => {
    script.moveSandbox.mockImplementation(() => fails('refused', 'inquiry.unknown'));
    await start();
    page().dispatch(sandboxMoved('pass'));
    await settle();
    expect(inquiry()).toEqual({ kind: 'ready', note: 'failed' });
  });

  it('cannot open while the vendor is down, and may be tried again', async () => {
    script.openSession.mockImplementationOnce(() => fails('server', 'identity.unavailable'));
    await start();
    expect(inquiry()).toEqual({
      kind: 'failed',
      failure: { kind: 'server', code: 'identity.unavailable' },
    });
    await start();
    expect(inquiry().kind).toBe('inDialog');
  });

  it('does not open for what another tab has given', async () => {
    script.openSession.mockImplementationOnce(() => fails('refused', 'step-up.notDue'));
    script.get.mockResolvedValue(decided);
    await start();
    expect(visited).toEqual([`/${APPLICATION_ID}/success`]);
  });
});
