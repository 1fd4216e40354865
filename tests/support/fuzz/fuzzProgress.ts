import { readFileSync, writeFileSync } from 'node:fs';

/** A case of a run, by what `npm run fuzz` takes to try it again. */
export interface FuzzCase {
  /** The name of the property. */
  readonly name: string;
  readonly seed: number;
  readonly path: string;
  /** When it began, in milliseconds since 1970. */
  readonly since: number;
}

/** How far a run has come. */
export interface FuzzProgress {
  readonly cases: number;
  /** Properties that were tried, and how many there are. */
  readonly tried: number;
  readonly of: number;
  /** The case under way. */
  readonly at?: FuzzCase;
  readonly failure?: string;
}

export const NO_PROGRESS: FuzzProgress = { cases: 0, tried: 0, of: 0 };

/** Returns what writes the progress into a file, at once: a case that never ends must not keep it back. */
export function progressWriter(file: string | undefined): (progress: FuzzProgress) => void {
  return (progress) => {
    if (file !== undefined) writeFileSync(file, JSON.stringify(progress));
  };
}

/** Reads the progress of a run, which may have been ended while it wrote. */
export function readProgress(file: string): FuzzProgress {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FuzzProgress;
  } catch {
    return NO_PROGRESS;
  }
}

/** The command that tries a case again. */
export function commandFor({ name, seed, path }: Omit<FuzzCase, 'since'>): string {
  return `npm run fuzz -- --seed ${seed} --path ${path} --only '${name}'`;
}
