import { type Finding, isAsked } from '@stepwright/engine/authoring';
import {
  type Json,
  type JsonSchema,
  listLeaves,
  type SchemaLeaf,
  type StepDefinition,
} from '@stepwright/engine';
import { isItemSegment, linkReferences, listSchemaParts, type SchemaPart } from '@stepwright/validators';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { memberOf } from './schemas/schemaParts.ts';

/** Checks that every read-only question has one value, and that something gives it if it is required. */
export function checkReadOnly(input: CheckInput, step: StepDefinition): readonly Finding[] {
  if (!JSON.stringify(step.schema).includes('"readOnly":true')) return [];
  return listSchemaParts(linkReferences(step.schema), isAsked).flatMap((part) => {
    const message = part.schema.readOnly === true ? problemOf(step, part) : undefined;
    if (message === undefined) return [];
    const pointer = `/schema${part.pointer}/readOnly`;
    return [findingAt(input, 'read-only-wrong', { part: 'steps', id: step.id, pointer }, message)];
  });
}

function problemOf(step: StepDefinition, { path, schema }: SchemaPart<JsonSchema>): string | undefined {
  const name = path.join('.');
  const leaf = listLeaves(step.schema).find((one) => one.path.join('.') === name);
  if (!leaf || path.at(-1) === '*')
    return `"${name}" is no question with one value: say it of each question in it`;
  if (isFilled(step, leaf, schema) || !leaf.required) return undefined;
  return `"${name}" is required and read-only, and nothing fills it: it has no default, calculation or prefill`;
}

/** Whether a value comes from the definition or, outside of lists, from the product. */
function isFilled({ ui }: StepDefinition, { path }: SchemaLeaf, schema: JsonSchema): boolean {
  if (schema.default !== undefined || schema.calculated !== undefined || schema.const !== undefined)
    return true;
  if (path.some(isItemSegment)) return false;
  const own = path.reduce<Json | undefined>(memberOf, ui);
  return typeof memberOf(memberOf(own, 'ui:options'), 'prefill') === 'string';
}
