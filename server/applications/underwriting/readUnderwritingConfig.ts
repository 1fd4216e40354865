import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export type UnderwritingConfig =
  { readonly kind: 'sandbox' } | { readonly kind: 'http'; readonly url: string };

export function readUnderwritingConfig(read: EnvironmentReader): UnderwritingConfig {
  const url = read.url('UNDERWRITING_URL', ['http:', 'https:']);
  const adapter = read.choice('UNDERWRITING_ADAPTER', ['sandbox', 'http'], url ? 'http' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  if (!url) read.problems.push('UNDERWRITING_URL is missing, which UNDERWRITING_ADAPTER=http needs');
  return { kind: 'http', url: url ?? '' };
}
