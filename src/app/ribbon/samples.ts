import type { SampleFile } from '@stepwright/checker';

const files = import.meta.glob<SampleFile>('../../../schemas/samples/*/*.json', {
  import: 'default',
  eager: true,
});

/** The samples of a step in a market; undefined for a step or a market that brings none. */
export function samplesOf(market: string, stepId: string): SampleFile | undefined {
  return files[`../../../schemas/samples/${market}/${stepId}.json`];
}
