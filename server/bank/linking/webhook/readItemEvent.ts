import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '../../../../src/lib/unknownValue.ts';
import type { ItemWebhookReading } from '../bankLinkingPort.ts';

/** Webhooks that may report a changed account, by type and code. */
const NEWS: Readonly<Record<string, readonly string[]>> = {
  ITEM: ['ERROR', 'LOGIN_REPAIRED', 'PENDING_DISCONNECT', 'PENDING_EXPIRATION', 'USER_PERMISSION_REVOKED'],
  AUTH: ['AUTOMATICALLY_VERIFIED', 'VERIFICATION_EXPIRED', 'DEFAULT_UPDATE'],
};

const ItemEvent = Type.Object({
  webhook_type: Type.String(),
  webhook_code: Type.String(),
  item_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

/**
 * Reads the body of a webhook whose signature is checked; `eventId` comes from the signature, since the body has none.
 */
export function readItemEvent(body: string, eventId: string): ItemWebhookReading {
  const event = parseJson(body);
  if (!Value.Check(ItemEvent, event)) return { kind: 'refused', reason: 'malformed' };
  const { webhook_type, webhook_code, item_id } = event;
  const isNews = NEWS[webhook_type]?.includes(webhook_code) ?? false;
  return isNews && item_id !== undefined
    ? { kind: 'item', eventId, itemReference: item_id }
    : { kind: 'ignored' };
}
