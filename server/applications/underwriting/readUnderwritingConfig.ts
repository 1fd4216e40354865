import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';

export type UnderwritingConfig =
  { readonly kind: 'sandbox'; readonly delayMs: number } | { readonly kind: 'http'; readonly url: string };

/** Long enough to see the waiting screen, short enough not to wait for it. */
const SANDBOX_DELAY_MS = 1500;
const MAX_SANDBOX_DELAY_MS = 10 * MINUTE_MS;

export function readUnderwritingConfig(read: EnvironmentReader): UnderwritingConfig {
  const url = read.url('UNDERWRITING_URL', ['http:', 'https:']);
  const adapter = read.choice('UNDERWRITING_ADAPTER', ['sandbox', 'http'], url ? 'http' : 'sandbox');
  const range = { fallback: SANDBOX_DELAY_MS, min: 0, max: MAX_SANDBOX_DELAY_MS };
  const delayMs = read.integer('UNDERWRITING_DELAY_MS', range);
  if (adapter === 'sandbox') return { kind: 'sandbox', delayMs };
  if (!url) read.problems.push('UNDERWRITING_URL is missing, which UNDERWRITING_ADAPTER=http needs');
  return { kind: 'http', url: url ?? '' };
}
