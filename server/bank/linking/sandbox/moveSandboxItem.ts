import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';
import type { SignedWebhook } from '../../../platform/webhooks/inboundWebhook.ts';
import { signWebhook } from '../../../platform/webhooks/signWebhook.ts';
import { SANDBOX_SIGNATURE } from './createSandboxLinking.ts';
import type { SandboxLinkingDeps } from './createSandboxLinking.ts';

/** Changes that the bank or the vendor may make to a login, and the webhook for each. */
const MOVES = {
  verify: {
    change: { verification: 'verified' },
    event: { webhook_type: 'AUTH', webhook_code: 'AUTOMATICALLY_VERIFIED' },
  },
  expireLogin: {
    change: { login_expired: true },
    event: {
      webhook_type: 'ITEM',
      webhook_code: 'ERROR',
      error: { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' },
    },
  },
} as const;

export type SandboxItemMove = keyof typeof MOVES;

/** Moves a login of the sandbox on; the webhook that the vendor would send of it. */
export async function moveSandboxItem(
  deps: SandboxLinkingDeps,
  { itemId, move }: { readonly itemId: string; readonly move: SandboxItemMove },
): Promise<SignedWebhook> {
  const { change, event } = MOVES[move];
  await deps.db.updateTable('sandbox_bank_items').set(change).where('id', '=', itemId).execute();
  return writeItemWebhook(deps, { ...event, item_id: itemId, environment: 'sandbox' });
}

function writeItemWebhook({ clock, keys }: SandboxLinkingDeps, event: object): SignedWebhook {
  const body = JSON.stringify(event);
  const signature = signWebhook(sandboxKeys.webhookSecret(keys), { body, now: clock() });
  return { headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature }, body };
}
