import type { SampleFile } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { alternativesIn } from '@stepwright/engine';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { resolveDefinition } from '../../src/product/authoring.ts';

/**
 * Answers to a flow of any market in any portal: the first valid sample of each of its forms, laid over one another. Steps that a feature
 * asks instead of others are left out.
 */
export function sampleAnswers(
  files: DefinitionFiles,
  { market, portal, flowId }: { readonly market: string; readonly portal: string; readonly flowId: string },
): Readonly<Record<string, unknown>> {
  const { definition } = resolveDefinition(files, market, portal);
  const flow = definition.flows[flowId];
  const others = flow ? alternativesIn(flow) : [];
  const places = flow?.steps.filter((place) => !others.includes(place)) ?? [];
  const samples: readonly Readonly<Record<string, unknown>>[] = places.flatMap(({ step }) => {
    const file = files.get(`samples/${market}/${step}.json`)?.json as SampleFile | undefined; // its shape is checked
    const answers = file?.valid[0]?.answers;
    return isRecord(answers) ? [answers] : [];
  });
  return samples.reduce(merge, {});
}

function merge(
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const changes = Object.entries(above).map(([name, value]) => {
    const known = below[name];
    return [name, isRecord(known) && isRecord(value) ? merge(known, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(changes) };
}
