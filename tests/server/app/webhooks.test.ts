import { randomUUID } from 'node:crypto';
import { SANDBOX_SIGNATURE } from '../../../server/bank/linking/sandbox/createSandboxLinking.ts';
import { SIGNATURE_HEADER as STRIPE_SIGNATURE } from '../../../server/cards/webhook/readStripeWebhook.ts';
import { SIGNATURE_HEADER as PERSONA_SIGNATURE } from '../../../server/identity/webhook/readInquiryWebhook.ts';
import { sandboxKeys } from '../../../server/platform/crypto/sandboxKeys.ts';
import { signWebhook } from '../../../server/platform/webhooks/signWebhook.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

const SECOND_MS = 1000;
const WINDOW_MS = 300 * SECOND_MS;

/** Everywhere that a vendor reports to us: the header that it signs in, and an event that is in order. */
const RECEIVERS = {
  '/api/v2/webhooks/identity': {
    header: PERSONA_SIGNATURE,
    event: (id: string, now: Date) => {
      const inquiry = {
        type: 'inquiry',
        id: 'inq_of_nobody',
        attributes: { status: 'approved', 'reference-id': 'urn:app:of-nobody' },
      };
      const attributes = {
        name: 'inquiry.approved',
        'created-at': now.toISOString(),
        payload: { data: inquiry },
      };
      return { data: { type: 'event', id, attributes } };
    },
  },
  '/api/v2/webhooks/bank': {
    header: SANDBOX_SIGNATURE,
    event: (id: string) => ({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: `item-${id}` }),
  },
  '/api/v2/webhooks/payments': {
    header: STRIPE_SIGNATURE,
    event: (id: string) => ({
      id,
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_of_nobody', metadata: { charge: randomUUID() } } },
    }),
  },
} as const;

type Receiver = keyof typeof RECEIVERS;
const URLS = Object.keys(RECEIVERS) as readonly Receiver[]; // its own keys

describe('webhooks', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(embedded);
  });
  afterAll(() => test.close());

  const write = (url: Receiver) =>
    JSON.stringify(RECEIVERS[url].event(`evt_${randomUUID()}`, test.clock.now()));
  const sign = (body: string, { secret = sandboxKeys.webhookSecret(test.deps.keys), agoMs = 0 } = {}) =>
    signWebhook(secret, { body, now: new Date(test.clock.now().getTime() - agoMs) });
  const send = (url: Receiver, body: string, signature?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { [RECEIVERS[url].header]: signature }),
      },
      payload: body,
    });
  const effects = async () => {
    const count = async (table: 'webhook_events' | 'outbox') =>
      (await test.deps.db.selectFrom(table).selectAll().execute()).length;
    return [await count('webhook_events'), await count('outbox')];
  };

  it('are received at these paths, and at no other', () => {
    const paths = Object.keys(test.app.swagger().paths ?? {}).filter((path) => path.includes('/webhooks/'));
    expect(paths.toSorted()).toEqual(URLS.toSorted());
  });

  describe.each(URLS)('%s', (url) => {
    it('takes what is signed, up to five minutes ago, and by a clock that runs ahead', async () => {
      for (const agoMs of [0, WINDOW_MS - SECOND_MS, SECOND_MS - WINDOW_MS]) {
        const body = write(url);
        expect((await send(url, body, sign(body, { agoMs }))).statusCode).toBe(200);
      }
    });

    it.each<[string, (body: string) => string | undefined]>([
      ['no signature', () => undefined],
      ['an empty one', () => ''],
      ['one of somebody else', (body) => sign(body, { secret: 'a secret of theirs' })],
      ['that of another body', (body) => sign(`${body} `)],
      [
        'a time that was moved',
        (body) => sign(body).replace(/\d(?=,)/, (digit) => (digit === '1' ? '2' : '1')),
      ],
      ['one that is too old', (body) => sign(body, { agoMs: WINDOW_MS + 2 * SECOND_MS })],
      ['one of the future', (body) => sign(body, { agoMs: -WINDOW_MS - 2 * SECOND_MS })],
    ])('refuses %s, with the same words and no effect', async (_name, signature) => {
      const body = write(url);
      const before = await effects();
      const refused = await send(url, body, signature(body));
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'webhook.refused']);
      expect(await effects()).toEqual(before);
    });

    it('refuses what is signed and no event', async () => {
      for (const body of ['', 'null', '[]', '{', '{"data":{}}']) {
        const refused = await send(url, body, sign(body));
        expect([body, refused.statusCode]).toEqual([body, 400]);
      }
    });

    it('acknowledges a replay without another effect, and later refuses it', async () => {
      const body = write(url);
      const signature = sign(body);
      expect((await send(url, body, signature)).statusCode).toBe(200);
      const after = await effects();
      expect((await send(url, body, signature)).statusCode).toBe(200);
      expect(await effects()).toEqual(after);
      test.clock.forward(WINDOW_MS + 2 * SECOND_MS);
      expect((await send(url, body, signature)).statusCode).toBe(400);
      expect(await effects()).toEqual(after);
    });
  });
});
