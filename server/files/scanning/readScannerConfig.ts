import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

/** How the scanner is reached. */
export type ScannerLine =
  | { readonly kind: 'socket'; readonly path: string }
  | {
      readonly kind: 'tcp' | 'tls';
      readonly host: string;
      readonly port: number;
    };

export type ScannerConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'clamav'; readonly line: ScannerLine; readonly timeoutMs: number };

const CLAMD_PORT = 3310;

/** A host that begins with a slash is the path of a socket of this machine, as for PostgreSQL. */
export function readScannerConfig(read: EnvironmentReader): ScannerConfig {
  const given = read.text('CLAMAV_HOST');
  const adapter = read.choice('SCANNER_ADAPTER', ['sandbox', 'clamav'], given ? 'clamav' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  const host = read.needed('CLAMAV_HOST', 'SCANNER_ADAPTER=clamav');
  const port = read.integer('CLAMAV_PORT', { fallback: CLAMD_PORT, min: 1, max: 65_535 });
  const timeoutMs = read.integer('CLAMAV_TIMEOUT_MS', { fallback: 30_000, min: 100, max: 120_000 });
  const kind = read.choice('CLAMAV_TLS', ['on', 'off'], 'off') === 'on' ? 'tls' : 'tcp';
  const line: ScannerLine = host.startsWith('/') ? { kind: 'socket', path: host } : { kind, host, port };
  return { kind: 'clamav', line, timeoutMs };
}
