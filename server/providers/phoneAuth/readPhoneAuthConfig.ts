import type { EnvironmentReader } from '../../environmentReader.ts';
import { needText } from '../needText.ts';

export type PhoneAuthConfig =
  { readonly kind: 'sandbox' } | { readonly kind: 'http'; readonly url: string; readonly token: string };

const ADAPTER = 'PHONE_AUTH_ADAPTER=http';

export function readPhoneAuthConfig(read: EnvironmentReader): PhoneAuthConfig {
  const url = read.url('PHONE_AUTH_URL', ['http:', 'https:']);
  const adapter = read.choice('PHONE_AUTH_ADAPTER', ['sandbox', 'http'], url ? 'http' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  if (!url) read.problems.push(`PHONE_AUTH_URL is missing, which ${ADAPTER} needs`);
  return { kind: 'http', url: url ?? '', token: needText(read, 'PHONE_AUTH_TOKEN', ADAPTER) };
}
