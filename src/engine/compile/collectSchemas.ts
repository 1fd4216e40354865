import { schemaParser, type RJSFSchema } from '@rjsf/utils';
import { combinationOf } from '../conditions/combinations.ts';
import { drawnSchema } from './drawnSchema.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';

/** The schemas of a definition under the names by which `CompiledValidators` holds them. */
export interface CollectedSchemas {
  readonly steps: Readonly<Record<string, JsonSchema>>;
  readonly conditions: Readonly<Record<string, JsonSchema>>;
  readonly form: Readonly<Record<string, JsonSchema>>;
}

/** Lists every schema that has to be compiled: the steps, the flows' conditions, and what the form renderer asks about. */
export function collectSchemas(definition: ResolvedDefinition): CollectedSchemas {
  const formSteps = Object.values(definition.steps).filter((step) => step.kind === 'form');
  const conditions = Object.values(definition.flows).flatMap((flow) =>
    Object.entries(flow.conditions)
      .filter(([, schema]) => combinationOf(schema) === undefined)
      .map(([name, schema]) => [`${flow.id}/${name}`, schema] as const),
  );
  return {
    steps: Object.fromEntries(formSteps.map((step) => [step.id, step.schema])),
    conditions: Object.fromEntries(conditions),
    // RJSF looks its validators up by a hash of each schema it asks about; only its own parser knows which those are.
    form: Object.assign(
      {},
      ...formSteps.map((step) => schemaParser(drawnSchema(step.schema) as RJSFSchema)),
    ) as Record<string, JsonSchema>,
  };
}
