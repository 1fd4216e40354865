import type { Database } from '../../database/openDatabase.ts';
import type { AppDeps } from '../../deps.ts';
import { findNewestLink } from '../../repositories/phoneChecks.ts';
import { secondsToWait } from '../../repositories/slidingLimits.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { linkSends } from './linkSends.ts';
import { phoneToCheck } from './phoneToCheck.ts';
import type { PhoneToCheck } from './phoneToCheck.ts';
import { presentLink } from './presentLink.ts';
import type { LinkStanding, LinkWish } from './linkStanding.ts';

/** The phone to text a link to; or why not, or the link that is under way already. */
export async function readyToSend(
  deps: AppDeps,
  db: Database,
  own: OwnApplication,
  wish: LinkWish,
): Promise<PhoneToCheck | LinkStanding | Refusal> {
  const due = phoneToCheck(deps, own);
  if (due.kind === 'refused') return due;
  const standing = presentLink(deps, due.phone, await findNewestLink(db, own.row.id));
  if (standing.undeliverable) return refuse('phone.undeliverable');
  const isUnderWay = standing.status === 'REQUESTED' || standing.status === 'IN_PROGRESS';
  if (isUnderWay && wish === 'first') return { kind: 'standing', body: standing };
  const wait = await secondsToWait(db, linkSends(deps, own.row.id, due.phone));
  return wait === undefined ? due : refuse('rate.limited', { retryAfterSeconds: wait });
}
