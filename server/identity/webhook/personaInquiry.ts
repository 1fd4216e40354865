import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from '../../../src/contract/schemaParts.ts';
import type { Inquiry, InquiryFinding, InquiryStatus } from '../identityPort.ts';

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
