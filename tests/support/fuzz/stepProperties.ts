import fc from 'fast-check';
import { joinAnswers, splitAnswers } from '../../../server/applications/answers/splitAnswers.ts';
import {
  type Answers,
  type JsonSchema,
  listLeaves,
  normaliseAnswers,
  projectAnswers,
} from '@stepwright/engine';
import { serverOrigin } from '../../../cli/reproductionLink.ts';
import { reproductionPath } from '../../../src/product/reproduction.ts';
import { dropEmpty } from '@stepwright/validators';
import { answerCases, CASE_KINDS, type AnswerCase } from './answerCases.ts';
import { openBrowserValidator } from './browserValidator.ts';
import { openCommandLineValidator } from './commandLineValidator.ts';
import type { FuzzProperty } from './fuzzProperty.ts';
import { listFormIds } from './listFormIds.ts';
import type { MarketPair } from './marketPairs.ts';
import { openServerValidator } from './serverValidator.ts';
import type { Verdict } from './stepValidator.ts';
import { isSame } from '../isSame.ts';

/** For each step of a pair and each kind of answers: browser, server and command line say the same of them. */
export async function stepProperties(pair: MarketPair, today: string): Promise<readonly FuzzProperty[]> {
  const validators = await openValidators(pair, today);
  return listFormIds(pair.definition).flatMap((stepId) => {
    const cases = answerCases(pair.definition, pair.definition.steps[stepId]?.schema ?? {}, today);
    return CASE_KINDS.map((kind) => ({
      name: `${pair.market}/${pair.portal} ${stepId} ${kind}`,
      property: fc.asyncProperty(cases[kind], (answerCase) =>
        expectOneVerdict(validators, stepId, answerCase),
      ),
      linkTo: (counterexample) => linkTo(pair, stepId, counterexample),
    }));
  });
}

function linkTo({ market, portal, definition }: MarketPair, step: string, counterexample: unknown) {
  const [{ answers, pointer }] = counterexample as readonly [AnswerCase]; // of a property of one value
  const path = reproductionPath({ market, portal, step, answers }, definition.market.currency, pointer);
  return path && serverOrigin() + path;
}

type Validators = Awaited<ReturnType<typeof openValidators>>;

async function openValidators(pair: MarketPair, today: string) {
  const [browser, server] = await Promise.all([
    openBrowserValidator(pair, today),
    openServerValidator(pair, today),
  ]);
  return { browser, server, commandLine: openCommandLineValidator(pair, today) };
}

async function expectOneVerdict(
  validators: Validators,
  stepId: string,
  { answers, expected }: AnswerCase,
): Promise<void> {
  const verdict = await validators.browser.validate(stepId, answers);
  expectKnown(verdict, expected);
  for (const validator of [validators.server, validators.commandLine]) {
    expectEqual(await validator.validate(stepId, answers), verdict, `the ${validator.name}'s verdict`);
  }
  expectEqual(
    await validators.browser.validate(stepId, asHandedIn(validators, stepId, answers)),
    verdict,
    'when submitted',
  );
  if (isSound(verdict)) expectLasting(validators.server, stepId, answers);
}

function expectKnown(verdict: Verdict, expected: AnswerCase['expected']): void {
  if (expected === 'accepted') expectEqual(verdict, {}, 'valid answers');
  if (typeof expected === 'string') return;
  const { refusedAt } = expected;
  const isRefused = Object.keys(verdict).some((pointer) => `${pointer}/`.startsWith(`${refusedAt}/`));
  if (!isRefused) throw new Error(`Accepted at ${refusedAt}; the verdict is ${JSON.stringify(verdict)}`);
}

/** Returns the answers that the form passes to the page once everything is valid. */
function asHandedIn({ browser }: Validators, stepId: string, answers: Answers): Answers {
  const slice = projectAnswers(browser.runtime.definition.steps[stepId]?.schema ?? {}, answers);
  return normaliseAnswers(browser.runtime, stepId, dropEmpty(slice));
}

/** Accepted answers must be accepted again as they are stored: submitting validates the stored answers. */
function expectLasting({ flow, validateStep }: Validators['server'], stepId: string, answers: Answers): void {
  const first = validateStep(stepId, answers);
  if (first.kind === 'invalid') throw new Error('The server changed its mind');
  const kept = first.answers;
  expectEqual(kept, dropEmpty(kept), 'what is kept, without blanks');
  expectEqual(validateStep(stepId, kept), first, 'what is kept, validated again');
  if (asksForPassing(flow.runtime.definition.steps[stepId]?.schema ?? {})) return;
  const stored = joinAnswers(flow, splitAnswers(flow, kept));
  expectEqual(validateStep(stepId, stored).kind, 'valid', 'what is stored');
}

// A one-time code is validated and gone: unlike a confirmation, nothing brings it back.
function asksForPassing(schema: JsonSchema): boolean {
  return listLeaves(schema).some(
    (leaf) => leaf.schema['transient'] === true && leaf.schema['sameAs'] === undefined,
  );
}

function isSound(verdict: Verdict): boolean {
  return Object.keys(verdict).length === 0;
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (isSame(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
