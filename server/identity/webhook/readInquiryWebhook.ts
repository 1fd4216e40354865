import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '../../../src/lib/unknownValue.ts';
import { checkSignature } from '../../platform/webhooks/checkSignature.ts';
import type { InboundWebhook } from '../../platform/webhooks/inboundWebhook.ts';
import type { WebhookReading } from '../identityPort.ts';
import { PersonaInquiry, toInquiry } from './personaInquiry.ts';

/** Node's spelling of Persona-Signature. */
export const SIGNATURE_HEADER = 'persona-signature';

const PersonaEvent = Type.Object({
  data: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    attributes: Type.Object({
      name: Type.String(),
      'created-at': Type.String(),
      payload: Type.Object({ data: Type.Unknown() }),
    }),
  }),
});

/** Reads an event of an inquiry, if one of our secrets signed it. */
export function readInquiryWebhook(webhook: InboundWebhook, secrets: readonly string[]): WebhookReading {
  const signature = checkSignature(webhook, { header: SIGNATURE_HEADER, secrets });
  if (signature !== 'valid') return { kind: 'refused', reason: signature };
  return readEvent(parseJson(webhook.body));
}

function readEvent(event: unknown): WebhookReading {
  if (!Value.Check(PersonaEvent, event)) return { kind: 'refused', reason: 'malformed' };
  const { id, attributes } = event.data;
  if (!attributes.name.startsWith('inquiry.')) return { kind: 'ignored' };
  const { data } = attributes.payload;
  const createdAt = new Date(attributes['created-at']);
  if (!Value.Check(PersonaInquiry, data) || Number.isNaN(createdAt.getTime()))
    return { kind: 'refused', reason: 'malformed' };
  const inquiry = toInquiry(data);
  return inquiry ? { kind: 'inquiry', eventId: id, createdAt, inquiry } : { kind: 'ignored' };
}
