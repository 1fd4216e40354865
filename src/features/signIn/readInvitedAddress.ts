import { isFromMail } from '../../contract/mailMark.ts';
import type { SignInAddressResponse } from '../../contract/prefill.ts';
import { requestConfig, type HttpClient } from '../shared/api/client.ts';

/** The page is shown without the address rather than late. */
const PATIENCE_MS = 2000;

/** The address at which the visitor got the mail whose link they opened; undefined if they came otherwise. */
export async function readInvitedAddress(client: HttpClient, address: string): Promise<string | undefined> {
  if (!isFromMail(address)) return undefined;
  try {
    const config = requestConfig({ signal: AbortSignal.timeout(PATIENCE_MS) });
    const { data } = await client.get<SignInAddressResponse>('/api/v2/sign-in/address', config);
    return data.email ?? undefined;
  } catch {
    return undefined;
  }
}
