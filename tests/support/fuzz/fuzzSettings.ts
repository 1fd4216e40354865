import { seedOfRun } from '../onlyInAll.ts';

/** How a run of made-up answers was asked for. */
export interface FuzzSettings {
  readonly seed: number;
  /** Duration of the run; 0 for one round. */
  readonly minutes: number;
  /** When it ends, in milliseconds since 1970, instead of the minutes. */
  readonly until?: number;
  /** Where in the run of this seed a counterexample was: only that one is tried. */
  readonly path: string | undefined;
  /** The name of the one property to try. */
  readonly only: string | undefined;
}

const SEEDS = 2 ** 30;

/**
 * Settings from the environment (FUZZ_SEED, FUZZ_MINUTES, FUZZ_UNTIL, FUZZ_PATH, FUZZ_ONLY); without a seed, that of
 * `npm test`, or another one each time.
 */
export function readFuzzSettings(env: NodeJS.ProcessEnv = process.env): FuzzSettings {
  const until = numberIn(env, 'FUZZ_UNTIL');
  return {
    ...(until !== undefined && { until }),
    seed: numberIn(env, 'FUZZ_SEED') ?? seedOfRun(env) ?? Math.trunc(Math.random() * SEEDS),
    minutes: numberIn(env, 'FUZZ_MINUTES') ?? 0,
    path: textIn(env, 'FUZZ_PATH'),
    only: textIn(env, 'FUZZ_ONLY'),
  };
}

function numberIn(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = textIn(env, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Error(`${name} must be a number, not "${text}"`);
  return number;
}

function textIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name];
}
