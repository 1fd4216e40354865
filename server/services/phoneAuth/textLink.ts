import type { Database } from '../../database/openDatabase.ts';
import type { AppDeps } from '../../deps.ts';
import { insertPhoneCheck } from '../../repositories/phoneChecks.ts';
import { takeUse } from '../../repositories/slidingLimits.ts';
import { applicantLocale } from '../applicantLocale.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { enqueueSms } from '../sms/enqueueSms.ts';
import { LINK_EXPIRES_MS } from './limits.ts';
import { linkSends } from './linkSends.ts';
import { hashCheckedPhone } from './phoneToCheck.ts';
import { presentLink } from './presentLink.ts';
import type { LinkStanding } from './linkStanding.ts';

interface NewLink {
  /** E.164. */
  readonly phone: string;
  readonly reference: string;
  readonly link: string;
}

/** Notes the check and queues its text message, in the transaction that holds the application. */
export async function textLink(
  deps: AppDeps,
  trx: Database,
  { row, flow }: OwnApplication,
  { phone, reference, link }: NewLink,
): Promise<LinkStanding | Refusal> {
  const { createId } = deps;
  const wait = await takeUse(trx, { ...linkSends(deps, row.id, phone), createId });
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  const now = deps.clock();
  const check = {
    reference,
    application_id: row.id,
    kind: 'sms',
    status: 'REQUESTED',
    phone_hash: hashCheckedPhone(deps.keys, phone),
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_EXPIRES_MS),
  } as const;
  await insertPhoneCheck(trx, check);
  const brand = flow.runtime.definition.portal.brand.name;
  await enqueueSms(deps, trx, {
    to: phone,
    template: 'phoneLink',
    locale: applicantLocale(deps, row),
    params: { link, brand, minutes: String(LINK_EXPIRES_MS / 60_000), reference },
    applicationId: row.id,
  });
  return { kind: 'standing', body: presentLink(deps, phone, check) };
}
