import fc from 'fast-check';

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
}

export interface FuzzOutcome {
  readonly cases: number;
  /** Description of the failure, with the command that reproduces it. */
  readonly failure?: string;
}

/** Then it continues with the next, and a counterexample is not shrunk. */
const MOST_MS_EACH = 30_000;

/** Tries a property on answers made up from the seed, and makes a counterexample as small as it can. */
export async function tryProperty(
  { name, property, linkTo }: FuzzProperty,
  options: TryOptions,
): Promise<FuzzOutcome> {
  const { seed, numRuns, path } = options;
  const details = await fc.check(property, {
    seed,
    numRuns: path === undefined ? numRuns : 1,
    interruptAfterTimeLimit: MOST_MS_EACH,
    ...(path === undefined ? {} : { path }),
  });
  const { failed, counterexample, counterexamplePath, errorInstance } = details;
  if (!failed) return { cases: details.numRuns };
  const link = linkTo?.(counterexample);
  const failure = [
    name,
    `  counterexample: ${fc.stringify(counterexample)}`,
    `  ${describe(errorInstance)}`,
    `  again: npm run fuzz -- --seed ${details.seed} --path ${counterexamplePath} --only '${name}'`,
    ...(link === undefined ? [] : [`  open: ${link}`]),
  ];
  return { cases: details.numRuns, failure: failure.join('\n') };
}

/** The error and where it arose in our own code. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = (error.stack ?? error.message).split('\n');
  return lines.filter((line) => !line.includes('/node_modules/')).join('\n');
}
