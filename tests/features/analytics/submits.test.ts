import type { FlowRuntime } from '../../../src/product/definitions.ts';
import {
  applicationEntered,
  applicationLoaded,
  createRequested,
  decisionAwaited,
  decisionLeft,
  retryRequested,
  updateRequested,
} from '../../../src/features/applications/applicationSlice.ts';
import { orderRequested } from '../../../src/features/orders/ordersSlice.ts';
import { bankRequested } from '../../../src/features/bank/bankAccountSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { usAnswers, usOrder } from '../../fixtures/usAnswers.ts';
import { apiFailure, type ApiScript } from '../../support/fakeApi.ts';
import { createFeatureStore, type FeatureStore } from '../../support/featureStore.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';

const { jest } = import.meta;

type Script = NonNullable<ApiScript['applications']> & NonNullable<ApiScript['bank']>;

const ordered = applicationWith({ orderDue: false });
const pending = applicationWith({ submitted: true }, 3);
const approved = applicationWith({ submitted: true, decision: 'APPROVED' }, 4);
const linked = { financialInstrumentId: 'fi-1', availableBalance: null, instantAuth: false };
const offline = () => Promise.reject(apiFailure('offline', 'network'));
const refused = () => Promise.reject(apiFailure('refused', 'application.state'));
const never = () => new Promise<never>(() => {});

const ATTEMPT = ['submit_attempt'];
const SUCCESS = ['submit_success'];
const ONBOARD = ['onboard_start'];

let runtime: FlowRuntime;
let page: FeatureStore;

beforeAll(async () => {
  runtime = await usTerminalRuntime();
});

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(page.bugs).toEqual([]);
  page.close();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

function open(calls: Script, data = applicationWith()): void {
  page = createFeatureStore({ runtime, script: { applications: calls, bank: calls } });
  page.dispatch(answersChanged(usAnswers));
  page.dispatch(applicationLoaded(data));
}

async function dispatch(...actions: readonly Parameters<FeatureStore['dispatch']>[0][]): Promise<void> {
  for (const action of actions) page.dispatch(action);
  await settle();
}

/** Each event with its error code, if it has one. */
function told(): readonly (readonly string[])[] {
  return page.callsOf('analytics.track').map(([type, params]) => {
    const { errorCode } = params as { readonly errorCode?: string };
    return [String(type).replace('TERMINAL_', ''), ...(errorCode === undefined ? [] : [errorCode])];
  });
}

const countOf = (...events: readonly string[]) =>
  told().filter(([event]) => events.includes(event ?? '')).length;

const order = orderRequested({ id: APPLICATION_ID, answers: { order: usOrder } });
const waitForDecision = decisionAwaited(APPLICATION_ID);

describe('creating an application', () => {
  it('is an attempt that succeeds', async () => {
    open({ create: async () => applicationWith() });
    await dispatch(createRequested());
    expect(told()).toEqual([ATTEMPT, SUCCESS]);
  });

  it.each([
    ['offline', offline, 'network'],
    ['refused', () => Promise.reject(apiFailure('refused', 'answers.invalid')), 'answers.invalid'],
  ])('is an attempt that fails, as the sign-up does, when it is %s', async (_case, create, code) => {
    open({ create });
    await dispatch(createRequested());
    expect(told()).toEqual([ATTEMPT, ['submit_error', code], ['signup_error', code]]);
  });

  it('is one attempt, however often the button is pressed before the next page has come', async () => {
    open({ create: async () => applicationWith() });
    await dispatch(createRequested(), createRequested());
    await dispatch(createRequested());
    expect(told()).toEqual([ATTEMPT, SUCCESS]);
  });
});

describe('handing an application in', () => {
  it.each<[string, Script, readonly (readonly string[])[]]>([
    ['taken', { update: async () => applicationWith(), onboard: async () => pending }, [ONBOARD, SUCCESS]],
    [
      'taken without an answer',
      { update: async () => applicationWith(), onboard: offline, get: async () => pending },
      [ONBOARD, SUCCESS],
    ],
    [
      'not taken',
      { update: async () => applicationWith(), onboard: offline, get: async () => applicationWith() },
      [ONBOARD, ['submit_error', 'network']],
    ],
    [
      'refused',
      { update: async () => applicationWith(), onboard: refused },
      [ONBOARD, ['submit_error', 'application.state']],
    ],
    ['not even stored', { update: offline }, [['submit_error', 'network']]],
  ])('with an order that is %s is one attempt with its own end', async (_case, script, events) => {
    open(script);
    await dispatch(order, order);
    expect(told()).toEqual([ATTEMPT, ...events]);
  });

  it('from the page that waits is an attempt there, and again after a failure', async () => {
    const answers = [offline, async () => approved];
    open({ onboard: async () => answers.shift()?.() ?? approved, get: async () => ordered }, ordered);
    await dispatch(waitForDecision);
    await dispatch(waitForDecision);
    expect(told()).toEqual([ATTEMPT, ONBOARD, ['submit_error', 'network'], ATTEMPT, SUCCESS]);
  });

  it('from a page that is left meanwhile ends with it', async () => {
    open({ onboard: never }, ordered);
    await dispatch(waitForDecision);
    await dispatch(decisionLeft());
    expect(told()).toEqual([ATTEMPT, ONBOARD, ['submit_error', 'submit.left']]);
  });

  it('once more after no decision could be made is an attempt', async () => {
    open({ onboard: async () => pending }, applicationWith({ submitted: true, decision: 'ERROR' }));
    await dispatch(retryRequested());
    expect(told()).toEqual([ATTEMPT, ONBOARD, SUCCESS]);
  });
});

describe('actions that are no submission', () => {
  it.each<[string, Script, Parameters<FeatureStore['dispatch']>[0], readonly string[][]]>([
    ['waiting for a decision', { get: async () => pending }, waitForDecision, []],
    [
      'a change of answers',
      { update: async () => ordered },
      updateRequested({ id: APPLICATION_ID, answers: {} }),
      [],
    ],
    ['a change that fails', { update: offline }, updateRequested({ id: APPLICATION_ID, answers: {} }), []],
    [
      'a bank account',
      {
        linkManually: async () => linked,
        get: async () => approved,
      },
      bankRequested({ id: APPLICATION_ID, answers: {} }),
      [['bank_linked']],
    ],
    [
      'a bank account that is refused',
      { linkManually: refused },
      bankRequested({ id: APPLICATION_ID, answers: {} }),
      [],
    ],
  ])('%s', async (_case, script, action, events) => {
    open(script, pending);
    await dispatch(action);
    expect(told()).toEqual(events);
  });
});

it('a whole journey has as many ends as attempts', async () => {
  const creations = [offline, async () => applicationWith()];
  const onboardings = [refused, async () => pending];
  open({
    create: async () => creations.shift()?.() ?? applicationWith(),
    update: async () => applicationWith(),
    onboard: async () => onboardings.shift()?.() ?? pending,
    get: async () => approved,
    linkManually: async () => linked,
  });
  await dispatch(createRequested());
  await dispatch(createRequested());
  await dispatch(applicationEntered(APPLICATION_ID));
  await dispatch(order);
  await dispatch(order);
  await dispatch(waitForDecision);
  await dispatch(bankRequested({ id: APPLICATION_ID, answers: {} }));
  expect(page.visited.at(-1)).toBe(`/${APPLICATION_ID}/connected`);
  expect(countOf('submit_attempt')).toBe(4);
  expect(countOf('submit_success', 'submit_error')).toBe(4);
  expect(countOf('submit_success')).toBe(2);
  expect(countOf('onboard_start')).toBe(1);
});
