import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { joinAnswers, splitAnswers } from '../../../server/applications/answers/splitAnswers.ts';
import { type Answers, type JsonSchema, listLeaves, normaliseAnswers, projectAnswers } from '../../../src/engine/index.ts';
import { dropEmpty } from '../../../validators/index.ts';
import { answerCases, CASE_KINDS, type AnswerCase } from './answerCases.ts';
import { openBrowserJudge } from './browserJudge.ts';
import { openCommandLineJudge } from './commandLineJudge.ts';
import type { FuzzProperty } from './fuzzProperty.ts';
import { listFormIds } from './listFormIds.ts';
import type { MarketPair } from './marketPairs.ts';
import { openServerJudge } from './serverJudge.ts';
import type { Verdict } from './stepJudge.ts';

/** For each step of a pair and each kind of answers: browser, server and command line say the same of them. */
export async function stepProperties(pair: MarketPair, today: string): Promise<readonly FuzzProperty[]> {
  const judges = await openJudges(pair, today);
  return listFormIds(pair.definition).flatMap((stepId) => {
    const cases = answerCases(pair.definition, pair.definition.steps[stepId]?.schema ?? {}, today);
    return CASE_KINDS.map((kind) => ({
      name: `${pair.market}/${pair.portal} ${stepId} ${kind}`,
      property: fc.asyncProperty(cases[kind], (answerCase) => expectOneVerdict(judges, stepId, answerCase)),
    }));
  });
}

type Judges = Awaited<ReturnType<typeof openJudges>>;

async function openJudges(pair: MarketPair, today: string) {
  const [browser, server] = await Promise.all([openBrowserJudge(pair, today), openServerJudge(pair, today)]);
  return { browser, server, commandLine: openCommandLineJudge(pair, today) };
}

async function expectOneVerdict(
  judges: Judges,
  stepId: string,
  { answers, expected }: AnswerCase,
): Promise<void> {
  const verdict = await judges.browser.judge(stepId, answers);
  expectKnown(verdict, expected);
  for (const judge of [judges.server, judges.commandLine]) {
    expectEqual(await judge.judge(stepId, answers), verdict, `the ${judge.name}'s verdict`);
  }
  expectEqual(
    await judges.browser.judge(stepId, asHandedIn(judges, stepId, answers)),
    verdict,
    'when handed in',
  );
  if (isSound(verdict)) expectLasting(judges.server, stepId, answers);
}

function expectKnown(verdict: Verdict, expected: AnswerCase['expected']): void {
  if (expected === 'accepted') expectEqual(verdict, {}, 'valid answers');
  if (typeof expected === 'string') return;
  const { refusedAt } = expected;
  const isRefused = Object.keys(verdict).some((pointer) => `${pointer}/`.startsWith(`${refusedAt}/`));
  if (!isRefused) throw new Error(`Accepted at ${refusedAt}; the verdict is ${JSON.stringify(verdict)}`);
}

/** What the form gives to the page once everything is right. */
function asHandedIn({ browser }: Judges, stepId: string, answers: Answers): Answers {
  const slice = projectAnswers(browser.runtime.definition.steps[stepId]?.schema ?? {}, answers);
  return normaliseAnswers(browser.runtime, stepId, dropEmpty(slice));
}

/** What the server has accepted it must accept again, as it keeps it: submitting judges the stored answers. */
function expectLasting({ flow, judgeStep }: Judges['server'], stepId: string, answers: Answers): void {
  const first = judgeStep(stepId, answers);
  if (first.kind === 'invalid') throw new Error('The server changed its mind');
  const kept = first.answers;
  expectEqual(kept, dropEmpty(kept), 'what is kept, without blanks');
  expectEqual(judgeStep(stepId, kept), first, 'what is kept, judged again');
  if (asksForPassing(flow.runtime.definition.steps[stepId]?.schema ?? {})) return;
  const stored = joinAnswers(flow, splitAnswers(flow, kept));
  expectEqual(judgeStep(stepId, stored).kind, 'sound', 'what is stored');
}

// A one-time code is judged and gone: unlike a confirmation, nothing brings it back.
function asksForPassing(schema: JsonSchema): boolean {
  return listLeaves(schema).some(
    (leaf) => leaf.schema['transient'] === true && leaf.schema['sameAs'] === undefined,
  );
}

function isSound(verdict: Verdict): boolean {
  return Object.keys(verdict).length === 0;
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
