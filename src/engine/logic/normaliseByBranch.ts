import type { Answers } from '../answers/answers.ts';
import { valueAt } from '../answers/answerPath.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import type { NormalisingRuntime } from '../runtime/stepLogic.ts';
import { objectOf } from '../definition/objectOf.ts';
import { isList } from '../../lib/unknownValue.ts';
import { checkedShape } from '../definition/checkedShape.ts';

/** The name of the validator that reports the formats in force in a step, in the group `form`. */
export function formatReporter(stepId: string): string {
  return `formats:${stepId}`;
}

/** Whether the formats of a step depend on other answers. */
export function reportsFormats({ validators }: NormalisingRuntime, stepId: string): boolean {
  return validators.form[formatReporter(stepId)] !== undefined;
}

/**
 * The step's answers with each text cleaned by the format that is in force for it. Undefined for a step whose questions have one format
 * each. Where several formats may be in force, a text is cleaned only if they agree.
 */
export function normaliseByBranch(
  runtime: NormalisingRuntime,
  stepId: string,
  answers: Answers,
  withoutEmpty: (answers: Answers) => Answers,
): Answers | undefined {
  const report = runtime.validators.form[formatReporter(stepId)];
  if (!report) return undefined;
  const clean = (seen: Answers): Answers => {
    report(withoutEmpty(seen));
    const formats = new Map<string, JsonSchema[]>();
    for (const { keyword, instancePath, params } of report.errors ?? [])
      if (keyword === 'reportFormat')
        formats.set(instancePath, [...(formats.get(instancePath) ?? []), checkedShape<JsonSchema>(params)]); // as it stands in the schema
    return [...formats].reduce((kept, [pointer, found]) => cleanAt(runtime, kept, pointer, found), answers);
  };
  // Conditions see cleaned answers, as they do when the step is validated.
  return clean(clean(answers));
}

function cleanAt(
  runtime: NormalisingRuntime,
  answers: Answers,
  pointer: string,
  formats: readonly JsonSchema[],
): Answers {
  const path = pointerToPath(pointer);
  const text = valueAt(answers, path);
  if (typeof text !== 'string') return answers; // the keyword speaks of texts only
  const [cleaned = text, ...others] = new Set(formats.map((format) => runtime.normalise(format, text)));
  return others.length > 0 || cleaned === text ? answers : objectOf(withText(answers, path, cleaned));
}

function withText(value: Json, [head, ...rest]: readonly string[], text: string): Json {
  if (head === undefined) return text;
  if (isList(value)) return value.with(Number(head), withText(value[Number(head)] ?? null, rest, text));
  const members = objectOf(value);
  return { ...members, [head]: withText(members[head] ?? null, rest, text) };
}
