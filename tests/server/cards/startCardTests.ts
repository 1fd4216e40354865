import type { LightMyRequestResponse } from 'fastify';
import { findCard } from '../../../server/cards/stored/cardRepository.ts';
import { findOrder } from '../../../server/orders/orderRepository.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers, usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { placeTestOrder } from '../../support/orders.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { mailsTo } from '../../support/partners.ts';
import { CARD, scriptedPayments } from '../../support/scriptedPayments.ts';
import { startTestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

/** Last four digits by which the sandbox decides. */
export const DECIDED = { approved: '0001', declined: '0002', approvedPending: '0003' } as const;

/** The server with a scripted provider, and an applicant; each of the returned functions is about their own applications. */
export async function startCardTests(kind: DatabaseKind) {
  const payments = scriptedPayments();
  const test = await startTestApp(kind, { providers: { payments: payments.port } });
  const { decide, read, before, after, store } = payments;
  const script = { decide, read, before, after, store };
  return {
    test,
    payments,
    card: CARD,
    /** Does what is left to do, forgets what was asked, and lets the provider do its work again. */
    async begin(): Promise<TestClient> {
      Object.assign(payments, script);
      await test.runJobs();
      payments.asked.length = 0;
      payments.removed.length = 0;
      payments.taken.clear();
      return signIn(test);
    },
    async create(client: TestClient): Promise<string> {
      return applicationOf(await createTestApplication(client, mailing(client, usAnswers)));
    },
    /** Created, ordered, with a card, and submitted; the jobs are left to the caller. */
    async submit(client: TestClient, lastFour: string, { card = true, order = {} } = {}): Promise<string> {
      const id = applicationOf(
        await submitTestApplication(client, mailing(client, usAnswersWithSsn(lastFour))),
      );
      await placeTestOrder(test, id, order);
      if (card) await client.post(cardsPath(id), { token: 'tok_first_card' });
      return id;
    },
    mails: (client: TestClient) => mailsTo(test, client.email),
    order: async (id: string) => {
      const order = await findOrder(test.deps.db, id);
      if (!order) throw new Error('There is no order');
      return order;
    },
    findCard: (id: string) => findCard(test.deps.db, id),
    row: (id: string) =>
      test.deps.db
        .selectFrom('applications')
        .select(['id', 'owner_account_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    charges: (id: string) =>
      test.deps.db
        .selectFrom('charges')
        .selectAll()
        .where('application_id', '=', id)
        .orderBy('attempt')
        .execute(),
  };
}

export const cardsPath = (id: string) => `/api/v2/applications/${id}/financial-instruments/credit-cards`;

/** Status and code of a response that is not a success. */
export function problemOf(response: LightMyRequestResponse): readonly [number, string] {
  return [response.statusCode, response.json<Problem>().code];
}

function applicationOf({ application }: { readonly application: { readonly id: string } }): string {
  return application.id;
}

function mailing<Given extends typeof usAnswers>({ email }: TestClient, answers: Given) {
  const own = { emailAddress: email, emailAddressConfirm: email };
  return { ...answers, applicant: { ...answers.applicant, email: own } };
}
