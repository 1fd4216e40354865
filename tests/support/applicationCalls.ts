import { pdfDocument } from '../fixtures/documents.ts';
import { usAnswers, usBankAccount, usOrder } from '../fixtures/usAnswers.ts';

export const BASE = '/api/v2/applications/{id}';
export const V1_BASE = '/api/v1/commerce/onboarding-applications/{id}';
/** Called without signing in: what they take is proved otherwise, and they tell nothing. */
export const PUBLIC_CALLS = [
  `post ${BASE}/government-identifications/manual-entry`,
  `post ${BASE}/phone-auth/sms-verifications/{vfp}`,
];

const { name, dba, address } = usAnswers.company;
const NUMBER = { type: 'INDIVIDUAL', value: '212-09-0011', sourceType: 'SSN9' };
const target = (id: string) => ({ finalTargetUrl: `http://localhost:8080/${id}/phone-auth/confirmation` });

type BodyOf = (id: string) => object | Buffer | undefined;

/** Every call of an application, with a body that it would take from the owner. */
export const APPLICATION_CALLS: Readonly<Record<string, BodyOf>> = {
  [`get ${BASE}`]: () => undefined,
  [`put ${BASE}`]: () => ({ order: usOrder }),
  [`get ${BASE}/agreement.pdf`]: () => undefined,
  [`get ${BASE}/auth-code`]: () => undefined,
  [`get ${BASE}/basic-information`]: () => undefined,
  [`get ${BASE}/financial-instruments`]: () => undefined,
  [`get ${BASE}/financial-instruments/credit-cards`]: () => undefined,
  [`post ${BASE}/financial-instruments/credit-cards`]: () => ({ token: 'tok_sandbox_of_nobody' }),
  [`delete ${BASE}/financial-instruments/credit-cards/{instrumentId}`]: () => undefined,
  [`post ${BASE}/financial-instruments/manual`]: () => usBankAccount,
  [`post ${BASE}/financial-instruments/plaid`]: () => ({
    source: 'PLAID',
    status: 'P',
    value: 'public-sandbox-x',
    requestMetadata: { accounts: [{ id: 'x' }], link_session_id: 'link-session-1' },
  }),
  [`post ${BASE}/financial-instruments/plaid/login`]: () => undefined,
  [`get ${BASE}/plaid/token`]: () => undefined,
  [`post ${BASE}/government-identifications`]: () => ({ value: '12-3456781', sourceType: 'FEIN' }),
  [`post ${BASE}/handoffs`]: () => ({ page: 'identification' }),
  [`post ${BASE}/notification`]: () => undefined,
  [`post ${BASE}/onboard`]: () => undefined,
  [`get ${BASE}/orders`]: () => undefined,
  [`post ${BASE}/orders`]: () => ({ type: 'NO_DEVICE', profiles: [], feeProfiles: [] }),
  [`put ${BASE}/orders/choices`]: () => ({ order: usOrder }),
  [`put ${BASE}/reconsideration/text`]: () => ({ text: 'The income was monthly.' }),
  [`get ${BASE}/orders/{orderId}`]: () => undefined,
  [`get ${BASE}/otp-code`]: () => undefined,
  [`post ${BASE}/otp-code`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/handoffs`]: () => ({ page: 'identification' }),
  [`post ${BASE}/owners/{ownerId}/invitation`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/refusal`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/step-ups/identification`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/step-ups/identification/sessions`]: () => ({}),
  [`post ${BASE}/owners/{ownerId}/step-ups/verification/sessions`]: () => ({}),
  [`post ${BASE}/payments`]: () => ({ amount: 5900, financialInstrumentId: 'urn:fin:1' }),
  [`get ${BASE}/permissions`]: () => undefined,
  [`delete ${BASE}/permissions/{type}`]: () => undefined,
  [`post ${BASE}/permissions`]: () => ({ type: 'SINGLE_SIGN_ON' }),
  [`post ${BASE}/phone-auth/mobile-verifications`]: target,
  [`post ${BASE}/phone-auth/sms-verifications`]: target,
  [`get ${BASE}/phone-auth/verification-url`]: () => undefined,
  [`get ${BASE}/reconsideration`]: () => undefined,
  [`post ${BASE}/reconsideration`]: () => ({ text: 'Please look at this application again.' }),
  [`post ${BASE}/reconsideration/documents`]: () => pdfDocument,
  [`delete ${BASE}/reconsideration/documents/{documentId}`]: () => undefined,
  [`get ${BASE}/requirements`]: () => undefined,
  [`post ${BASE}/step-ups/beneficial-owners`]: () => ({
    ownership: 'SOLE',
    attestation: { version: '2026-11-01' },
  }),
  [`post ${BASE}/step-ups/business-info`]: () => ({ company: { name, dba, address } }),
  [`post ${BASE}/step-ups/full-ssn`]: () => ({ applicant: { governmentIdentification: NUMBER } }),
  [`post ${BASE}/step-ups/identification`]: () => ({}),
  [`post ${BASE}/step-ups/identification/sessions`]: () => ({}),
  [`post ${BASE}/step-ups/otp`]: () => ({ code: '123456' }),
  [`post ${BASE}/step-ups/verification`]: () => undefined,
  [`get ${BASE}/step-ups/verification/document`]: () => undefined,
  [`put ${BASE}/step-ups/verification/document`]: () => pdfDocument,
  [`post ${BASE}/step-ups/verification/sessions`]: () => ({}),
  [`patch ${V1_BASE}`]: () => [{ op: 'replace', path: '/company/dba', value: 'Park Coffee' }],
  [`post ${V1_BASE}/onboard`]: () => undefined,
  [`get ${V1_BASE}/individuals`]: () => undefined,
  [`post ${V1_BASE}/individuals`]: () => ({ owner: {} }),
  [`delete ${V1_BASE}/individuals`]: () => undefined,
  [`patch ${V1_BASE}/individuals/{ownerId}`]: () => [{ op: 'add', path: '/firstName', value: 'Bela' }],
  [`delete ${V1_BASE}/individuals/{ownerId}`]: () => undefined,
  [`post ${V1_BASE}/individuals/{ownerId}/onboard`]: () => undefined,
};
