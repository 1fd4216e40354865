import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import type { OwnApplication } from '../../applications/ownApplication.ts';
import { applicantPhone } from '../applicantPhone.ts';
import { slidingUse } from '../../platform/limits/consumeLimit.ts';
import type { LimitDeps } from '../../platform/limits/consumeLimit.ts';
import type { SlidingUse } from '../../platform/limits/slidingLimits.ts';

/** Subject of a code: this application and this number together. */
export interface CodeOwner {
  readonly applicationId: string;
  /** Whose application it is. */
  readonly accountId: string;
  /** E.164. */
  readonly phone: string;
}

export function codeOwner({ row, flow }: Pick<OwnApplication, 'row' | 'flow'>): CodeOwner | undefined {
  const phone = applicantPhone(flow, row.answers);
  return phone === undefined ? undefined : { applicationId: row.id, accountId: row.owner_account_id, phone };
}

// Keyed, because there are only a million codes: a plain hash would be undone at once.
export function hashCode(
  keys: KeyRing,
  { applicationId, phone, code }: Omit<CodeOwner, 'accountId'> & { code: string },
): Buffer {
  return keys.hash('one-time-code', `${applicationId}/${phone}/${code}`);
}

export function hashPhone(keys: KeyRing, phone: string): Buffer {
  return keys.hash('one-time-code-phone', phone);
}

/** Counted for the application, and for the number in the hands of the account: strangers with the same number use up neither. */
export function codeUse(
  deps: LimitDeps,
  name: 'one-time-code/wrong' | 'one-time-code/send',
  owner: CodeOwner,
): SlidingUse {
  return slidingUse(deps, name, [owner.applicationId, inHandsOf(owner)]);
}

/** Counts texts to the number by this account. */
export function ownNumberUse(deps: LimitDeps, owner: CodeOwner): SlidingUse {
  return slidingUse(deps, 'one-time-code/send', [inHandsOf(owner)]);
}

/** Counted for the account, once for each number. */
export function numbersUse(deps: LimitDeps, { accountId }: CodeOwner): SlidingUse {
  return slidingUse(deps, 'one-time-code/numbers', [accountId]);
}

/** Counted for one guess at one code. */
export function guessUse(deps: LimitDeps, codeHash: Uint8Array, guessHash: Uint8Array): SlidingUse {
  const hashes = [codeHash, guessHash].map((hash) => Buffer.from(hash).toString('hex'));
  return slidingUse(deps, 'one-time-code/same', [hashes.join('/')]);
}

function inHandsOf({ accountId, phone }: CodeOwner): string {
  return `${accountId}/${phone}`;
}

/** Counts texts to the number by any account. */
export function numberUse(
  deps: LimitDeps,
  name: 'one-time-code/wrong/number' | 'one-time-code/send/number',
  { phone }: CodeOwner,
): SlidingUse {
  return slidingUse(deps, name, [phone]);
}
