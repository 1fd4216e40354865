import { pathsAt, valueAt } from '../answers/answerPath.ts';
import type { Answers, JourneyContext } from '../answers/answers.ts';
import { listLeaves } from '../answers/walkSchema.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { pathToPointer } from '../definition/jsonPointer.ts';
import type { FlowRuntime } from '../runtime/flowModule.ts';
import type { SubmissionProblem } from './checkSubmission.ts';
import { deriveJourney, type Journey } from './walkJourney.ts';

/**
 * A rule that only the product can apply, such as by its database: returns a code if the value is refused. Rejects if it cannot
 * tell.
 */
export type ExternalRule = (
  value: Json,
  about: { readonly answers: Answers; readonly signal: AbortSignal },
) => Promise<string | undefined>;

/** By the name that `externalRule` of a question gives. */
export type ExternalRules = Readonly<Record<string, ExternalRule>>;

/**
 * Validates the answers of a submission by the rules that its questions name (`externalRule`), after `checkSubmission` found nothing.
 * Rejects if a rule does: what could not be validated must not be accepted. Throws for a rule that is not given.
 *
 *     await checkExternalRules(runtime, 'permit', context, { voucher: isKnownVoucher }); // [{ stepId, pointer, code: 'unknown', params: {} }]
 */
export async function checkExternalRules(
  runtime: FlowRuntime,
  flowId: string,
  context: JourneyContext,
  rules: ExternalRules,
): Promise<readonly SubmissionProblem[]> {
  const journey = deriveJourney(runtime, flowId, context);
  const { answers } = journey;
  const { signal } = new AbortController();
  const found = await Promise.all(
    listRuled(runtime, journey).map(async ({ stepId, path, name }) => {
      const rule = rules[name];
      if (!rule) throw new Error(`No rule "${name}"`);
      const value = valueAt(answers, path);
      const code = value === undefined ? undefined : await rule(value, { answers, signal });
      return code === undefined ? [] : [{ stepId, pointer: pathToPointer(path), code, params: {} }];
    }),
  );
  return found.flat();
}

function listRuled({ definition }: FlowRuntime, { steps, answers }: Journey) {
  return steps.flatMap(({ step: stepId }) =>
    listLeaves(definition.steps[stepId]?.schema ?? {}).flatMap(({ path, schema: { externalRule: name } }) =>
      typeof name === 'string' ? pathsAt(answers, path).map((one) => ({ stepId, path: one, name })) : [],
    ),
  );
}
