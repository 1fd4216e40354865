import { timingSafeEqual } from 'node:crypto';
import type { SandboxInquiryAction } from '../../../src/contract/sandboxProviders.ts';
import { sandboxKeys } from '../../platform/crypto/sandboxKeys.ts';
import type { Inquiry } from '../identityPort.ts';
import { toSandboxInquiry, type SandboxIdentityDeps } from './createSandboxIdentity.ts';
import type { SignedWebhook } from '../../platform/webhooks/inboundWebhook.ts';
import { type PersonaStatus, SIGNATURE_HEADER } from '../webhook/readInquiryWebhook.ts';
import { signWebhook } from '../../platform/webhooks/signWebhook.ts';

interface SandboxMove {
  readonly inquiryId: string;
  readonly sessionToken: string;
  readonly action: SandboxInquiryAction;
}

/** `unknown`: no such inquiry, or the token is not that of its newest session. */
export type SandboxMoveOutcome =
  | { readonly kind: 'moved'; readonly webhook: SignedWebhook | undefined }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended' };

type InquiryEnd = Pick<Inquiry, 'status' | 'finding'>;

const ENDS: Readonly<Record<SandboxInquiryAction, InquiryEnd | undefined>> = {
  pass: { status: 'completed', finding: 'passed' },
  fail: { status: 'completed', finding: 'failed' },
  review: { status: 'completed', finding: 'review' },
  expire: { status: 'expired', finding: null },
  // The dialog closes; the person may come back to the same inquiry.
  cancel: undefined,
  cameraRefused: undefined,
};

/** Carries out an action in the sandbox's dialog, and sends the webhook that the vendor would send. */
export async function moveSandboxInquiry(
  deps: SandboxIdentityDeps,
  move: SandboxMove,
): Promise<SandboxMoveOutcome> {
  const inquiry = await findInquiry(deps, move);
  if (!inquiry) return { kind: 'unknown' };
  if (inquiry.status !== 'open') return { kind: 'ended' };
  const end = ENDS[move.action];
  if (!end) return { kind: 'moved', webhook: undefined };
  const hasEnded = await endInquiry(deps, inquiry.inquiryId, end);
  if (!hasEnded) return { kind: 'ended' };
  return { kind: 'moved', webhook: writeSandboxWebhook(deps, { ...inquiry, ...end }) };
}

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

async function findInquiry(
  { db, clock, keys }: SandboxIdentityDeps,
  { inquiryId, sessionToken }: SandboxMove,
): Promise<Inquiry | undefined> {
  const row = await db
    .selectFrom('sandbox_inquiries')
    .selectAll()
    .where('id', '=', inquiryId)
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.token_hash, sandboxKeys.hashSessionToken(keys, sessionToken)))
    return undefined;
  return toSandboxInquiry(row, clock());
}

// Two moves at once: the first one counts.
async function endInquiry({ db }: SandboxIdentityDeps, inquiryId: string, end: InquiryEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_inquiries')
    .set(end)
    .where('id', '=', inquiryId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
