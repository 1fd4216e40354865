import {
  applicationLoaded,
  decisionAwaited,
  decisionLeft,
} from '../../../src/features/applications/applicationSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';
import {
  approved,
  offline,
  pending,
  refused,
  settle,
  signalOf,
  startApplicationTests,
} from './startApplicationTests.ts';

const { jest } = import.meta;
const SECOND_MS = 1_000;
const { open, page } = startApplicationTests();

describe('waiting for a decision', () => {
  const asked = () => page().callsOf('applications.get').length;

  it('asks each second until there is one, and goes to its page', async () => {
    const answers = [pending, pending, approved];
    open({ get: async () => answers.shift() ?? approved });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(SECOND_MS - 1);
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    expect(page().state().application.poll).toEqual({ kind: 'polling' });
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
    expect(page().state().application.load).toMatchObject({ data: approved });
    await jest.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(asked()).toBe(3);
  });

  it.each([
    ['ERROR', 'error'],
    ['DECLINED', 'success'],
    ['DECLINED_PENDING', 'success'],
    ['APPROVED_PENDING', 'success'],
  ] as const)('that is %s goes to /%s', async (decision, path) => {
    open({ get: async () => applicationWith({ submitted: true, decision }) });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/${path}`]);
  });

  it('submits an application first if no order is due before it', async () => {
    const created = applicationWith({ orderDue: false }, 2);
    open({ get: async () => approved, onboard: async () => pending });
    page().dispatch(applicationLoaded(created));
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page().callsOf('applications.onboard')).toHaveLength(1);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('asks for nothing while handing in fails, and tries again when asked to', async () => {
    const created = applicationWith({ orderDue: false }, 2);
    const refusals = [apiFailure('server')];
    open({
      get: async () => approved,
      onboard: async () => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return pending;
      },
    });
    page().dispatch(applicationLoaded(created));
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(asked()).toBe(0);
    expect(page().state().application.submit).toMatchObject({ kind: 'failed', action: 'submit' });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('ends after a minute, on the page with the next steps', async () => {
    open({ get: async () => pending });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(59 * SECOND_MS);
    expect(page().visited).toEqual([]);
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
    const before = asked();
    await jest.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(asked()).toBe(before);
  });

  it('ends after a minute even while a request hangs, and aborts it', async () => {
    open({ get: () => new Promise(() => {}) });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
    expect(signalOf(page().callsOf('applications.get')[0])?.aborted).toBe(true);
  });

  it('ends when the page is left, and aborts the request in flight', async () => {
    open({ get: () => new Promise(() => {}) });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    page().dispatch(decisionLeft());
    expect(signalOf(page().callsOf('applications.get')[0])?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(90 * SECOND_MS);
    expect(asked()).toBe(1);
    expect(page().visited).toEqual([]);
    expect(page().state().application.poll).toEqual({ kind: 'idle' });
  });

  it('ends between two questions when the page is left', async () => {
    open({ get: async () => pending });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(2.5 * SECOND_MS);
    page().dispatch(decisionLeft());
    await jest.advanceTimersByTimeAsync(90 * SECOND_MS);
    expect(asked()).toBe(3);
    expect(page().visited).toEqual([]);
  });

  it.each(['offline', 'timeout', 'server', 'limited'] as const)(
    'reports trouble (%s) and keeps polling',
    async (kind) => {
      const answers = [() => Promise.reject(apiFailure(kind, 'network')), async () => approved];
      open({ get: async () => answers.shift()?.() ?? approved });
      page().dispatch(decisionAwaited(APPLICATION_ID));
      await settle();
      expect(page().state().application.poll).toEqual({
        kind: 'troubled',
        failure: { kind, code: 'network' },
      });
      await jest.advanceTimersByTimeAsync(SECOND_MS);
      expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
    },
  );

  it('says no more of trouble once an answer came', async () => {
    const answers = [offline, async () => pending];
    open({ get: async () => answers.shift()?.() ?? pending });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page().state().application.poll).toMatchObject({ kind: 'troubled' });
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    expect(page().state().application.poll).toEqual({ kind: 'polling' });
  });

  it('ends when the server will not speak of the application', async () => {
    open({ get: refused });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(70 * SECOND_MS);
    expect(asked()).toBe(1);
    expect(page().state().application.load).toMatchObject({ kind: 'failed', id: APPLICATION_ID });
    expect(page().visited).toEqual([]);
  });

  it('asked for again starts anew, without a second row of questions', async () => {
    open({ get: async () => pending });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    const before = asked();
    await jest.advanceTimersByTimeAsync(3 * SECOND_MS);
    expect(asked()).toBe(before + 3);
  });

  it('asked for of another application asks of that one only', async () => {
    open({ get: async (id) => applicationWith({ id, submitted: true }) });
    page().dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    page().dispatch(decisionAwaited('urn:app:other'));
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    const ids = page()
      .callsOf('applications.get')
      .map(([id]) => id);
    expect(ids).toEqual([APPLICATION_ID, 'urn:app:other', 'urn:app:other']);
  });
});
