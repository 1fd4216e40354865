import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { OrderBody, OrdersResponse } from '../../../src/contract/orders.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import { cancelOrder } from '../../../server/orders/orderRepository.ts';
import { usAnswers, usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { orderBodyOf } from '../../support/orderBodies.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, type TestClient } from '../../support/testClient.ts';

const HOUR_MS = 60 * 60_000;
const REGISTRAR = 'registrar.localhost';
const HANDHELD = { devices: { N910: 1 } };

let test: TestApp;
let client: TestClient;
beforeAll(async () => {
  test = await startTestApp(embedded);
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await signIn(test);
});

/** An application of the person in a portal, with their own address. */
async function apply(host: string, more: object = {}): Promise<string> {
  const email = { emailAddress: client.email, emailAddressConfirm: client.email };
  const answers = { ...usAnswers, applicant: { ...usAnswers.applicant, email }, ...more };
  const created = await client.post('/api/v2/applications', answers, { headers: { host } });
  return created.json<ApplicationResponse>().application.id;
}

async function place(id: string, choices: object, more: Partial<OrderBody> = {}): Promise<void> {
  const url = `/api/v2/applications/${id}/orders`;
  const shown = (await client.get(url)).json<OrdersResponse>();
  const placed = await client.post(url, orderBodyOf(shown, choices, { paymentMethod: 'BANK', ...more }));
  if (placed.statusCode !== 201) throw new Error(placed.body);
}

const submit = (id: string) => client.post(`/api/v2/applications/${id}/onboard`);

async function mailAbout(words: string): Promise<string> {
  await test.runJobs();
  const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: client.email } });
  const { messages } = inbox.json<{ messages: { subject: string; text: string }[] }>();
  return messages.find(({ subject }) => subject.includes(words))?.text ?? '';
}

async function orderLine(id: string): Promise<readonly (string | undefined)[]> {
  const answer = await client.get(`/api/v2/applications/${id}/requirements`);
  const { requirements } = answer.json<RequirementsResponse>();
  const line = requirements.find(({ field }) => field === 'order');
  return line ? [line.status, line.code, line.remediation?.path] : [];
}

describe('an order that may be placed at any time', () => {
  it('is a line of the list that holds nothing up, until something is ordered, and again once that is cancelled', async () => {
    const id = await apply(REGISTRAR);
    expect(await orderLine(id)).toEqual([]);
    await submit(id);
    const optional = ['optional', 'order.optional', `/${id}/order`];
    expect(await orderLine(id)).toEqual(optional);
    await test.runJobs();
    expect(await orderLine(id)).toEqual(optional);
    await place(id, HANDHELD);
    expect(await orderLine(id)).toEqual(['met', 'order.met', undefined]);
    await cancelOrder(test.deps.db, id, test.deps.clock());
    expect(await orderLine(id)).toEqual(optional);
  });

  it('is no line for who has been declined', async () => {
    const { applicant } = usAnswersWithSsn('0002');
    const id = await apply(REGISTRAR, { applicant });
    await submit(id);
    await test.runJobs();
    expect(await orderLine(id)).toEqual([]);
    const { application } = (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();
    expect(application.decision).toBe('DECLINED');
  });
});

describe('the mail about an application that is not finished', () => {
  it.each([REGISTRAR, 'localhost'])('on %s redirects to the application’s current page', async (host) => {
    const id = await apply(host);
    await client.post(`/api/v2/applications/${id}/notification`, undefined, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    test.clock.forward(24 * HOUR_MS);
    const text = await mailAbout('is not finished yet');
    expect(text).toMatch(new RegExp(`http://${host}:\\d+/${id}\\?reminderEmail=$`, 'm'));
  });
});

describe('the mail about an application that was received', () => {
  it('returns the order’s total', async () => {
    const id = await apply('localhost');
    await place(id, { devices: { SUNMIT2S1: 1 } });
    await submit(id);
    const text = await mailAbout('We received');
    expect(text).toContain('Your order: $68.95 once you are approved, then $49.00 each month.');
    expect(text).toContain(`/${id}/success`);
  });

  it('says of what is bought that it is paid once', async () => {
    const id = await apply('localhost');
    await place(id, { type: 'BUY', devices: { N910: 1 } });
    await submit(id);
    expect(await mailAbout('We received')).toContain('Your order: $418.95 once you are approved.\n');
  });

  it.each([
    ['where nothing was ordered', REGISTRAR],
    ['of an order that costs nothing', 'localhost'],
  ])('says nothing of sums %s', async (_name, host) => {
    const id = await apply(host);
    if (host === 'localhost') await place(id, { type: 'NO_DEVICE' });
    await submit(id);
    const text = await mailAbout('We received');
    expect(text).toContain('are looking at it now.\n\nIf we need anything else');
    expect(text).not.toContain('Your order');
  });
});
