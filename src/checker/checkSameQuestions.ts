import type { FlowDefinition, Json, JsonSchema } from '@stepwright/engine';
import type { Finding } from '@stepwright/engine/authoring';
import type { FlowInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { canBothApply } from './flows/canBothApply.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';

/** Steps that ask for one answer want the same of it: the same type everywhere, and in one flow the same format. */
export function checkSameQuestions(input: FlowInput): readonly Finding[] {
  const { flows, steps } = input.resolution.definition;
  const asked = [
    ...new Set(Object.values(flows).flatMap((flow) => flow.steps.map(({ step }) => step))),
  ].flatMap((id) => questionsOf(id, steps[id]?.schema ?? {}));
  const byPath = new Map<string, Question[]>();
  return asked.flatMap((later) => {
    const earlier = byPath.get(later.path) ?? [];
    byPath.set(later.path, [...earlier, later]);
    const other = earlier.find((one) => differs(one, later, 'type'));
    if (other) return [tell(input, later, other, 'type')];
    const near = earlier.find((one) => differs(one, later, 'format') && areTogether(input, one, later));
    return near ? [tell(input, later, near, 'format')] : [];
  });
}

interface Question {
  readonly step: string;
  readonly path: string;
  readonly pointer: string;
  readonly schema: JsonSchema;
}

function questionsOf(step: string, schema: JsonSchema): readonly Question[] {
  return [...namingsByQuestion(schema)].flatMap(([path, [first]]) =>
    first ? [{ ...first, step, path }] : [],
  );
}

function differs(one: Question, other: Question, word: 'type' | 'format'): boolean {
  const [a, b] = [one.schema[word], other.schema[word]].map(asText);
  return a !== undefined && b !== undefined && a !== b;
}

function asText(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function areTogether({ resolution }: FlowInput, one: Question, other: Question): boolean {
  return Object.values(resolution.definition.flows).some((flow) =>
    placesOf(flow, one).some((a) => placesOf(flow, other).some((b) => canBothApply(flow, a, b))),
  );
}

function placesOf(flow: FlowDefinition, { step }: Question): FlowDefinition['steps'] {
  return flow.steps.filter((entry) => entry.step === step);
}

function tell(input: FlowInput, later: Question, earlier: Question, word: 'type' | 'format'): Finding {
  const [wanted, before] = [later, earlier].map(({ schema }) => JSON.stringify(schema[word]));
  const message = `"${later.step}" asks "${later.path}" with the ${word} ${wanted}, "${earlier.step}" with ${before}`;
  const location = { part: 'steps', id: later.step, pointer: `/schema${later.pointer}/${word}` } as const;
  return {
    ...findingAt(input, 'question-differs', location, message),
    conflict: { steps: [later.step, earlier.step], over: `${later.path} ${word}` },
  };
}
