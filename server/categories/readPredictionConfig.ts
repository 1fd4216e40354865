import type { EnvironmentReader } from '../platform/config/environmentReader.ts';

export type PredictionConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'none' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

const ADAPTER = 'PREDICTION_ADAPTER=http';

/** `none` is for operators without such a service: categories are then found by label and keyword only. */
export function readPredictionConfig(
  read: EnvironmentReader,
  { isDeployed }: { readonly isDeployed: boolean },
): PredictionConfig {
  const url = read.url('PREDICTION_URL', ['http:', 'https:']);
  const usual = isDeployed ? 'none' : 'sandbox';
  const adapter = read.choice('PREDICTION_ADAPTER', ['sandbox', 'http', 'none'], url ? 'http' : usual);
  if (adapter !== 'http') return { kind: adapter };
  if (!url) read.problems.push(`PREDICTION_URL is missing, which ${ADAPTER} needs`);
  return { kind: 'http', url: url ?? '', token: read.needed('PREDICTION_TOKEN', ADAPTER) };
}
