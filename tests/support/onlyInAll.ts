import rows from '../onlyInAll.json' with { type: 'json' };

/** Set by the runner: `once` for `npm test`, `all` for `npm run test:all`. A file that is run by hand runs whole. */
export const TEST_RUN = 'STEPWRIGHT_TEST_RUN';

/** A part of the tests that `npm test` leaves to `npm run test:all`; `files` belong to it as a whole. */
export interface LeftToAll {
  readonly id: string;
  readonly what: string;
  readonly files?: readonly string[];
}

export const leftToAll: readonly LeftToAll[] = rows;

/** Whether this run includes the tests of a row of `tests/onlyInAll.json`. Throws if there is no such row. */
export function inAll(id: string): boolean {
  if (!leftToAll.some((row) => row.id === id)) throw new Error(`tests/onlyInAll.json has no row '${id}'`);
  return process.env[TEST_RUN] !== 'once';
}

/**
 * The seed of made-up cases in `npm test`: always the same ones, so that a failure is of the change that is tested.
 * Undefined in other runs, which make up new ones each time.
 */
export const seedOfRun = (env: NodeJS.ProcessEnv = process.env): number | undefined =>
  env[TEST_RUN] === 'once' ? 20_261_128 : undefined;
