import { setImmediate } from 'node:timers/promises';
import type { ConcernedCounts, ReplayResponse } from '../../src/contract/studio.ts';
import { countAllUndecided } from '../applications/applicationRepository.ts';
import { listAllOpenDrafts } from '../drafts/draftRepository.ts';
import { openDraftText } from '../drafts/sealDraft.ts';
import { findServed } from '../publishing/releases.ts';
import type { Texts } from './drafts/draftFiles.ts';
import type { StudioParts } from './studioParts.ts';
import type { KeyedProject } from './worker/studioThread.ts';
import type { Pair, ReplayPart, StudioTasks } from './worker/tasks.ts';

/** Drafts that are read and opened at a time: other calls wait for a few milliseconds of that. */
const AT_ONCE = 200;

type Parts = Pick<StudioParts, 'contents' | 'checks'> & {
  readonly deps: Pick<StudioParts['deps'], 'db' | 'keys' | 'clock' | 'createId'>;
};

/**
 * Tries all unfinished drafts with other definitions beside those that their markets have now, and counts; reads only. Stops, and
 * throws, once the signal is aborted. No answer is in the response, and none in an error.
 */
export async function replayAll(
  parts: Parts,
  after: KeyedProject,
  signal: AbortSignal,
): Promise<ReplayResponse> {
  const start = performance.now();
  signal.throwIfAborted();
  const { deps, checks } = parts;
  const replay = deps.createId();
  const { projects, input } = await beforeIn(parts);
  const pairs = await checks.run('beginReplay', { replay, parts: input }, { ...projects, after });
  let counts: StudioTasks['endReplay']['output'] = [];
  try {
    await sendDrafts(parts, { replay, pairs, signal });
  } finally {
    counts = await checks.run('endReplay', { replay }, {});
  }
  const undecided = await countAllUndecided(deps.db);
  const concerned = counts.map(({ market, portal, drafts, sentBack, steps, dropped }): ConcernedCounts => ({
    market,
    portal,
    drafts,
    sentBack,
    applications: undecided.find((one) => one.market === market && one.portal === portal)?.count ?? 0,
    steps: Object.entries(steps).map(([step, counted]) => ({ step, ...counted })),
    dropped: Object.entries(dropped).map(([question, count]) => ({ question, drafts: count })),
  }));
  return { concerned, milliseconds: performance.now() - start };
}

/** The definitions that markets have now, each project once. */
async function beforeIn({ deps, contents }: Parts) {
  const { db } = deps;
  const { served } = await findServed(deps, db, deps.clock());
  const named = Map.groupBy(Object.entries(served.markets), ([, version]) => version?.version ?? null);
  const projects: Record<string, { readonly key: string; readonly texts: Texts }> = {};
  const nameOf = async (version: number | null) => {
    const name = `base ${version}`;
    projects[name] = { key: name, texts: await contents.baseTexts(db, version) };
    return name;
  };
  const input: ReplayPart[] = [{ project: await nameOf(served.all?.version ?? null) }];
  for (const [version, entries] of named)
    input.push({ project: await nameOf(version), markets: entries.map(([market]) => market) });
  return { projects, input };
}

interface Sending {
  readonly replay: string;
  readonly pairs: readonly Pair[];
  readonly signal: AbortSignal;
}

/** Sends the drafts of the pairs to the thread. One batch is read and opened while the one before is tried. */
async function sendDrafts({ deps, checks }: Parts, { replay, pairs, signal }: Sending): Promise<void> {
  if (pairs.length === 0) return;
  const wanted = new Set(pairs.map(({ market, portal }) => `${market}/${portal}`));
  let tried: Promise<unknown> = Promise.resolve();
  for (let after: string | undefined; ;) {
    signal.throwIfAborted();
    const rows = await listAllOpenDrafts(deps.db, { after, limit: AT_ONCE });
    const own = rows.filter(({ market, portal }) => wanted.has(`${market}/${portal}`));
    const drafts = [];
    for (const row of own)
      drafts.push({ market: row.market, portal: row.portal, answers: await openDraftText(deps.keys, row) });
    await tried;
    tried = checks.run('replayDrafts', { replay, drafts }, {});
    // It is awaited below: until then a failure would count as one that nobody handles.
    tried.catch(() => undefined);
    after = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) break;
    await setImmediate();
  }
  await tried;
}
