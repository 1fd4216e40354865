import type { BankApi } from '../bankApi.ts';
import type { LinkVisit } from './bankLinkSlice.ts';
import type { ChosenEnd, SandboxChoice } from './linkEnd.ts';

interface Sending {
  readonly end: ChosenEnd | SandboxChoice;
  readonly signal: AbortSignal;
}

/** Sends the chosen account to our server; for a renewed login, its renewal. */
export async function sendChoice(
  api: BankApi,
  { applicationId, mode }: LinkVisit,
  { end, signal }: Sending,
): Promise<void> {
  const publicToken = await publicTokenOf(api, { end, signal });
  if (mode === 'update' || publicToken === null) {
    await api.repairLogin(applicationId, { signal });
    return;
  }
  const { metadata } = end;
  const body = {
    primary: true,
    source: 'PLAID',
    status: 'P',
    value: publicToken,
    requestMetadata: metadata,
  } as const;
  await api.linkByVendor(applicationId, body, { signal, ...keyOf(metadata.link_session_id) });
}

async function publicTokenOf(api: BankApi, { end, signal }: Sending): Promise<string | null> {
  if (end.kind === 'chosen') return end.publicToken;
  const { linkToken, institutionId, accountId } = end;
  return (await api.chooseInSandbox({ linkToken, institutionId, accountId }, { signal })).publicToken;
}

/** One session of the dialog links one account; the vendor's name for it is the key, where it can be one. */
function keyOf(session: string): { readonly idempotencyKey?: string } {
  return /^[\w-]{8,80}$/.test(session) ? { idempotencyKey: `bank-link-${session}` } : {};
}
