import type { SandboxEvent } from '../../../src/contract/sandboxEvents.ts';
import { insertWebhookEvent } from '../../../server/platform/webhooks/webhookEventRepository.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(embedded);
});
afterAll(() => test.close());

it('the console lists what pages and vendors sent, the newest first', async () => {
  const { db } = test.deps;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute));
  await db
    .insertInto('analytics_events')
    .values({
      id: '7c0d5a1e-3f4b-4c8e-9d2a-5b6f7e8a9c01',
      account_id: null,
      type: 'page_view',
      params: JSON.stringify({ page: '/sign-in' }),
      created_at: at(1),
    })
    .execute();
  await insertWebhookEvent(db, { vendor: 'persona', eventId: 'evt_1', now: at(2) });
  const { events } = (await test.app.inject('/api/sandbox/events')).json<{ events: SandboxEvent[] }>();
  expect(events).toEqual([
    { id: 'evt_1', kind: 'webhook', name: 'persona', params: {}, createdAt: at(2).toISOString() },
    {
      id: '7c0d5a1e-3f4b-4c8e-9d2a-5b6f7e8a9c01',
      kind: 'analytics',
      name: 'page_view',
      params: { page: '/sign-in' },
      createdAt: at(1).toISOString(),
    },
  ]);
});
