import type { ApplicationPage } from './pages.ts';
import { keysOf } from '../lib/unknownValue.ts';

/** One page on which a step-up is answered, below the application's path. */
export interface StepUpPage {
  readonly page: ApplicationPage;
  /** Only while this holds; the first page that fits counts. */
  readonly when?: 'phoneAuth' | 'reviewing' | 'multistep';
}

/** All that the product knows of one thing that underwriting may ask for. */
export interface StepUp {
  /** The person who completes it; other owners verify themselves. */
  readonly by: 'applicant' | 'owners';
  /** Subject of the step-up: names the texts of the checklist. */
  readonly topic: string;
  /** About how long the applicant needs for it. */
  readonly minutes?: number;
  /** Specification, section 4, routing by first step-up. */
  readonly pages: readonly StepUpPage[];
  /** The page that waits for underwriting's reaction; `verifying` by default. */
  readonly afterwards?: ApplicationPage;
  /** Answered by a form: POST .../step-ups/{call} accepts the answers of the step, which validates them. */
  readonly form?: { readonly call: string; readonly step: string };
  /** Answered in the vendor's dialog by an inquiry of this kind. */
  readonly inquiry?: 'identification' | 'verification';
  /** Proves that the applicant holds the phone they named. */
  readonly provesPhone?: true;
  /** Answered by a document of the business. */
  readonly takesDocument?: true;
  /** Asks for a full number (SSN, SIN), whose tries are limited. */
  readonly takesTaxId?: true;
}

const PHONE_PAGES: readonly StepUpPage[] = [
  // "Not CAD" is data: a market without such carriers has the feature off.
  { page: 'mobile-verification', when: 'phoneAuth' },
  { page: 'otp' },
];

/** The step-ups, a row each: what else underwriting may ask for before it decides. Server, pages and tests read it. */
export const STEP_UPS = {
  BO_INFO: {
    by: 'applicant',
    topic: 'partners',
    minutes: 5,
    pages: [{ page: 'owners' }],
    afterwards: 'owners/verifying',
  },
  BO_VERIFICATION: { by: 'owners', topic: 'partnersVerification', pages: [] },
  BUSINESS_INFO: {
    by: 'applicant',
    topic: 'businessInfo',
    minutes: 2,
    pages: [{ page: 'business-info' }],
    form: { call: 'business-info', step: 'business-check' },
  },
  GOV_ID_SELFIE: {
    by: 'applicant',
    topic: 'identity',
    minutes: 2,
    pages: [{ page: 'identification' }],
    inquiry: 'identification',
  },
  OTP_SMS: { by: 'applicant', topic: 'phone', minutes: 1, pages: PHONE_PAGES, provesPhone: true },
  EIN_DOC: {
    by: 'applicant',
    topic: 'companyDocument',
    minutes: 3,
    pages: [{ page: 'verification' }],
    inquiry: 'verification',
    takesDocument: true,
  },
  FULL_ONBOARDING: {
    by: 'applicant',
    topic: 'wholeApplication',
    minutes: 10,
    pages: [
      { page: 'verifying', when: 'reviewing' },
      { page: 'applicant', when: 'multistep' },
      { page: 'update' },
    ],
  },
  FULL_SSN: {
    by: 'applicant',
    topic: 'personNumber',
    minutes: 1,
    pages: [{ page: 'ssn' }],
    form: { call: 'full-ssn', step: 'full-ssn' },
    takesTaxId: true,
  },
  PHONE_AUTH: { by: 'applicant', topic: 'phone', minutes: 1, pages: PHONE_PAGES, provesPhone: true },
} as const satisfies Readonly<Record<string, StepUp>>;

export type StepUpType = keyof typeof STEP_UPS;

export const STEP_UP_TYPES: readonly StepUpType[] = keysOf(STEP_UPS);

/** The row of a step-up; undefined for one that a later server may ask for and this code has never heard of. */
export function stepUpOf(type: string): StepUp | undefined {
  return isStepUp(type) ? STEP_UPS[type] : undefined;
}

function isStepUp(type: string): type is StepUpType {
  return Object.hasOwn(STEP_UPS, type);
}

/** Whether a step-up is for the applicant to answer: other owners verify themselves. */
export function isForApplicant(type: string): boolean {
  return stepUpOf(type)?.by !== 'owners';
}

/** The step-ups of which something holds, in the order of the table. */
export function stepUpsWhere(holds: (row: StepUp) => boolean): readonly StepUpType[] {
  return STEP_UP_TYPES.filter((type) => holds(STEP_UPS[type]));
}

/** The step-ups that a proof of the phone answers, however it was proved. */
export const PHONE_STEP_UPS = stepUpsWhere(({ provesPhone }) => provesPhone === true);

/** The step-up that a document of the business answers. */
export const DOCUMENT_STEP_UP = stepUpWhere(({ takesDocument }) => takesDocument === true);

/** The step-up that a photo ID and a selfie answer. */
export const IDENTITY_STEP_UP = stepUpWhere(({ inquiry }) => inquiry === 'identification');

function stepUpWhere(holds: (row: StepUp) => boolean): StepUpType {
  const [type] = stepUpsWhere(holds);
  if (!type) throw new Error('No step-up has what is looked for');
  return type;
}
