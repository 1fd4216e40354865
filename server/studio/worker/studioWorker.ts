// oxlint-disable unicorn/require-post-message-target-origin -- a thread has none
import { parentPort } from 'node:worker_threads';
import { searchTexts } from '../../../src/product/searchTexts.ts';
import { checkProject } from './checkProject.ts';
import { compileStep } from './compileStep.ts';
import { coverFlows } from './coverFlows.ts';
import { describeProject } from './describeProject.ts';
import { KeptProjects, type KeptProject } from './keptProjects.ts';
import { makeMarketIn } from './makeMarketIn.ts';
import { marketsOf } from './marketsOf.ts';
import { mergeDraft } from './mergeDraft.ts';
import { beginReplay, endReplay, replayDrafts } from './replay.ts';
import type { StudioOrder, StudioReply, StudioTasks, TaskKind } from './tasks.ts';

type Work = {
  readonly [Kind in TaskKind]: (
    projects: Readonly<Record<StudioTasks[Kind]['projects'], KeptProject>>,
    input: StudioTasks[Kind]['input'],
  ) => StudioTasks[Kind]['output'] | Promise<StudioTasks[Kind]['output']>;
};

const WORK: Work = {
  prepare: () => null,
  check: ({ draft, base }) => checkProject(draft, base),
  describe: ({ draft }) => describeProject(draft),
  cover: ({ draft }, input) => coverFlows(draft, input),
  search: ({ draft }, { text }) => [...searchTexts(draft, text)],
  marketsOf: ({ draft }, input) => marketsOf(draft, input),
  merge: ({ base, mine, theirs }, { choices }) => mergeDraft({ base, mine, theirs }, choices),
  makeMarket: ({ draft, library }, input) => makeMarketIn(draft, library, input),
  beginReplay,
  replayDrafts: (_projects, input) => replayDrafts(input),
  endReplay: (_projects, input) => endReplay(input),
  compileStep: ({ draft }, input) => compileStep(draft, input),
};

const kept = new KeptProjects();
let last = Promise.resolve();

parentPort?.on('message', (order: StudioOrder) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(order)));
});

async function replyTo({ id, kind, input, projects, forget }: StudioOrder): Promise<StudioReply> {
  try {
    kept.forget(forget);
    const taken = Object.entries(projects).map(([name, sent]) => [name, kept.take(sent)] as const);
    return { id, kind: 'done', value: await workOf(kind)(Object.fromEntries(taken), input) };
  } catch (error) {
    return { id, kind: 'failed', error };
  }
}

/** The work of a kind; its order has what that kind takes. */
function workOf(
  kind: TaskKind,
): (projects: Readonly<Record<string, KeptProject>>, input: unknown) => unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `StudioThread.run` ties input and projects to the kind
  return WORK[kind] as ReturnType<typeof workOf>;
}
