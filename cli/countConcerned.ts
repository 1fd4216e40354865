import {
  keyOf,
  type Impact,
  type ProjectFiles,
  type VariantChange,
} from '../src/product/impact/compareProjects.ts';
import { createDraftCounter, type DraftCounts } from '../src/product/impact/countDrafts.ts';
import type { Unfinished } from '../server/operator/readUnfinished.ts';

/** How many unfinished applications a change of a market in a portal concerns. No answer is in it. */
export interface Concerned extends DraftCounts {
  readonly variant: string;
  /** Undecided applications, which keep the questions that they began with. */
  readonly applications: number;
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

async function countVariant(unfinished: Unfinished, change: VariantChange, times: Times): Promise<Concerned> {
  const { variant } = change;
  const counter = createDraftCounter(change, times);
  for await (const answers of unfinished.readDrafts(variant)) counter.add(answers);
  return {
    variant: keyOf(variant),
    ...counter.counts(),
    applications: await unfinished.countApplications(variant),
  };
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
