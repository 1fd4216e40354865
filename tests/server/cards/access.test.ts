import { NOBODY, startMatrix } from '../../support/accessMatrix.ts';
import type { MatrixCall, Statuses } from '../../support/accessMatrix.ts';
import { usBankAccount, usOrder } from '../../fixtures/usAnswers.ts';

const BASE = '/api/v2/applications/{id}';
const CARDS = `${BASE}/financial-instruments/credit-cards`;
const OFFERS = '/api/v2/cash-advance-offers';

/** Other accounts cannot see whose business it is: for them it does not exist. */
const UNKNOWN_TO_OTHERS: Statuses = {
  ...NOBODY,
  applicant: 404,
  partner: 404,
  otherPartner: 404,
  stranger: 404,
  agent: 404,
};
/** About whoever calls. */
const OWN: Statuses = { ...UNKNOWN_TO_OTHERS };

/** Calls that the applicant may not make now are refused with another reason than for others. Refusals come first. */
const CALLS: readonly MatrixCall[] = [
  { method: 'GET', path: `${BASE}/orders`, statuses: { ...NOBODY, applicant: 200 } },
  { method: 'GET', path: `${BASE}/orders/{orderId}`, statuses: { ...NOBODY, applicant: 404 } },
  {
    method: 'PUT',
    path: `${BASE}/orders/choices`,
    body: { order: usOrder },
    statuses: { ...NOBODY, applicant: 204 },
  },
  {
    method: 'POST',
    path: `${BASE}/payments`,
    body: { amount: 5900, financialInstrumentId: 'urn:fin:1' },
    statuses: { ...NOBODY, applicant: 404 },
  },
  {
    method: 'POST',
    path: `${BASE}/orders`,
    body: { type: 'NO_DEVICE', profiles: [], feeProfiles: [] },
    statuses: { ...NOBODY, applicant: 409 },
  },
  { method: 'GET', path: CARDS, statuses: { ...NOBODY, applicant: 200 } },
  {
    method: 'POST',
    path: CARDS,
    body: { token: 'tok_sandbox_of_nobody' },
    statuses: { ...NOBODY, applicant: 422 },
  },
  { method: 'DELETE', path: `${CARDS}/{instrumentId}`, statuses: { ...NOBODY, applicant: 404 } },
  { method: 'GET', path: `${BASE}/financial-instruments`, statuses: { ...NOBODY, applicant: 200 } },
  { method: 'GET', path: '/api/v2/bank-links/current', statuses: OWN },
  { method: 'GET', path: `${BASE}/plaid/token`, statuses: { ...NOBODY, applicant: 200 } },
  {
    method: 'POST',
    path: `${BASE}/financial-instruments/plaid`,
    body: {
      source: 'PLAID',
      status: 'P',
      value: 'public-sandbox-x',
      requestMetadata: { accounts: [{ id: 'x' }], link_session_id: 'link-session-1' },
    },
    statuses: { ...NOBODY, applicant: 422 },
  },
  {
    method: 'POST',
    path: `${BASE}/financial-instruments/plaid/login`,
    statuses: { ...NOBODY, applicant: 409 },
  },
  {
    method: 'POST',
    path: `${BASE}/financial-instruments/manual`,
    body: usBankAccount,
    statuses: { ...NOBODY, applicant: 201 },
  },
  {
    method: 'GET',
    path: '/api/v2/configs/plans?businessId={businessId}',
    statuses: { ...UNKNOWN_TO_OTHERS, applicant: 200 },
  },
  {
    method: 'GET',
    path: `${OFFERS}?businessId={businessId}`,
    statuses: { ...UNKNOWN_TO_OTHERS, applicant: 200 },
  },
  {
    method: 'POST',
    path: `${OFFERS}/{offerId}/acceptances`,
    body: { businessId: '{businessId}' },
    statuses: { ...UNKNOWN_TO_OTHERS, applicant: 409 },
  },
];

/** Parts of the paths of all calls about money. */
const MONEY = ['/orders', '/payments', '/financial-instruments', '/plaid/', '/bank-', '/plans', OFFERS];
/** They prove otherwise who calls, by a signature of what they send. */
const SIGNED = '/webhooks/';

describe('the calls about money', () => {
  let matrix: Awaited<ReturnType<typeof startMatrix>>;
  beforeAll(async () => {
    matrix = await startMatrix();
  });
  afterAll(() => matrix.test.close());

  it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    expect(await matrix.statusesOf(call)).toEqual(call.statuses);
  });

  it('are all here', () => {
    const called = CALLS.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    const calls = Object.entries(matrix.test.app.swagger().paths ?? {})
      .filter(([path]) => !path.startsWith('/api/sandbox/') && !path.includes(SIGNED))
      .filter(([path]) => MONEY.some((part) => path.includes(part)))
      .flatMap(([path, methods]) =>
        Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
      );
    expect(calls.toSorted()).toEqual(called.toSorted());
  });
});
