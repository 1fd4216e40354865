import { isAsked, type Finding } from '@stepwright/engine/authoring';
import type { JsonSchema, StepDefinition } from '@stepwright/engine';
import { isFreeSegment, isItemSegment, linkReferences, listSchemaParts } from '@stepwright/validators';
import type { SchemaPart } from '@stepwright/validators';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';

/** Checks that every `default` is an answer that a person may begin with. */
export function checkDefaults(input: CheckInput, step: StepDefinition): readonly Finding[] {
  if (!JSON.stringify(step.schema).includes('"default":')) return [];
  return listSchemaParts(linkReferences(step.schema), isAsked).flatMap((part) => {
    const message = problemOf(input, step, part);
    if (part.schema.default === undefined || message === undefined) return [];
    const pointer = `/schema${part.pointer}/default`;
    return [findingAt(input, 'default-wrong', { part: 'steps', id: step.id, pointer }, message)];
  });
}

function problemOf(
  input: CheckInput,
  step: StepDefinition,
  { path, schema }: SchemaPart<JsonSchema>,
): string | undefined {
  const name = path.join('.');
  const namings = namingsByQuestion(step.schema).get(name) ?? [];
  const isSingle = path.every((segment, index) => isNamed(segment) || (segment === '*' && index > 0));
  if (namings.length === 0 || !isSingle || path.at(-1) === '*')
    return `"${name}" is no question with one value, and only such a question begins with an answer`;
  if (namings.some((one) => one.schema.sensitive === true))
    return `"${name}" is sensitive, and its default could be read by everybody`;
  if (namings.some((one) => one.schema.calculated !== undefined))
    return `"${name}" is calculated, so that nothing begins with a default`;
  if (namings.some((one) => one.schema.const === true))
    return `"${name}" is something to agree to, and nobody agrees by a default`;
  return fits(input, step, schema) ? undefined : `The default of "${name}" is no answer that it accepts`;
}

function isNamed(segment: string): boolean {
  return !isItemSegment(segment) && !isFreeSegment(segment);
}

/** Whether the schema of a question accepts its default; one that does not compile is a finding of its own. */
function fits({ compiler }: CheckInput, step: StepDefinition, schema: JsonSchema): boolean {
  const { $defs } = step.schema;
  const own = $defs === undefined ? schema : { ...schema, $defs };
  const outcome = compiler.compile(own);
  return outcome.kind !== 'compiled' || outcome.validate(schema.default);
}
