import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export type ScannerConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'clamav'; readonly host: string; readonly port: number; readonly timeoutMs: number };

const CLAMD_PORT = 3310;

export function readScannerConfig(read: EnvironmentReader): ScannerConfig {
  const host = read.text('CLAMAV_HOST');
  const adapter = read.choice('SCANNER_ADAPTER', ['sandbox', 'clamav'], host ? 'clamav' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  return {
    kind: 'clamav',
    host: read.needed('CLAMAV_HOST', 'SCANNER_ADAPTER=clamav'),
    port: read.integer('CLAMAV_PORT', { fallback: CLAMD_PORT, min: 1, max: 65_535 }),
    timeoutMs: read.integer('CLAMAV_TIMEOUT_MS', { fallback: 30_000, min: 100, max: 120_000 }),
  };
}
