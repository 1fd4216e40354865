import type { Inquiry } from '../identityPort.ts';
import { sandboxKeys } from '../../platform/crypto/sandboxKeys.ts';
import type { PersonaStatus } from '../webhook/personaInquiry.ts';
import type { SignedWebhook } from '../../platform/webhooks/inboundWebhook.ts';
import { signWebhook } from '../../platform/webhooks/signWebhook.ts';
import { SIGNATURE_HEADER } from '../webhook/readInquiryWebhook.ts';
import type { SandboxIdentityDeps } from './createSandboxIdentity.ts';

interface PersonaWords {
  readonly event: string;
  readonly status: PersonaStatus;
}

const FINDINGS: Readonly<Record<NonNullable<Inquiry['finding']>, PersonaWords>> = {
  passed: { event: 'inquiry.approved', status: 'approved' },
  failed: { event: 'inquiry.declined', status: 'declined' },
  review: { event: 'inquiry.marked-for-review', status: 'needs_review' },
};
const EXPIRED: PersonaWords = { event: 'inquiry.expired', status: 'expired' };

/** Writes the webhook that Persona would send for an inquiry that has ended, signed by the sandbox. */
export function writeSandboxWebhook(
  { clock, keys, createId }: SandboxIdentityDeps,
  { inquiryId, reference, finding }: Inquiry,
): SignedWebhook {
  const now = clock();
  const { event, status } = finding ? FINDINGS[finding] : EXPIRED;
  const inquiry = { type: 'inquiry', id: inquiryId, attributes: { status, 'reference-id': reference } };
  const attributes = { name: event, 'created-at': now.toISOString(), payload: { data: inquiry } };
  const body = JSON.stringify({ data: { type: 'event', id: `evt_${createId()}`, attributes } });
  const signature = signWebhook(sandboxKeys.webhookSecret(keys), { body, now });
  return { headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }, body };
}
