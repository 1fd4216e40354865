import type { Selectable } from 'kysely';
import type { AccountEntry, DraftEntry } from '../../src/contract/accounts.ts';
import type { ApplicationLevel, Decision } from '../../src/contract/decisions.ts';
import type { LinkedBankPart } from '../applications/applicationParts.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { applicationOutcome } from '../applications/states/applicationOutcome.ts';
import type { ApplicationsTable } from '../applications/tables.ts';
import { deriveJourney } from '@stepwright/engine';
import { listParents } from '../applications/applicationRepository.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import { paymentWays, applicationStatus } from '../applications/states/applicationStatus.ts';
import { journeyConfig, journeyContext } from '../definitions/configuration/journeyConfig.ts';
import type { DraftRow } from '../drafts/draftRepository.ts';
import { openDraft } from '../drafts/sealDraft.ts';
import { findOrigin } from '../prefill/prefillRepository.ts';
import { businessNameOf } from '../../src/contract/names.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

type Row = Selectable<ApplicationsTable>;

/** The specification's order: approved, approved-pending basic, approved-pending full, pending; then the rest. */
const ORDER: readonly `${Decision} ${ApplicationLevel}`[] = [
  'APPROVED FULL',
  'APPROVED BASIC',
  'APPROVED_PENDING BASIC',
  'APPROVED_PENDING FULL',
  'PENDING FULL',
  'PENDING BASIC',
];

/** The list of accounts in the order in which they are offered; the newest first among equals. */
export async function presentAccounts(
  deps: Pick<ApplicationsDeps, 'clock' | 'offers' | 'flows' | 'db'>,
  parts: LinkedBankPart,
  rows: readonly Row[],
): Promise<AccountEntry[]> {
  const [first] = rows;
  const parents = first ? await listParents(deps.db, first.owner_account_id) : [];
  return Promise.all(
    orderAccounts(rows).map(async (row) => {
      const bank = row.has_financial_instrument ? await parts.readLinkedBank(deps.db, row) : undefined;
      return { ...toEntry(deps, row, bank ?? null), linkedApplications: linkedTo(parents, row.id) };
    }),
  );
}

/** The applications that an application was begun from, and those that were begun from it. */
function linkedTo(parents: Awaited<ReturnType<typeof listParents>>, id: string): string[] {
  return parents.flatMap(({ id: child, parent }) => (child === id ? [parent] : parent === id ? [child] : []));
}

/** In the order in which they are offered; those that are equal stay as they come, the newest first. */
export function orderAccounts<State extends Pick<Row, 'state' | 'level'>>(
  rows: readonly State[],
): readonly State[] {
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(row: Pick<Row, 'state' | 'level'>): number {
  const rank = ORDER.indexOf(`${decisionOf(row.state)} ${row.level}`);
  return rank === -1 ? ORDER.length : rank;
}

function toEntry(
  deps: Parameters<typeof presentAccounts>[0],
  row: Row,
  bank: AccountEntry['bank'],
): Omit<AccountEntry, 'linkedApplications'> {
  const decision = decisionOf(row.state);
  const status = applicationStatus({ decision, level: row.level, stepUps: row.step_ups });
  return {
    applicationId: row.id,
    businessId: businessIdOf(row.id),
    riskDecision: decision,
    applicationStatus: status,
    applicationLevel: row.level,
    outcome: applicationOutcome(deps, row),
    reasonCode: row.reason_code,
    takes: [...paymentWays(status, { level: row.level, offer: deps.offers.of(row) })],
    stepUpDetails: [...row.step_ups],
    serviceId: row.metadata.serviceId ?? null,
    serviceType: row.metadata.serviceType ?? null,
    organizationId: row.derived.organizationId ?? null,
    originalIntent: row.derived.originalIntent ?? row.intent,
    createdAt: row.created_at.toISOString(),
    bank,
    currency: deps.flows.currencyOf(row.market) ?? '',
    ...companyFacts(row.answers),
    ...applicantNames(row.answers),
  };
}

function companyFacts({ company = {} }: PortalAnswers) {
  const { name = '', dba = '', address = null } = company;
  return { companyName: name, dba, companyAddress: address };
}

function applicantNames({ applicant }: PortalAnswers) {
  const { firstName = '', lastName = '' } = applicant?.name ?? {};
  return { firstName, lastName };
}

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
  return {
    currency: definition.market.currency,
    updatedAt: row.updated_at.toISOString(),
    businessName: businessNameOf(answers),
    ...(origin?.parentApplication !== undefined && {
      adds: origin.createStore === true ? 'ADD_STORE' : 'ADD_PRODUCT',
    }),
    current: Math.min(done + 1, forms.length),
    total: forms.length,
  };
}
