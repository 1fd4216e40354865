import { createAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { ApiError } from '../../../src/features/shared/api/apiError.ts';
import { callApi } from '../../../src/features/shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked, type PollEnd } from '../../../src/features/shared/pollUntil.ts';

const { jest } = import.meta;

const SECOND_MS = 1_000;
const left = createAction('test/left');
const refusal = new ApiError({ kind: 'refused', code: 'application.state' });

type Reply = () => Promise<'early' | 'ready'>;
type PollOptions = Omit<Parameters<typeof pollUntil>[0], 'ask'>;

/** Waits for `ready`; each reply serves one request, the last one all that follow. */
function wait(replies: readonly Reply[], options: Partial<PollOptions> = {}) {
  const channel = stdChannel();
  const signals: AbortSignal[] = [];
  const ends: PollEnd<string>[] = [];
  function* ask(asked: number) {
    const reply = replies[Math.min(asked, replies.length - 1)] ?? early;
    const outcome = yield* callApi((signal) => {
      signals.push(signal);
      return reply();
    });
    if (outcome.kind === 'failed') return outcome;
    const told: Asked<string> = outcome.result === 'early' ? ASK_AGAIN : { kind: 'done', result: 'ready' };
    return told;
  }
  const task = runSaga({ channel, dispatch: () => undefined, getState: () => ({}) }, function* () {
    ends.push(yield* pollUntil<string>({ ask, first: 'now', intervalMs: SECOND_MS, ...options }));
  });
  return { signals, ends, task, leave: () => channel.put(left()) };
}

const early: Reply = async () => 'early';
const ready: Reply = async () => 'ready';
const never: Reply = () => new Promise(() => {});
const refused: Reply = () => Promise.reject(refusal);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('pollUntil', () => {
  it('requests at once and then at each interval, until the result exists', async () => {
    const { signals, ends } = wait([early, early, ready]);
    await pass(0);
    expect(signals).toHaveLength(1);
    await pass(SECOND_MS);
    expect(signals).toHaveLength(2);
    expect(ends).toEqual([]);
    await pass(SECOND_MS);
    expect(ends).toEqual([{ kind: 'done', result: 'ready' }]);
    await pass(5 * SECOND_MS);
    expect(signals).toHaveLength(3);
  });

  it('asks first after an interval where that is enough', async () => {
    const { signals } = wait([early], { first: 'later' });
    await pass(SECOND_MS - 1);
    expect(signals).toHaveLength(0);
    await pass(1);
    expect(signals).toHaveLength(1);
  });

  it('takes an interval that depends on how often it has asked', async () => {
    const { signals } = wait([early], { first: 'later', intervalMs: (asked) => (asked + 1) * SECOND_MS });
    await pass(SECOND_MS);
    expect(signals).toHaveLength(1);
    await pass(SECOND_MS);
    expect(signals).toHaveLength(1);
    await pass(SECOND_MS);
    expect(signals).toHaveLength(2);
  });

  it('ends with a failure that will not pass', async () => {
    const { signals, ends } = wait([early, refused]);
    await pass(5 * SECOND_MS);
    expect(ends).toEqual([
      { kind: 'failed', failure: { kind: 'refused', code: 'application.state' }, error: refusal },
    ]);
    expect(signals).toHaveLength(2);
  });

  it('ends at the deadline, and aborts a request that hangs', async () => {
    const { signals, ends } = wait([never], { deadlineMs: 3 * SECOND_MS });
    await pass(3 * SECOND_MS - 1);
    expect(ends).toEqual([]);
    await pass(1);
    expect(ends).toEqual([{ kind: 'deadline' }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('ends when the page is left, and aborts a request that hangs', async () => {
    const { signals, ends, leave } = wait([never], { left: left.type });
    await pass(SECOND_MS);
    leave();
    await pass(5 * SECOND_MS);
    expect(ends).toEqual([{ kind: 'left' }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('asks no more once its saga is cancelled, and aborts the request', async () => {
    const { signals, ends, task } = wait([early, never]);
    await pass(SECOND_MS);
    task.cancel();
    await pass(5 * SECOND_MS);
    expect(ends).toEqual([]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  });
});
