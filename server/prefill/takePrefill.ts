import type { Answers } from '@stepwright/engine';
import type { AccessDeps } from '../access/deps.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { checkPrefill } from './checkPrefill.ts';
import { withLinked, withoutShown } from './readOnlyAnswers.ts';
import { saveOrigin, takePrefillRow, recordTokenUse } from './prefillRepository.ts';
import { openPrefill } from './sealPrefill.ts';

interface Taker {
  /** The cookie of the visitor. */
  readonly token: string;
  readonly accountId: string;
  readonly flow: LoadedFlow;
  readonly language: string;
}

/**
 * Takes the visitor's prefill, once: records where the next application comes from, and returns the answers that the market's form
 * accepts. A signed prefill that was used before has none; read-only questions take the values of signed ones only.
 */
export async function takePrefill(
  deps: AccessDeps,
  trx: Database,
  { token, accountId, flow, language }: Taker,
): Promise<Answers> {
  const now = deps.clock();
  const sealed = await takePrefillRow(trx, hashToken(token), now);
  if (sealed === undefined) return {};
  const { answers, origin, use } = openPrefill(deps.keys, token, sealed);
  if (use) {
    const expiresAt = new Date(use.expiresAt);
    const isFirst =
      expiresAt > now && (await recordTokenUse(trx, { id: Buffer.from(use.id, 'base64url'), expiresAt }));
    if (!isFirst) return {};
  }
  const { market, portal } = flow.reference;
  const signed = use ? { ...origin, token: use.id } : origin;
  if (Object.keys(signed).length > 0)
    await saveOrigin(trx, { accountId, portal, market }, { origin: signed, now });
  // A visitor may have changed a plain link.
  const open = withoutShown(flow, answers);
  const trusted = use ? withLinked(flow, open, answers) : open;
  return checkPrefill(deps, flow, { answers: trusted, language }).answers;
}
