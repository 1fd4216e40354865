import type { EnvironmentReader } from '../platform/config/environmentReader.ts';

export type LenderConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly token: string;
      /** The lender's own pages, to which businesses are sent. */
      readonly pageOrigins: readonly string[];
    };

const ADAPTER = 'LENDER_ADAPTER=http';

/** `none` is for operators without a lender: then nothing is offered. */
export function readLenderConfig(read: EnvironmentReader): LenderConfig {
  const url = read.url('LENDER_URL', ['http:', 'https:']);
  const adapter = read.choice('LENDER_ADAPTER', ['sandbox', 'http', 'none'], url ? 'http' : 'sandbox');
  if (adapter !== 'http') return { kind: adapter };
  if (!url) read.problems.push(`LENDER_URL is missing, which ${ADAPTER} needs`);
  const token = read.needed('LENDER_TOKEN', ADAPTER);
  return { kind: 'http', url: url ?? '', token, pageOrigins: read.origins('LENDER_PAGES', ADAPTER) };
}
