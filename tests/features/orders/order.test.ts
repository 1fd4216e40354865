import { orderRequested } from '../../../src/features/orders/ordersSlice.ts';
import { usOrder } from '../../fixtures/usAnswers.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import {
  offline,
  pending,
  refused,
  settle,
  startApplicationTests,
  timeout,
} from '../applications/startApplicationTests.ts';

const { open, page } = startApplicationTests();
const callNames = () =>
  page()
    .calls.map((call) => call.name)
    .filter((name) => name.startsWith('applications.'));

describe('an order', () => {
  const request = () => page().dispatch(orderRequested({ id: APPLICATION_ID, answers: { order: usOrder } }));

  it('is stored, and then the application is handed over for a decision', async () => {
    open({ update: async () => applicationWith(), onboard: async () => pending });
    request();
    await settle();
    expect(callNames()).toEqual(['applications.update', 'applications.onboard']);
    expect(page().callsOf('applications.update')[0]?.slice(0, 2)).toEqual([
      APPLICATION_ID,
      { order: usOrder },
    ]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
    expect(page().state().application.submit).toEqual({ kind: 'idle' });
  });

  it('is handed over under a key that the API accepts', async () => {
    open({ update: async () => applicationWith(), onboard: async () => pending });
    request();
    await settle();
    const options = page().callsOf('applications.onboard')[0]?.[1] as { idempotencyKey: string };
    expect(options.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
  });

  it.each([
    ['APPROVED', 'success'],
    ['PENDING', 'verifying'],
    ['DECLINED', 'success'],
    ['ERROR', 'error'],
  ] as const)('decided at once as %s leads to /%s', async (decision, path) => {
    open({
      update: async () => applicationWith(),
      onboard: async () => applicationWith({ submitted: true, decision }),
    });
    request();
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/${path}`]);
  });

  it('that cannot be stored is not handed over', async () => {
    open({ update: offline });
    request();
    await settle();
    expect(callNames()).toEqual(['applications.update']);
    expect(page().state().application.submit).toMatchObject({ kind: 'failed', action: 'order' });
    expect(page().visited).toEqual([]);
  });

  it.each([
    ['in time', timeout],
    ['at all', offline],
  ])('that was sent without a response %s continues when the server has it', async (_name, onboard) => {
    open({ update: async () => applicationWith(), onboard, get: async () => pending });
    request();
    await settle();
    expect(page().state().application.submit).toEqual({ kind: 'idle' });
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('whose decision failed before the answer was lost leads to that', async () => {
    const failed = applicationWith({ submitted: true, decision: 'ERROR' }, 3);
    open({ update: async () => applicationWith(), onboard: timeout, get: async () => failed });
    request();
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/error`]);
  });

  it.each([
    ['the server does not have it', async () => applicationWith()],
    ['the server cannot be asked either', offline],
  ])('without a response is reported as failed when %s', async (_name, get) => {
    open({ update: async () => applicationWith(), onboard: timeout, get });
    request();
    await settle();
    expect(page().state().application.submit).toMatchObject({ kind: 'failed', action: 'order' });
    expect(page().visited).toEqual([]);
  });

  it('that is refused stays where it is, and may be sent again', async () => {
    const onboard = [refused, async () => pending];
    open({ update: async () => applicationWith(), onboard: async () => onboard.shift()?.() ?? pending });
    request();
    await settle();
    expect(page().state().application.submit).toMatchObject({
      kind: 'failed',
      action: 'order',
      failure: { code: 'application.state' },
    });
    request();
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
    const keys = page()
      .callsOf('applications.onboard')
      .map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('is sent once, though it is asked for twice', async () => {
    open({ update: async () => applicationWith(), onboard: async () => pending });
    request();
    request();
    await settle();
    expect(callNames()).toEqual(['applications.update', 'applications.onboard']);
  });
});
