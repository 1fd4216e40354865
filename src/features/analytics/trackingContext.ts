import type { AnalyticsParams } from '../../contract/analytics.ts';
import type { AnalyticsParam } from '../../contract/analyticsParams.ts';
import type { ApplicationState } from '../../contract/applications.ts';
import type { ConfigsResponse } from '../../contract/configuration.ts';
import { listLeaves, type ResolvedDefinition } from '@stepwright/engine';
import type { PortalAnswers } from '../../contract/answers.generated.ts';
import { APPLY_FLOW } from '../../contract/flows.ts';

/** Facts about the questions of an application. */
type AskedFacts = Pick<AnalyticsParams, 'fullSsnEnabled' | 'GPVFieldShown'>;

/**
 * Reads from the definition whether the application asks for the yearly turnover, and for all digits of a social security number. Each
 * takes its feature, too.
 */
export function askedFacts(
  { flows, steps }: Pick<ResolvedDefinition, 'flows' | 'steps'>,
  features: ConfigsResponse['features'],
): AskedFacts {
  const asking = flows[APPLY_FLOW]?.steps ?? [];
  const leaves = asking.flatMap(({ step }) => listLeaves(steps[step]?.schema ?? {}));
  return {
    fullSsnEnabled: features.fullSsn === true && leaves.some(({ schema }) => schema.format === 'ssn'),
    GPVFieldShown: features.gpvInput !== false && leaves.some(({ path }) => path.join('.') === 'company.gpv'),
  };
}

/** Facts that are known when an event happens. */
export interface TrackingFacts {
  readonly config: ConfigsResponse;
  readonly language: string;
  /** The application on the page, once there is one. */
  readonly application: ApplicationState | undefined;
  /** Those of the application or, before there is one, of the draft. */
  readonly answers: Pick<PortalAnswers, 'applicant' | 'company'>;
  /** The yearly turnovers that the market lets one choose from. */
  readonly annualSales: readonly string[];
  /** Facts about the questions before the application exists. */
  readonly asked: AskedFacts;
}

/** Facts that are switches of the portal. */
const SWITCHES = [
  ['isMultistepFlow', 'multistep'],
  ['newApplicationFormEnabled', 'multistep'],
  ['beneficiaryOwnerEnabled', 'beneficialOwner'],
  ['beneficiaryOwnerCadEnabled', 'beneficialOwnerCad'],
  ['dateOfBirthForUSAEnabled', 'dateOfBirthUsa'],
  ['categoriesPredictEnabled', 'categoryPrediction'],
  ['inPersonPricingFirstEnabled', 'inPersonPricingFirst'],
] as const satisfies readonly (readonly [AnalyticsParam, string])[];

/** The context of every event (specification, section 3), as far as it is known. */
export function trackingContext(facts: TrackingFacts): AnalyticsParams {
  const { config, language, application } = facts;
  return {
    portal: config.portal,
    currency: config.currency,
    language,
    ...pick(SWITCHES, config.features),
    ...facts.asked,
    ...application?.tracking,
    ...(config.referralUrlId !== null && { referralUrlId: config.referralUrlId }),
    ...languageOf(facts),
    ...turnoverOf(facts),
  };
}

function pick(
  names: readonly (readonly [AnalyticsParam, string])[],
  from: Readonly<Record<string, string | boolean>>,
): AnalyticsParams {
  const known = names.filter(([, name]) => from[name] !== undefined);
  return Object.fromEntries(known.map(([param, name]) => [param, from[name]]));
}

// Answers are sent only when they are one of the choices offered: a typed text might be anything.
function languageOf({ config, answers }: TrackingFacts): AnalyticsParams {
  const answer = answers.applicant?.communicationLanguage;
  const chosen = config.locales.find((locale) => locale === answer);
  return chosen === undefined ? {} : { communicationLanguage: chosen };
}

function turnoverOf({ answers, annualSales }: TrackingFacts): AnalyticsParams {
  const answer = answers.company?.gpv;
  const chosen = annualSales.find((range) => range === answer);
  return chosen === undefined ? { GPVProvided: false } : { GPVProvided: true, GPVFieldValue: chosen };
}
