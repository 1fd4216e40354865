import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import {
  keepRawBody,
  taken,
  type SignedWebhook,
  type TakenWebhook,
} from '../../platform/webhooks/inboundWebhook.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { WebhookReading } from '../identityPort.ts';
import { lockApplication, type ApplicationRow } from '../../applications/applicationRepository.ts';
import {
  endInquiry,
  findInquiryOwner,
  lockInquiry,
  recordEventTime,
  referenceOf,
} from '../inquiries/inquiryRepository.ts';
import { insertWebhookEvent } from '../../platform/webhooks/webhookEventRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueueSettling } from '../inquiries/settleInquiryJob.ts';
import { settleInquiry } from '../inquiries/settleInquiry.ts';

/** Where the vendor of identity checks reports what became of inquiries. */
export function identityWebhookRoutes(deps: IdentityDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    keepRawBody(app);
    app.post(
      '/api/v2/webhooks/identity',
      {
        config: { access: 'public', sameSiteProof: 'signature' },
        schema: { tags: ['webhooks'], response: { 200: Type.Object({}), ...problems } },
      },
      async ({ headers, body }) => {
        accept(await receiveInquiryWebhook(deps, { headers, body: typeof body === 'string' ? body : '' }));
        return {};
      },
    );
  };
}

const VENDOR = 'identity';

type InquiryEvent = Extract<WebhookReading, { kind: 'inquiry' }>;
/**
 * Processes the vendor's report about an inquiry. Reports may come twice, late, out of order or for an unknown inquiry:
 * those are acknowledged, so that the vendor stops sending them, and change nothing.
 */
export async function receiveInquiryWebhook(
  deps: IdentityDeps,
  { headers, body }: SignedWebhook,
): Promise<TakenWebhook | Refusal> {
  const reading = deps.providers.identity.readWebhook({ headers, body, now: deps.clock() });
  switch (reading.kind) {
    case 'refused':
      return refuse('webhook.refused');
    case 'ignored':
      return taken;
    case 'inquiry':
      // A refusal rolls everything back: the step-up was completed otherwise, or the application is final.
      await inTransaction(deps.db, (trx) => applyEvent(deps, trx, reading));
      return taken;
  }
}

async function applyEvent(
  deps: IdentityDeps,
  trx: Database,
  event: InquiryEvent,
): Promise<TakenWebhook | Refusal> {
  const { inquiryId: id, status, finding } = event.inquiry;
  const application = await acceptEvent(deps, trx, event);
  if (!application) return taken;
  await recordEventTime(trx, id, event.createdAt);
  if (status === 'expired') await endInquiry(trx, id);
  // Finished, but not decided yet: the result is reported separately.
  if (status !== 'completed' || finding === null) return taken;
  const settled = await settleInquiry(deps, trx, application, { id, finding });
  // The vendor gets its acknowledgement and does not send it again, so we keep it until underwriting has responded.
  if (settled.kind === 'early') await enqueueSettling(deps, trx, { id, finding });
  return settled.kind === 'refused' ? settled : taken;
}

/** The application that a new event is about, locked; undefined for an event that changes nothing. */
async function acceptEvent(
  { clock }: IdentityDeps,
  trx: Database,
  { eventId, createdAt, inquiry }: InquiryEvent,
): Promise<ApplicationRow | undefined> {
  const owner = await findInquiryOwner(trx, inquiry.inquiryId);
  if (owner === undefined || referenceOf(owner) !== inquiry.reference) return undefined;
  const isNew = await insertWebhookEvent(trx, { vendor: VENDOR, eventId, now: clock() });
  if (!isNew) return undefined;
  const application = await lockApplication(trx, owner.applicationId);
  const row = await lockInquiry(trx, inquiry.inquiryId);
  const isStale = row !== undefined && row.event_at !== null && createdAt < row.event_at;
  return row && !isStale ? application : undefined;
}
