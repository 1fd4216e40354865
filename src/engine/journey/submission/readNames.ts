import { linkReferences, listSchemaParts } from '@stepwright/validators';
import type { FlowDefinition, Json, JsonSchema } from '../../definition/definitionTypes.ts';
import { expandCondition } from '../../definition/combinations.ts';
import { isRecord } from '../../../lib/unknownValue.ts';

/** Keywords by which a schema sees members that it does not name. */
const SEES_ALL = [
  'minProperties',
  'maxProperties',
  'propertyNames',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
];

/** The names of members of the answers that a flow's conditions read; undefined if one of them may read any. */
export function readNames(flow: FlowDefinition): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const condition of Object.values(flow.conditions))
    for (const { schema, path } of partsOf(flow, condition)) {
      if (path.length > 0 && path[0] !== 'answers') continue;
      if (SEES_ALL.some((keyword) => schema[keyword] !== undefined) || comparesObjects(schema))
        return undefined;
      for (const name of [...path, ...requiredIn(schema)]) names.add(name);
    }
  return names;
}

/** Whether a condition reads any answer; the others have one result for a whole submission. */
export function readsAnswers(flow: FlowDefinition, name: string): boolean {
  const condition = flow.conditions[name];
  return condition !== undefined && partsOf(flow, condition).some(({ path }) => path[0] === 'answers');
}

function partsOf({ conditions }: FlowDefinition, condition: JsonSchema) {
  return listSchemaParts(linkReferences(expandCondition({ conditions }, condition)));
}

function requiredIn({ required }: JsonSchema): readonly string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

function comparesObjects({ const: only = null, enum: options = [] }: JsonSchema): boolean {
  const holdsObject = (value: Json): boolean =>
    Array.isArray(value) ? value.some(holdsObject) : isRecord(value);
  return holdsObject([only, options]);
}
