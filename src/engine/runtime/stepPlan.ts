import { listSchemaParts } from '@stepwright/validators';
import { isAsked } from '../answers/carriedKeywords.ts';
import { listLeaves, type SchemaLeaf } from '../answers/walkSchema.ts';
import type { StepDefinition } from '../definition/definitionTypes.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** A step as its rules and calculations need it: what it asks, and where in its schema. */
export interface StepPlan {
  readonly step: StepDefinition;
  readonly leaves: readonly SchemaLeaf[];
  /** The path in the answers that each part of the schema speaks of, by the part's pointer. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

// Definitions never change.
/** The plan of a step, made once. */
export const stepPlan = memoizeByObject(makePlan);

function makePlan(step: StepDefinition): StepPlan {
  const parts = listSchemaParts(step.schema, isAsked);
  return {
    step,
    leaves: listLeaves(step.schema),
    paths: new Map(parts.map(({ pointer, path }) => [pointer, path] as const)),
  };
}
