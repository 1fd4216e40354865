import { limitWaits } from '../../../server/platform/database/limitWaits.ts';

const LIMIT_MS = 30;
const CHECK_MS = 10;

describe('a limit of waits', () => {
  it('fails what waits for longer than it, and not before', async () => {
    const limit = limitWaits(LIMIT_MS, CHECK_MS);
    const first = new Promise<void>((resolve) => limit(resolve));
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS - 1)); // just before a check
    const startedAt = performance.now();
    await new Promise<void>((resolve) => limit(resolve));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LIMIT_MS - 1);
    await first;
  });

  it('does not fail what has ended, and gives what comes later its whole time', async () => {
    const failed: string[] = [];
    const limit = limitWaits(LIMIT_MS, CHECK_MS);
    limit(() => failed.push('ended'))();
    await new Promise<void>((resolve) => limit(resolve));
    const startedAt = performance.now();
    await new Promise<void>((resolve) => limit(resolve));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LIMIT_MS - 1);
    expect(failed).toEqual([]);
  });
});
