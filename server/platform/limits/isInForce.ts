import { LIFETIMES } from './limitTable.ts';

/**
 * Whether something that lasts for `lifetimeMs` is still valid. An end later than that was recorded before the clock
 * was set back: its age is unknown, so it is not valid any more.
 */
export function isInForce(expiresAt: Date, now: Date, lifetimeMs: number): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= lifetimeMs + LIFETIMES.clockSkewMs;
}
