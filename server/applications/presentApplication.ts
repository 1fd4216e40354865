import type {
  ApplicationResponse,
  ApplicationMetadata,
  BasicInformation,
} from '../../src/contract/applications.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { shownCobrand } from '../definitions/location/portalUrl.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { AnalyticsParams } from '../../src/contract/analytics.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import { maskAnswers } from './answers/maskAnswers.ts';
import { presentOrigin } from './origin/presentOrigin.ts';
import { presentOutcome, type OutcomeDeps } from './states/applicationOutcome.ts';
import { decisionOf } from './states/applicationStates.ts';
import { applicationStatus, paymentWays } from './states/applicationStatus.ts';
import type { SensitiveAnswers } from './answers/splitAnswers.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';
import { ORDER_FLOW } from '../../src/contract/flows.ts';

/** Facts that an application brought along when it was created. */
const FROM_METADATA = [
  'source',
  'medium',
  'shopperId',
  'serviceId',
  'ventureId',
  'customerId',
  'serviceType',
  'referralUrlId',
  'agentId',
  'isPowerSeller',
] as const satisfies readonly (keyof AnalyticsParams & keyof ApplicationMetadata)[];

type Tracked = Pick<ApplicationRow, 'intent' | 'metadata' | 'derived' | 'bo_status'>;

/** The specification's default business id: the application id minus `urn:app:`. */
const BUSINESS_ID_START = 8;

/** The columns that show; the encrypted ones come opened. */
export type PresentedRow = Omit<ApplicationRow, 'sealed' | 'fingerprints'>;

/** An application of which everything is known that shows. */
interface Presented {
  readonly row: PresentedRow;
  readonly sensitive: SensitiveAnswers;
  readonly flow: LoadedFlow;
}

/** Dependencies of presenting an application. */
type PresentingDeps = OutcomeDeps & Pick<DefinitionsDeps, 'flows'>;

/** An application as the API shows it. */
export function presentApplication(
  deps: PresentingDeps,
  { row, sensitive, flow }: Presented,
): ApplicationResponse {
  const {
    applicant = {},
    company = {},
    order = {},
  }: PortalAnswers = maskAnswers(flow, {
    open: row.answers,
    sensitive,
  });
  return {
    application: presentState(deps, row, flow),
    applicant,
    company,
    order,
    revision: row.revision,
  };
}

export function businessIdOf(applicationId: string): string {
  return applicationId.slice(BUSINESS_ID_START);
}

/** The prefix of an id distinguishes applicants and owners from applications. */
export function applicantIdOf(applicationId: string): string {
  return `urn:apl:${businessIdOf(applicationId)}`;
}

function presentState(
  deps: PresentingDeps,
  row: PresentedRow,
  flow: LoadedFlow,
): ApplicationResponse['application'] {
  const decision = decisionOf(row.state);
  const { market } = flow.runtime.definition;
  const cobrand = shownCobrand(deps, row);
  const status = applicationStatus({ decision, level: row.level, stepUps: row.step_ups });
  return {
    id: row.id,
    intent: row.intent,
    decision,
    applicationStatus: status,
    takes: [...paymentWays(status, { level: row.level, offer: deps.offers.of(row) })],
    applicationLevel: row.level,
    originalApplicationLevel: row.original_level ?? row.level,
    stepUpDetails: [...row.step_ups],
    boStatus: row.bo_status,
    businessId: businessIdOf(row.id),
    applicantId: applicantIdOf(row.id),
    currency: market.currency,
    country: market.country,
    submitted: row.submitted_at !== null,
    orderDue: row.submitted_at === null && asksForOrder(flow),
    completed: decision !== 'PENDING',
    hasFinancialInstrument: row.has_financial_instrument,
    cardDue: row.card_due,
    reviewing: row.reviewing,
    reasonCode: row.reason_code,
    ...presentOutcome(deps, row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...presentOrigin(row),
    metadata: row.metadata,
    tracking: { ...trackingFacts(row), businessId: businessIdOf(row.id) },
    flowModule: flow.reference,
    ...(cobrand !== undefined && { cobrand }),
  };
}

/** Whether an order has to be placed before the application is submitted; elsewhere it may be placed at any time. */
export function asksForOrder(flow: LoadedFlow): boolean {
  return hasOrderSteps(flow) && flow.runtime.definition.portal.features.orderFirst !== false;
}

/** Whether anything can be ordered at all. */
export function hasOrderSteps({ runtime: { definition } }: LoadedFlow): boolean {
  return (definition.flows[ORDER_FLOW]?.steps.length ?? 0) > 0;
}

/** The part of the tracking context (specification, section 3) that an application has, as far as it is known. */
function trackingFacts(row: Tracked): Readonly<Record<string, string | boolean>> {
  const { originalIntent = row.intent, organizationId } = row.derived;
  const facts: Record<string, string | boolean> = {};
  for (const name of FROM_METADATA) {
    const fact = row.metadata[name];
    if (fact !== undefined) facts[name] = fact;
  }
  return {
    ...facts,
    originalIntent,
    ...(organizationId !== undefined && { organizationId }),
    hasBeneficialOwners: row.bo_status !== 'NONE',
  };
}

/** The little of an application that a page needs before it loads the whole. */
export function presentBasicInformation({ application, company }: ApplicationResponse): BasicInformation {
  return {
    applicationId: application.id,
    businessId: application.businessId,
    companyName: company.name ?? '',
    dba: company.dba ?? '',
    decision: application.decision,
    applicationStatus: application.applicationStatus,
    applicationLevel: application.applicationLevel,
    currency: application.currency,
    country: application.country,
  };
}
