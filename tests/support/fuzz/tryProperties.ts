import { tryProperty, type FuzzOutcome, type FuzzProperty } from './fuzzProperty.ts';
import type { FuzzSettings } from './fuzzSettings.ts';

const MINUTE_MS = 60_000;

/**
 * Tries each property in turn, with a seed of its own, until one fails: one round, or as many as fit into the minutes.
 * The first property gets the seed that was given, so that a failure is met again by its name and seed.
 */
export async function tryProperties(
  properties: readonly FuzzProperty[],
  { seed, minutes, path, only }: FuzzSettings,
  casesEach: number,
): Promise<FuzzOutcome> {
  const wanted = properties.filter(({ name }) => only === undefined || name === only);
  const deadline = Date.now() + minutes * MINUTE_MS;
  const isOver = () => minutes > 0 && Date.now() > deadline;
  const goesOn = () => minutes > 0 && path === undefined && wanted.length > 0 && !isOver();
  let cases = 0;
  let nextSeed = seed;
  do {
    for (const property of wanted) {
      if (isOver()) break;
      const outcome = await tryProperty(property, { seed: nextSeed, numRuns: casesEach, path });
      cases += outcome.cases;
      nextSeed += 1;
      if (outcome.failure !== undefined) return { ...outcome, cases };
    }
  } while (goesOn());
  return { cases };
}
