import { pdfDocument } from '../../fixtures/documents.ts';
import { usAnswers, usBankAccount, usOrder } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { readTestConfig, startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import type { Problem } from '../../../src/contract/problem.ts';

const BASE = '/api/v2/applications/{id}';
const V1_BASE = '/api/v1/commerce/onboarding-applications/{id}';
/** Called without signing in: what they take is proved otherwise, and they tell nothing. */
const PUBLIC = [
  `post ${BASE}/government-identifications/manual-entry`,
  `post ${BASE}/phone-auth/sms-verifications/{vfp}`,
];

const { name, dba, address } = usAnswers.company;
const NUMBER = { type: 'INDIVIDUAL', value: '212-09-0011', sourceType: 'SSN9' };
const target = (id: string) => ({ finalTargetUrl: `http://localhost:8080/${id}/phone-auth/confirmation` });

type BodyOf = (id: string) => object | Buffer | undefined;

/** A body that each call would take from the owner. */
const CALLS: Readonly<Record<string, BodyOf>> = {
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
  [`post ${BASE}/notification`]: () => undefined,
  [`post ${BASE}/onboard`]: () => undefined,
  [`get ${BASE}/orders`]: () => undefined,
  [`post ${BASE}/orders`]: () => ({ type: 'NO_DEVICE', profiles: [], feeProfiles: [] }),
  [`put ${BASE}/orders/choices`]: () => ({ order: usOrder }),
  [`get ${BASE}/orders/{orderId}`]: () => undefined,
  [`get ${BASE}/otp-code`]: () => undefined,
  [`post ${BASE}/otp-code`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/invitation`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/refusal`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/step-ups/identification`]: () => undefined,
  [`post ${BASE}/owners/{ownerId}/step-ups/identification/sessions`]: () => ({}),
  [`post ${BASE}/owners/{ownerId}/step-ups/verification/sessions`]: () => ({}),
  [`post ${BASE}/payments`]: () => ({ amount: 5900, financialInstrumentId: 'urn:fin:1' }),
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
  [`get ${V1_BASE}/individuals`]: () => undefined,
  [`post ${V1_BASE}/individuals`]: () => ({ owner: {} }),
  [`delete ${V1_BASE}/individuals`]: () => undefined,
  [`patch ${V1_BASE}/individuals/{ownerId}`]: () => [{ op: 'add', path: '/firstName', value: 'Bela' }],
  [`delete ${V1_BASE}/individuals/{ownerId}`]: () => undefined,
  [`post ${V1_BASE}/individuals/{ownerId}/onboard`]: () => undefined,
};

describe('an application of another account', () => {
  let test: TestApp;
  let other: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(embedded, { config: { ...readTestConfig(), features: { phoneAuth: true } } });
    const company = { ...usAnswers.company, name: 'Ask PHONE, INFO, SSN, ID, DOC' };
    id = (await submitTestApplication(await signIn(test), { ...usAnswers, company })).application.id;
    await test.runJobs();
    other = await signIn(test);
  });
  afterAll(() => test.close());

  const call = (route: string, applicationId: string) => {
    const [method = '', path = ''] = route.split(' ');
    const payload = CALLS[route]?.(applicationId);
    return test.app.inject({
      method: method as 'get' | 'post' | 'put' | 'patch' | 'delete', // the methods of the table
      url: path
        .replace('{id}', applicationId)
        .replace('{ownerId}', 'urn:apl:00000000-0000-4000-8000-000000000000')
        .replace('{documentId}', '00000000-0000-4000-8000-000000000000'),
      headers: {
        ...OWN_PAGE,
        cookie: other.cookie,
        'sec-fetch-site': 'same-origin',
        ...(Buffer.isBuffer(payload) && {
          'content-type': 'application/octet-stream',
          'x-file-name': 'letter.pdf',
        }),
      },
      ...(payload !== undefined && { payload }),
    });
  };

  it('is asked for by every call that names one', () => {
    const routes = Object.entries(test.app.swagger().paths ?? {})
      .filter(([path]) => path === BASE || [BASE, V1_BASE].some((base) => path.startsWith(`${base}/`)))
      .flatMap(([path, methods]) => Object.keys(methods ?? {}).map((method) => `${method} ${path}`));
    expect(routes.toSorted()).toEqual([...PUBLIC, ...Object.keys(CALLS)].toSorted());
  });

  it.each(Object.keys(CALLS))('%s refuses it, and one that there is not', async (route) => {
    const foreign = await call(route, id);
    expect([foreign.statusCode, foreign.json<Problem>().code]).toEqual([403, 'application.forbidden']);
    const missing = await call(route, 'urn:app:00000000-0000-4000-8000-000000000000');
    expect([missing.statusCode, missing.json<Problem>().code]).toEqual([404, 'application.notFound']);
  });
});
