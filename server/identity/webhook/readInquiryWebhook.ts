import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '../../../src/lib/unknownValue.ts';
import { checkSignature } from '../../platform/webhooks/checkSignature.ts';
import type { InboundWebhook } from '../../platform/webhooks/inboundWebhook.ts';
import type { WebhookReading, Inquiry, InquiryFinding, InquiryStatus } from '../identityPort.ts';
import { oneOf } from '../../../src/contract/schemaParts.ts';

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

const PERSONA_STATUSES = [
  'created',
  'pending',
  'completed',
  'approved',
  'declined',
  'needs_review',
  'failed',
  'expired',
] as const;
export type PersonaStatus = (typeof PERSONA_STATUSES)[number];

/** An inquiry as Persona sends it: in answers and in webhooks. */
export const PersonaInquiry = Type.Object({
  type: Type.Literal('inquiry'),
  id: Type.String({ minLength: 1, maxLength: 100 }),
  attributes: Type.Object({
    status: oneOf(PERSONA_STATUSES),
    'reference-id': Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
});
export type PersonaInquiry = Static<typeof PersonaInquiry>;

interface InquiryState {
  readonly status: InquiryStatus;
  readonly finding: InquiryFinding | null;
}

// `completed` only means that the person finished: the decision follows.
const MEANINGS: Readonly<Record<PersonaStatus, InquiryState>> = {
  created: { status: 'open', finding: null },
  pending: { status: 'open', finding: null },
  completed: { status: 'completed', finding: null },
  approved: { status: 'completed', finding: 'passed' },
  declined: { status: 'completed', finding: 'failed' },
  needs_review: { status: 'completed', finding: 'review' },
  failed: { status: 'completed', finding: 'failed' },
  expired: { status: 'expired', finding: null },
};

/** Undefined when the inquiry was not made by us: it refers to nothing. */
export function toInquiry({ id, attributes }: PersonaInquiry): Inquiry | undefined {
  const reference = attributes['reference-id'];
  if (!reference) return undefined;
  return { inquiryId: id, reference, ...MEANINGS[attributes.status] };
}
