import type { Answers } from '@stepwright/engine';
import { compareProjects, type VariantChange } from '../../../src/product/impact/compareProjects.ts';
import { createDraftCounter, type DraftCounter } from '../../../src/product/impact/countDrafts.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import type { KeptProject } from './keptProjects.ts';
import type { Pair, ReplayPart, StudioTasks } from './tasks.ts';

interface Counted extends Pair {
  readonly counter: DraftCounter;
}

/** Replays that have begun, by their ids. */
const replays = new Map<string, ReadonlyMap<string, Counted>>();

/** Begins a replay. Drafts of partners' brands are those of their portals, and their questions differ in few steps. */
export function beginReplay(
  projects: Readonly<Record<string, KeptProject>>,
  { replay, parts }: StudioTasks['beginReplay']['input'],
): readonly Pair[] {
  const { after } = projects;
  if (!after) throw new Error('A replay names no project');
  const counted = new Map<string, Counted>();
  for (const part of parts) {
    const before = projects[part.project];
    if (!before) throw new Error(`A replay has no project "${part.project}"`);
    for (const change of compareProjects(before, after).variants) {
      if (!isCounted(change, part, parts)) continue;
      const { market, portal } = change.variant;
      const counter = createDraftCounter(change, { before, after });
      counted.set(`${market}/${portal}`, { market, portal, counter });
    }
  }
  replays.set(replay, counted);
  return [...counted.values()].map(({ market, portal }) => ({ market, portal }));
}

function isCounted(
  { kind, variant }: VariantChange,
  { markets }: ReplayPart,
  parts: readonly ReplayPart[],
): boolean {
  if (kind === 'added' || variant.cobrand !== undefined) return false;
  if (markets) return markets.includes(variant.market);
  return !parts.some((part) => part.markets?.includes(variant.market) === true);
}

/** Tries drafts. A failure names no answer. */
export function replayDrafts({ replay, drafts }: StudioTasks['replayDrafts']['input']): null {
  const counted = replays.get(replay);
  if (!counted) throw new Error('The replay has ended');
  try {
    for (const { market, portal, answers } of drafts)
      counted.get(`${market}/${portal}`)?.counter.add(readAnswers(answers));
  } catch {
    throw new Error('A draft cannot be tried');
  }
  return null;
}

function readAnswers(text: string): Answers {
  const answers: Answers | null = JSON.parse(text);
  return isRecord(answers) ? answers : {};
}

/** Ends a replay, and returns its counts so far. */
export function endReplay({ replay }: StudioTasks['endReplay']['input']): StudioTasks['endReplay']['output'] {
  const counted = replays.get(replay);
  replays.delete(replay);
  return [...(counted?.values() ?? [])].map(({ market, portal, counter }) => ({
    market,
    portal,
    ...counter.counts(),
  }));
}
