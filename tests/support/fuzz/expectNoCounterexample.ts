import type { FuzzOutcome } from './fuzzProperty.ts';

/** Throws what went wrong in its own words, or when nothing was tried. */
export function expectNoCounterexample({ failure, cases }: FuzzOutcome): void {
  if (failure !== undefined) throw new Error(failure);
  if (cases === 0) throw new Error('Nothing was tried: no property has that name');
}
