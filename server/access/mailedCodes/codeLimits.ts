import type { Database } from '../../platform/database/openDatabase.ts';
import { consumeLimit, slidingUse } from '../../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { secondsToWait, type SlidingUse } from '../../platform/limits/slidingLimits.ts';
import { isKnownBrowser } from '../browsers/knownBrowserRepository.ts';
import type { AccessDeps } from '../deps.ts';
import { hashToken } from '../sessions/readSession.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { BrowserCodeKey, CodeKey } from './mailedCodeRepository.ts';

/** Scope of a browser's codes and guesses: a known browser has its own, the others of an address share theirs. */
export interface CodeBudget {
  readonly kind: 'known' | 'unknown';
  readonly subject: string;
}

export async function budgetOf(deps: AccessDeps, db: Database, key: BrowserCodeKey): Promise<CodeBudget> {
  const usedAfter = new Date(deps.clock().getTime() - LIFETIMES.knownBrowserMs);
  // Guesses at proofs do not count for signing in, nor the other way round.
  const [purpose] = key.purpose.split('/');
  const address = `${purpose}/${key.email}`;
  if (!(await isKnownBrowser(db, key, usedAfter))) return { kind: 'unknown', subject: address };
  return { kind: 'known', subject: `${address}/${Buffer.from(key.browserHash).toString('hex')}` };
}

/**
 * Counts a use by a network in a day, unless the browser is known at the address: attempts of a stranger in an office
 * never lock out those who have signed in there.
 */
export async function consumeDay(
  deps: AccessDeps,
  name: 'sign-in/codes/day/ip' | 'sign-in/attempts/day/ip',
  { ip, browser, ...key }: CodeKey & { readonly ip: string; readonly browser: string | undefined },
): Promise<Refusal | undefined> {
  const budget = browser && (await budgetOf(deps, deps.db, { ...key, browserHash: hashToken(browser) }));
  if (budget && budget.kind === 'known') return undefined;
  return consumeLimit(deps, deps.db, { name, subjects: [ip] });
}

/** The wrong codes of digits that count for a budget. */
export function wrongAttempts(deps: AccessDeps, { subject }: CodeBudget): SlidingUse {
  return slidingUse(deps, 'sign-in/wrong', [subject]);
}

/** Whether a budget's guesses at six digits are used up, so that it gets a code that cannot be guessed. */
export async function isGuessedOut(deps: AccessDeps, db: Database, budget: CodeBudget): Promise<boolean> {
  return (await secondsToWait(db, wrongAttempts(deps, budget))) !== undefined;
}

/** Counts a code of digits that is to be mailed, if there may be one more. */
export async function takeDigits(deps: AccessDeps, trx: Database, budget: CodeBudget): Promise<boolean> {
  if (await isGuessedOut(deps, trx, budget)) return false;
  const name = budget.kind === 'known' ? 'sign-in/codes/known' : 'sign-in/codes/unknown';
  return (await consumeLimit(deps, trx, { name, subjects: [budget.subject] })) === undefined;
}

/** How long codes that sign in are counted. */
export function longCodes(deps: AccessDeps, { email }: CodeKey): SlidingUse {
  return slidingUse(deps, 'sign-in/codes/long', [email]);
}
