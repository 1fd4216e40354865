import {
  type EnvironmentReader,
  readHttpAdapter,
  type HttpAdapter,
} from '../platform/config/environmentReader.ts';

export type LenderConfig =
  | Exclude<HttpAdapter, { readonly kind: 'http' }>
  | (Extract<HttpAdapter, { readonly kind: 'http' }> & {
      /** The lender's own pages, to which businesses are sent. */
      readonly pageOrigins: readonly string[];
    });

/** `none` is for operators without a lender: then nothing is offered. */
export function readLenderConfig(read: EnvironmentReader): LenderConfig {
  const adapter = readHttpAdapter(read, 'LENDER', 'sandbox');
  if (adapter.kind !== 'http') return adapter;
  return { ...adapter, pageOrigins: read.origins('LENDER_PAGES', 'LENDER_ADAPTER=http') };
}
