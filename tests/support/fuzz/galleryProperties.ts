import fc from 'fast-check';
import { compileGallery } from '../../../gallery/compileGallery.ts';
import { galleryEngine, galleryFiles } from '../../../gallery/engine.ts';
import type { GallerySettings } from '../../../gallery/settings.ts';
import { importModule } from '../../../server/definitions/flows/loadedFlow.ts';
import {
  type Answers,
  checkSubmission,
  createFlowRuntime,
  type FlowModule,
  type FlowRuntime,
  type JourneyContext,
  projectAnswers,
  relevantAnswers,
  type ResolvedDefinition,
} from '@stepwright/engine';
import { createHost } from '@stepwright/validators/portal/authoring';
import { createPageHost } from '@stepwright/validators/portal';
import { answerCases, CASE_KINDS, type AnswerCase } from './answerCases.ts';
import type { FuzzProperty } from './fuzzProperty.ts';
import { listFormIds } from './listFormIds.ts';
import { toVerdict, type StepValidator } from './stepValidator.ts';
import { isSame } from '../isSame.ts';

interface Gallery {
  readonly definition: ResolvedDefinition<GallerySettings>;
  /** As a page validates, as a server does with all that was submitted, and as the command line does. */
  readonly validators: readonly StepValidator[];
}

/** The gallery in one of its markets, with every way in which answers of it are validated. */
export async function openGallery(market: string, today: string): Promise<Gallery> {
  const { definition } = galleryEngine.resolve(galleryFiles, { market });
  const compiled = await compileGallery(market);
  if (!compiled) throw new Error(`The gallery has no market "${market}"`);
  const module = await importModule<FlowModule<GallerySettings>>(compiled.hash, compiled.code);
  const now = () => today;
  const page = createFlowRuntime(module, await createPageHost({ definition, today: now }));
  const server = createFlowRuntime(module, createHost({ today: now }));
  const interpreted = galleryEngine.interpret(definition, { today: now });
  return {
    definition,
    validators: [
      { name: 'browser', validate: (step, answers) => toVerdict(page.validateStep(step, answers)) },
      { name: 'server', validate: (step, answers) => toVerdict(checkAlone(server, step, answers)) },
      {
        name: 'command line',
        validate: (step, answers) => toVerdict(interpreted.validateStep(step, answers)),
      },
    ],
  };
}

/**
 * Returns the server's result for a submission of this step only: for the answers that a page submits, so without those
 * that its rules hide.
 */
function checkAlone(runtime: FlowRuntime<GallerySettings>, stepId: string, answers: Answers) {
  const { schema = {}, rules = [] } = runtime.definition.steps[stepId] ?? {};
  const { conditions = {} } = runtime.definition.flows['gallery'] ?? {};
  const gallery = { id: 'gallery', steps: [{ id: stepId, step: stepId, path: '/' }], conditions };
  const alone = { ...runtime, definition: { ...runtime.definition, flows: { gallery } } };
  const given: JourneyContext = { answers: projectAnswers(schema, answers) };
  const submitted = rules.length === 0 ? given.answers : relevantAnswers(alone, 'gallery', given);
  return checkSubmission(alone, 'gallery', { answers: submitted });
}

/** For each shape and each kind of answers: page, server and command line say the same of them. */
export function galleryProperties(
  { definition, validators }: Gallery,
  today: string,
): readonly FuzzProperty[] {
  return listFormIds(definition).flatMap((stepId) => {
    const { schema = {}, rules = [] } = definition.steps[stepId] ?? {};
    const cases = answerCases(definition, schema, today);
    // The schema does not describe the effects of rules: all validators must still agree.
    const known = (one: AnswerCase): AnswerCase =>
      rules.length === 0 ? one : { ...one, expected: 'unknown' };
    return CASE_KINDS.map((kind) => ({
      name: `gallery ${definition.market.id} ${stepId} ${kind}`,
      property: fc.asyncProperty(cases[kind], (one) => expectOneVerdict(validators, stepId, known(one))),
    }));
  });
}

async function expectOneVerdict(
  validators: readonly StepValidator[],
  stepId: string,
  { answers, expected }: AnswerCase,
): Promise<void> {
  const verdicts = await Promise.all(
    validators.map(async ({ name, validate }) => ({ name, verdict: await validate(stepId, answers) })),
  );
  const [first] = verdicts;
  for (const { name, verdict } of verdicts) {
    if (!isSame(verdict, first?.verdict))
      throw new Error(
        `${name}: ${JSON.stringify(verdict)}, ${first?.name}: ${JSON.stringify(first?.verdict)}`,
      );
  }
  const pointers = Object.keys(first?.verdict ?? {});
  if (expected === 'accepted' && pointers.length > 0)
    throw new Error(`Valid answers are refused: ${JSON.stringify(first?.verdict)}`);
  if (typeof expected !== 'string' && !pointers.some((pointer) => isAt(pointer, expected.refusedAt)))
    throw new Error(`Accepted at ${expected.refusedAt}; the verdict is ${JSON.stringify(first?.verdict)}`);
}

function isAt(pointer: string, place: string): boolean {
  return `${pointer}/`.startsWith(`${place}/`);
}
