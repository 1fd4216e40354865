import { engine, interpretFlow } from '../src/product/authoring.ts';
import {
  keyOf,
  type Impact,
  type ProjectFiles,
  type VariantChange,
} from '../src/product/impact/compareProjects.ts';
import { judgeDraft } from '../src/product/impact/judgeDraft.ts';
import type { Unfinished } from '../server/operator/readUnfinished.ts';

/** How many unfinished applications a change of a market in a portal concerns. No answer is in it. */
export interface Concerned {
  readonly variant: string;
  /** Drafts, which follow the definitions. */
  readonly drafts: number;
  /** Those that continue at an earlier step than before. */
  readonly sentBack: number;
  /** Undecided applications, which keep the questions that they began with. */
  readonly applications: number;
  readonly steps: Readonly<Record<string, { readonly met: number; readonly askedAgain: number }>>;
  /** Drafts that lose the answer to a question. */
  readonly dropped: Readonly<Record<string, number>>;
}

interface Times {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

/** Counts, in the database that the environment names, the unfinished applications that the changes between two times concern. Reads only. */
export async function countConcerned(impact: Impact, times: Times): Promise<readonly Concerned[]> {
  // A brand's visitors have the drafts of its portal; their questions differ in few steps.
  const changed = impact.variants.filter(
    ({ kind, variant }) => kind === 'changed' && variant.cobrand === undefined,
  );
  if (changed.length === 0) return [];
  // The server's parts take a second to load.
  const { readUnfinished } = await import('../server/operator/readUnfinished.ts');
  return readUnfinished(process.env, async (unfinished) => {
    const counted: Concerned[] = [];
    for (const change of changed) counted.push(await countVariant(unfinished, change, times));
    return counted;
  });
}

async function countVariant(
  unfinished: Unfinished,
  { variant, steps }: VariantChange,
  { before, after }: Times,
): Promise<Concerned> {
  const today = () => new Date().toISOString().slice(0, 10);
  const runtimeOf = ({ files }: ProjectFiles) =>
    interpretFlow(engine.resolve(files, variant).definition, { today });
  const given = { before: runtimeOf(before), after: runtimeOf(after), steps };
  const met = new Map<string, number>();
  const askedAgain = new Map<string, number>();
  const dropped = new Map<string, number>();
  let drafts = 0;
  let sentBack = 0;
  for await (const answers of unfinished.readDrafts(variant)) {
    const verdict = judgeDraft(given, answers);
    drafts += 1;
    if (verdict.isSentBack) sentBack += 1;
    addEach(met, verdict.meets);
    addEach(askedAgain, verdict.asksAgain);
    addEach(dropped, verdict.drops);
  }
  return {
    variant: keyOf(variant),
    drafts,
    sentBack,
    applications: await unfinished.countApplications(variant),
    steps: Object.fromEntries(
      steps.map(({ step }) => [step, { met: met.get(step) ?? 0, askedAgain: askedAgain.get(step) ?? 0 }]),
    ),
    dropped: Object.fromEntries(dropped),
  };
}

function addEach(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The counts of one market in one portal, in lines. */
export function writeConcerned({
  variant,
  drafts,
  sentBack,
  applications,
  steps,
  dropped,
}: Concerned): readonly string[] {
  return [
    `${variant}: ${drafts} drafts, ${sentBack} of them sent back; ${applications} undecided applications keep their questions`,
    ...Object.entries(steps).map(
      ([step, { met, askedAgain }]) => `  "${step}": met by ${met} drafts, asked again in ${askedAgain}`,
    ),
    ...Object.entries(dropped).map(
      ([question, count]) => `  ${question}: an answer is dropped in ${count} drafts`,
    ),
  ];
}
