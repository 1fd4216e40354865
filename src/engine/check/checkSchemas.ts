import { createAjv } from '../../../validators/createAjv.ts';
import type { JsonSchema } from '../definition/definitionTypes.ts';
import type { Finding } from '../definition/finding.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';

/** Every schema of a step and of a condition compiles: it uses only keywords and formats that the validators know. */
export function checkSchemas(input: CheckInput): readonly Finding[] {
  const { market, steps, flows } = input.resolution.definition;
  const ajv = createAjv({ formatDefaults: market.formats, today: () => '' });
  const problemOf = (schema: JsonSchema): string | undefined => {
    try {
      ajv.compile(schema);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const inSteps = Object.values(steps).flatMap((step) => {
    const problem = problemOf(step.schema);
    const place = { part: 'steps', id: step.id, pointer: '/schema' } as const;
    return problem === undefined ? [] : [findingAt(input, 'schema-uncompilable', place, problem)];
  });
  const inConditions = Object.values(flows).flatMap((flow) =>
    Object.entries(flow.conditions).flatMap(([name, schema]) => {
      const problem = problemOf(schema);
      const place = { part: 'flows', id: flow.id, pointer: `/conditions/${name}` } as const;
      return problem === undefined ? [] : [findingAt(input, 'schema-uncompilable', place, problem)];
    }),
  );
  return [...inSteps, ...inConditions];
}
