import { type JsonSchema, pathToPointer } from '../../engine/index.ts';
import { combinationOf } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';

/** A schema of a definition: what a step asks, or a condition of a flow. */
export interface DefinedSchema {
  readonly part: 'steps' | 'flows';
  readonly id: string;
  readonly pointer: string;
  readonly schema: JsonSchema;
}

export function listSchemas({ resolution }: CheckInput): readonly DefinedSchema[] {
  const { steps, flows } = resolution.definition;
  const ofSteps = Object.values(steps).map(
    ({ id, schema }) => ({ part: 'steps', id, pointer: '/schema', schema }) as const,
  );
  const ofFlows = Object.values(flows).flatMap(({ id, conditions }) =>
    // Those that a condition names are schemas of their own.
    Object.entries(conditions)
      .filter(([, schema]) => combinationOf(schema) === undefined)
      .map(
        ([name, schema]) =>
          ({ part: 'flows', id, pointer: pathToPointer(['conditions', name]), schema }) as const,
      ),
  );
  return [...ofSteps, ...ofFlows];
}
