import type { DraftEntry } from '../../src/contract/accounts.ts';
import { answerAt, deriveJourney } from '../../src/engine/index.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { journeyConfig, journeyContext } from '../definitions/configuration/journeyConfig.ts';
import type { DraftRow } from '../drafts/draftRepository.ts';
import { openDraft } from '../drafts/sealDraft.ts';
import { findOrigin } from '../prefill/prefillRepository.ts';
import { textOf } from '../../src/lib/unknownValue.ts';

/** Presents a draft in a list. Undefined if its market is not offered any more. */
export async function presentDraft(deps: ApplicationsDeps, row: DraftRow): Promise<DraftEntry | undefined> {
  const flow = deps.flows.current(row.market, row.portal);
  if (!flow) return undefined;
  const answers = await openDraft(deps.keys, row);
  const origin = await findOrigin(deps.db, {
    accountId: row.account_id,
    portal: row.portal,
    market: row.market,
  });
  const { definition } = flow.runtime;
  const { steps, frontier } = deriveJourney(
    flow.runtime,
    'apply',
    journeyContext(flow, answers, journeyConfig(deps, flow)),
  );
  const forms = steps.filter(({ step }) => definition.steps[step]?.kind === 'form');
  const before = steps.slice(
    0,
    steps.findIndex(({ id }) => id === frontier),
  );
  const done = before.filter(({ step }) => definition.steps[step]?.kind === 'form').length;
  const text = (...path: readonly string[]) => textOf(answerAt(answers, path));
  return {
    currency: definition.market.currency,
    updatedAt: row.updated_at.toISOString(),
    businessName: text('company', 'dba') || text('company', 'name'),
    ...(origin?.parentApplication !== undefined && {
      adds: origin.createStore === true ? 'ADD_STORE' : 'ADD_PRODUCT',
    }),
    current: Math.min(done + 1, forms.length),
    total: forms.length,
  };
}
