import { alternativesIn, type JsonSchema } from '@stepwright/engine';
import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import { holds } from './holds.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

/** A line of business as the server's catalog knows it. */
export interface KnownCategory {
  readonly id: string;
  readonly mcc: string;
  readonly label: string;
  readonly type: string;
}

/**
 * Returns all questions of a flow before the application exists, as one schema: each form under the condition of its
 * entry. The lines of business are those of the catalog, which no definition knows. Steps that a feature asks instead of
 * others are left out.
 */
export function submissionSchema(
  { flows, steps }: ResolvedDefinition,
  flowId: string,
  categories: readonly KnownCategory[],
): JsonSchema {
  const flow = flows[flowId];
  const others = flow ? alternativesIn(flow) : [];
  const usual = flow?.steps.filter((place) => !others.includes(place)) ?? [];
  const asked = usual.flatMap((place): readonly JsonSchema[] => {
    const step = steps[place.step];
    const condition = place.when === undefined ? {} : (flow?.conditions[place.when] ?? {});
    if (step?.kind !== 'form' || !appliesBefore(condition)) return [];
    const onAnswers = memberOf(condition, 'answers');
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    return [onAnswers ? { if: onAnswers, then: step.schema } : step.schema];
  });
  return { allOf: [...asked, { properties: { company: { anyOf: categories.map(toSchema) } } }] };
}

/** Whether a condition can hold while there is no application. */
function appliesBefore(condition: JsonSchema): boolean {
  const onApplication = memberOf(condition, 'application');
  return onApplication === undefined || holds(onApplication, null);
}

function memberOf({ properties }: JsonSchema, name: string): JsonSchema | undefined {
  return isRecord(properties) && isRecord(properties[name]) ? properties[name] : undefined;
}

function toSchema({ id, mcc, label, type }: KnownCategory): JsonSchema {
  const details = { id: { const: id }, label: { const: label }, type: { const: type } };
  return { properties: { segment: { const: mcc }, mccDetails: { properties: details } } };
}
