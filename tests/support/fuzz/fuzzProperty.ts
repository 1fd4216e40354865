import { types } from 'node:util';
import fc from 'fast-check';
import { commandFor, type FuzzCase } from './fuzzProgress.ts';

/** Something that must hold for all answers, under the name by which it is tried again. */
export interface FuzzProperty {
  readonly name: string;
  readonly property: fc.IRawProperty<unknown>;
  /** Returns the URL of the sandbox's page with a counterexample; undefined if there is none for it. */
  readonly linkTo?: (counterexample: unknown) => string | undefined;
}

interface TryOptions {
  readonly seed: number;
  readonly numRuns: number;
  readonly path: string | undefined;
  /** Milliseconds that are left of the run. */
  readonly leftMs?: number;
  /** Called before each case is made up, with the number of those before it. */
  readonly onCase?: (begun: FuzzCase, before: number) => void;
}

export interface FuzzOutcome {
  readonly cases: number;
  /** Description of the failure, with the command that reproduces it. */
  readonly failure?: string;
  /** The case that was under way when the time was over. */
  readonly unfinished?: FuzzCase;
}

/** Then it continues with the next, and a counterexample is not shrunk. */
const MOST_MS_EACH = 30_000;

/**
 * Tries a property on answers made up from the seed, and makes a counterexample as small as it can. A promise that is still pending
 * when the time is over is abandoned.
 */
export async function tryProperty(fuzzed: FuzzProperty, options: TryOptions): Promise<FuzzOutcome> {
  const { name, property, linkTo } = fuzzed;
  const { seed, numRuns, path, leftMs = MOST_MS_EACH, onCase } = options;
  const watch = new CaseWatch((index) => {
    const begun = { name, seed, path: path ?? String(index), since: Date.now() };
    onCase?.(begun, index);
    return begun;
  });
  const details = await fc.check(watch.over(property), {
    seed,
    numRuns: path === undefined ? numRuns : 1,
    interruptAfterTimeLimit: Math.min(leftMs, MOST_MS_EACH),
    ...(path === undefined ? {} : { path }),
  });
  const { failed, counterexample, counterexamplePath, errorInstance } = details;
  // Without a counterexample, the time was over before the first case ended.
  if (!failed || counterexample === null)
    return { cases: details.numRuns, ...(watch.underWay && { unfinished: watch.underWay }) };
  const link = linkTo?.(counterexample);
  const failure = [
    name,
    `  counterexample: ${fc.stringify(counterexample)}`,
    `  ${describe(errorInstance)}`,
    `  again: ${commandFor({ name, seed: details.seed, path: counterexamplePath ?? '0' })}`,
    ...(link === undefined ? [] : [`  open: ${link}`]),
  ];
  return { cases: details.numRuns, failure: failure.join('\n') };
}

/** Announces each case of a property before it is made up. What shrinks a counterexample is no new case. */
class CaseWatch {
  readonly #announce: (index: number) => FuzzCase;
  #next = 0;
  /** The case that has not ended. */
  underWay: FuzzCase | undefined;

  constructor(announce: (index: number) => FuzzCase) {
    this.#announce = announce;
  }

  over(property: fc.IRawProperty<unknown>): fc.IRawProperty<unknown> {
    return {
      isAsync: () => property.isAsync(),
      generate: (random, runId) => {
        this.#begin();
        return property.generate(random, runId);
      },
      shrink: (value) => property.shrink(value),
      runBeforeEach: () => property.runBeforeEach(),
      runAfterEach: () => property.runAfterEach(),
      run: (value) => this.#end(property.run(value)),
    };
  }

  // Another one is made up, and not tried, when the time ends inside a case.
  #begin(): void {
    this.underWay ??= this.#announce(this.#next);
    this.#next += 1;
  }

  #end<Outcome>(outcome: Outcome): Outcome {
    // Not by `instanceof`: a promise of the bundle has another class.
    if (types.isPromise(outcome)) return outcome.finally(() => (this.underWay = undefined)) as Outcome;
    this.underWay = undefined;
    return outcome;
  }
}

/** The error and where it arose in our own code. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = (error.stack ?? error.message).split('\n');
  return lines.filter((line) => !line.includes('/node_modules/')).join('\n');
}
