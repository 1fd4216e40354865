import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export type PhoneAuthConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly token: string;
      /** Where the phone's browser is sent to ask its carrier: the page of the check may fetch from there. */
      readonly carrierOrigins: readonly string[];
      /** Where the links that we text may lead. */
      readonly linkOrigins: readonly string[];
    };

const ADAPTER = 'PHONE_AUTH_ADAPTER=http';

export function readPhoneAuthConfig(read: EnvironmentReader): PhoneAuthConfig {
  const url = read.url('PHONE_AUTH_URL', ['http:', 'https:']);
  const adapter = read.choice('PHONE_AUTH_ADAPTER', ['sandbox', 'http'], url ? 'http' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  if (!url) read.problems.push(`PHONE_AUTH_URL is missing, which ${ADAPTER} needs`);
  const token = read.needed('PHONE_AUTH_TOKEN', ADAPTER);
  return {
    kind: 'http',
    url: url ?? '',
    token,
    carrierOrigins: read.origins('PHONE_AUTH_CARRIERS', ADAPTER),
    linkOrigins: read.origins('PHONE_AUTH_LINKS', ADAPTER),
  };
}
