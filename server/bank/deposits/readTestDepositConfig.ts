import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export type TestDepositConfig =
  { readonly kind: 'sandbox' } | { readonly kind: 'http'; readonly url: string; readonly token: string };

const ADAPTER = 'TEST_DEPOSIT_ADAPTER=http';

export function readTestDepositConfig(read: EnvironmentReader): TestDepositConfig {
  const url = read.url('TEST_DEPOSIT_URL', ['http:', 'https:']);
  const adapter = read.choice('TEST_DEPOSIT_ADAPTER', ['sandbox', 'http'], url ? 'http' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  if (!url) read.problems.push(`TEST_DEPOSIT_URL is missing, which ${ADAPTER} needs`);
  return { kind: 'http', url: url ?? '', token: read.needed('TEST_DEPOSIT_TOKEN', ADAPTER) };
}
