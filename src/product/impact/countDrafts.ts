import type { Answers } from '@stepwright/engine';
import { engine, interpretFlow } from '../authoring.ts';
import { changedFormats } from './changedFormats.ts';
import type { ProjectFiles, Variant, VariantChange } from './compareProjects.ts';
import { rememberVerdicts, type Verdicts } from './rememberVerdicts.ts';
import { judgeDraft } from './judgeDraft.ts';

/** How many drafts a change of a market in a portal concerns. No answer is in it. */
export interface DraftCounts {
  readonly drafts: number;
  /** Those that continue at an earlier step than before. */
  readonly sentBack: number;
  readonly steps: Readonly<Record<string, { readonly met: number; readonly askedAgain: number }>>;
  /** Drafts that lose the answer to a question. */
  readonly dropped: Readonly<Record<string, number>>;
}

/** Counts drafts one after the other. */
export interface DraftCounter {
  readonly add: (answers: Answers) => void;
  readonly counts: () => DraftCounts;
}

interface Times {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

/** Counts what a change of a market in a portal means for the drafts there. Drafts of a removed variant are only counted. */
export function createDraftCounter({ variant, kind, steps }: VariantChange, times: Times): DraftCounter {
  const judge = kind === 'changed' ? { ...runtimesOf(times, { variant, steps }), steps } : undefined;
  const met = new Map<string, number>();
  const askedAgain = new Map<string, number>();
  const dropped = new Map<string, number>();
  let drafts = 0;
  let sentBack = 0;
  return {
    add(answers) {
      drafts += 1;
      if (!judge) return;
      const verdict = judgeDraft(judge, answers);
      if (verdict.isSentBack) sentBack += 1;
      addEach(met, verdict.meets);
      addEach(askedAgain, verdict.asksAgain);
      addEach(dropped, verdict.drops);
    },
    counts: () => ({
      drafts,
      sentBack,
      steps: Object.fromEntries(
        (judge?.steps ?? []).map(({ step }) => [
          step,
          { met: met.get(step) ?? 0, askedAgain: askedAgain.get(step) ?? 0 },
        ]),
      ),
      dropped: Object.fromEntries(dropped),
    }),
  };
}

/** Both runtimes. Steps that did not change are validated once for both. */
function runtimesOf({ before, after }: Times, { variant, steps }: Pick<VariantChange, 'variant' | 'steps'>) {
  const [old, now] = [runtimeOf(before, variant), runtimeOf(after, variant)];
  const changed = new Set(steps.map(({ step }) => step));
  const isShared = changedFormats(old.definition, now.definition).size === 0;
  const shared: Verdicts = new Map();
  const own: Verdicts = new Map();
  return {
    before: rememberVerdicts(old, () => shared),
    after: rememberVerdicts(now, (step) => (isShared && !changed.has(step) ? shared : own)),
  };
}

function runtimeOf({ files }: ProjectFiles, variant: Variant) {
  const day = new Date().toISOString().slice(0, 10);
  return interpretFlow(engine.resolve(files, variant).definition, { today: () => day });
}

function addEach(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}
