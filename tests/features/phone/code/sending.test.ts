import {
  codePageLeft,
  codeSendRequested,
  codeTyped,
} from '../../../../src/features/phone/code/oneTimeCodeSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { applicationWith } from '../../applications/applicationFixture.ts';
import { NONE, QUEUED, SENT, startCodePageTests } from './startCodePageTests.ts';

const { jest } = import.meta;

describe('the page of the code by SMS', () => {
  const { page } = startCodePageTests();

  it('has a code sent when there was none', async () => {
    await page().answer(NONE);
    expect(page().names()).toEqual(['read', 'send']);
    expect(page().phase()).toEqual({ kind: 'sending' });
    await page().answer(SENT);
    expect(page().phase()).toEqual({ kind: 'ready' });
  });

  it.each([
    ['was sent before', SENT],
    ['has expired', { ...SENT, expiresInSeconds: 0 }],
    ['may not be sent yet', { ...NONE, resendAfterSeconds: 500 }],
  ])('has none sent by itself when one %s', async (_case, standing) => {
    await page().answer(standing);
    expect(page().names()).toEqual(['read']);
    expect(page().phase()).toEqual({ kind: 'ready' });
  });

  it('asks every second whether the message could be sent, after twenty seconds every fifteen, until it is known', async () => {
    await page().answer(QUEUED);
    const askFor = async (ms: number) => {
      const asked = page().calls.length;
      for (let elapsed = 0; elapsed < ms; elapsed += 1_000) {
        const before = page().calls.length;
        await jest.advanceTimersByTimeAsync(1_000);
        if (page().calls.length > before) await page().answer(QUEUED);
      }
      return page().calls.length - asked;
    };
    expect(await askFor(20_000)).toBe(20);
    expect(await askFor(150_000)).toBe(10);
    await jest.advanceTimersByTimeAsync(15_000);
    await page().answer(NONE);
    expect(await askFor(60_000)).toBe(0);
  });

  it('asks nothing while a code is tried, nor after a right one, and continues after a wrong one', async () => {
    await page().answer(QUEUED);
    await jest.advanceTimersByTimeAsync(1_000);
    const poll = page().calls.at(-1);
    page().dispatch(codeTyped('123456'));
    expect(poll?.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(page().names()).toEqual(['read', 'read', 'check']);
    await page().fail(apiFailure('refused', 'one-time-code.mismatch'));
    await page().answer(QUEUED);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(page().names()).toEqual(['read', 'read', 'check', 'read', 'read']);
    page().dispatch(codeTyped('654321'));
    await page().answer(applicationWith({ submitted: true, decision: 'APPROVED' }));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(page().names().slice(5)).toEqual(['check']);
    expect(page().visited).toHaveLength(1);
  });

  it('stops asking once the number turns out to get none', async () => {
    await page().answer(QUEUED);
    await jest.advanceTimersByTimeAsync(2_000);
    await page().answer({ ...QUEUED, delivery: 'undeliverable' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(page().names()).toEqual(['read', 'read']);
    expect(page().known()).toMatchObject({ delivery: 'undeliverable' });
  });

  it('when left, asks no more and aborts what was asked', async () => {
    await page().answer(QUEUED);
    await jest.advanceTimersByTimeAsync(2_000);
    const poll = page().calls.at(-1);
    expect(poll?.signal?.aborted).toBe(false);
    page().dispatch(codePageLeft());
    expect(poll?.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(page().names()).toEqual(['read', 'read']);
  });

  it('never sends twice at once', async () => {
    await page().answer(NONE);
    page().dispatch(codeSendRequested());
    page().dispatch(codeSendRequested());
    expect(page().names()).toEqual(['read', 'send']);
    await page().answer(SENT);
    page().dispatch(codeSendRequested());
    page().dispatch(codeSendRequested());
    expect(page().names()).toEqual(['read', 'send', 'send']);
    expect(page().calls[1]?.signal?.aborted).toBe(false);
  });
});
