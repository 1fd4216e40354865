import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { inlineReferences, type InlineOutcome, type MergedFile, type Sources } from './inlineReferences.ts';
import type { LayeredValue } from './layeredValue.ts';

/** An outcome, with all that was read to get it. */
interface Inlined {
  readonly definitions: ReadonlyMap<string, LayeredValue | undefined>;
  readonly settings: ReadonlyMap<string, LayeredValue | undefined>;
  readonly names: string;
  readonly outcome: InlineOutcome;
}

/** Variants differ in what a value refers to: so many outcomes of one value are kept, the newest first. */
const MOST_KEPT = 16;

/** Inlines the references of a value; returns the outcome of an earlier time if all that it refers to is the same. */
export function inlineOnce(value: LayeredValue, sources: Sources): InlineOutcome {
  const all = inlinedBefore(value);
  const known = all.find((one) => readsTheSame(one, sources));
  if (known) return known.outcome;
  const { reads, recording } = record(sources);
  const outcome = inlineReferences(value, recording);
  all.unshift({ ...reads, names: namesOf(sources), outcome });
  all.length = Math.min(all.length, MOST_KEPT);
  return outcome;
}

const inlinedBefore = memoizeByObject((_value: LayeredValue): Inlined[] => []);

function readsTheSame({ definitions, settings, names }: Inlined, sources: Sources): boolean {
  return (
    names === namesOf(sources) &&
    [...definitions].every(([name, value]) => sources.definitions.get(name)?.value === value) &&
    [...settings].every(([name, value]) => sources.settings.get(name) === value)
  );
}

function namesOf({ settings }: Sources): string {
  return [...settings.keys()].join(' ');
}

function record(sources: Sources) {
  const definitions = new Map<string, LayeredValue | undefined>();
  const settings = new Map<string, LayeredValue | undefined>();
  const recording: Sources = {
    definitions: {
      get(name: string): MergedFile | undefined {
        const file = sources.definitions.get(name);
        definitions.set(name, file?.value);
        return file;
      },
    },
    settings: {
      keys: () => sources.settings.keys(),
      get(name: string): LayeredValue | undefined {
        const value = sources.settings.get(name);
        settings.set(name, value);
        return value;
      },
    },
  };
  return { reads: { definitions, settings }, recording };
}
