import { NO_PROGRESS, type FuzzProgress } from './fuzzProgress.ts';
import { tryProperty, type FuzzOutcome, type FuzzProperty } from './fuzzProperty.ts';
import type { FuzzSettings } from './fuzzSettings.ts';

const MINUTE_MS = 60_000;

/**
 * Tries each property in turn, with a seed of its own, until one fails: one round, or as many as fit into the minutes, or until the
 * given time. The first property gets the seed that was given, so that a failure is met again by its name and seed. `report` gets how
 * far it came before each case, and at the end.
 */
export async function tryProperties(
  properties: readonly FuzzProperty[],
  settings: FuzzSettings,
  casesEach: number,
  report: (progress: FuzzProgress) => void = () => undefined,
): Promise<FuzzOutcome> {
  const { seed, path, only } = settings;
  const wanted = properties.filter(({ name }) => only === undefined || name === only);
  const end = endOf(settings);
  const goesOn = () => end !== undefined && path === undefined && wanted.length > 0 && Date.now() <= end;
  let progress: FuzzProgress = { ...NO_PROGRESS, of: wanted.length };
  let nextSeed = seed;
  do {
    for (const [index, property] of wanted.entries()) {
      const leftMs = end === undefined ? Number.POSITIVE_INFINITY : end - Date.now();
      if (leftMs <= 0) break;
      const before = progress;
      const outcome = await tryProperty(property, {
        seed: nextSeed,
        numRuns: casesEach,
        path,
        leftMs,
        onCase: (at, done) => report({ ...before, cases: before.cases + done, at }),
      });
      progress = progressAfter(progress, outcome, index + 1);
      nextSeed += 1;
      if (outcome.failure !== undefined) {
        report(progress);
        return { ...outcome, cases: progress.cases };
      }
    }
  } while (goesOn());
  report(progress);
  return { cases: progress.cases };
}

function progressAfter(
  { cases, tried, of }: FuzzProgress,
  { cases: more, failure, unfinished }: FuzzOutcome,
  count: number,
): FuzzProgress {
  return {
    cases: cases + more,
    tried: Math.max(tried, count),
    of,
    ...(failure !== undefined && { failure }),
    ...(unfinished && { at: unfinished }),
  };
}

/** When a run ends; undefined after one round. */
function endOf({ minutes, until }: FuzzSettings): number | undefined {
  if (until !== undefined) return until;
  return minutes > 0 ? Date.now() + minutes * MINUTE_MS : undefined;
}
