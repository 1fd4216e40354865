import { listLeaves, type ResolvedDefinition } from '../../engine/index.ts';
import type { AnalyticsParams } from '../../contract/analytics.ts';

/** Facts about the questions of an application. */
export type AskedFacts = Pick<AnalyticsParams, 'fullSsnEnabled' | 'GPVFieldShown'>;

/**
 * Reads from the definition whether the application asks for the yearly turnover, and for all digits of a social security number. Each
 * takes its feature, too.
 */
export function askedFacts(
  { flows, steps }: Pick<ResolvedDefinition, 'flows' | 'steps'>,
  features: Readonly<Record<string, boolean>>,
): AskedFacts {
  const asking = flows['apply']?.steps ?? [];
  const leaves = asking.flatMap(({ step }) => listLeaves(steps[step]?.schema ?? {}));
  return {
    fullSsnEnabled: features['fullSsn'] === true && leaves.some(({ schema }) => schema['format'] === 'ssn'),
    GPVFieldShown:
      features['gpvInput'] !== false && leaves.some(({ path }) => path.join('.') === 'company.gpv'),
  };
}
