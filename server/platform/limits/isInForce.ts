import { LIFETIMES } from './limitTable.ts';

/**
 * Whether something that holds for `lifetimeMs` still holds. What would end later than that was made before the clock was set back: nobody
 * knows how old it is, so it does not hold any more.
 */
export function isInForce(expiresAt: Date, now: Date, lifetimeMs: number): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= lifetimeMs + LIFETIMES.clockSkewMs;
}
