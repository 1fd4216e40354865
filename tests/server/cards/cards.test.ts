import { describeWithParallelCalls } from '../../support/databases.ts';
import { signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { cardsPath, DECIDED, problemOf, startCardTests } from './startCardTests.ts';

describeWithParallelCalls('the card of an application', (kind) => {
  let tests: Awaited<ReturnType<typeof startCardTests>>;
  let client: TestClient;
  let id: string;
  beforeAll(async () => {
    tests = await startCardTests(kind);
  });
  beforeEach(async () => {
    client = await tests.begin();
    id = await tests.create(client);
  });
  afterAll(() => tests.test.close());

  const store = (token: string) => client.post(cardsPath(id), { token, primary: false });
  const read = async () =>
    (await client.get(cardsPath(id))).json<{ card: { financialInstrumentId: string } | null }>();

  it('is none at first, and the page learns whose fields take one', async () => {
    expect(await read()).toEqual({ card: null, fields: { kind: 'sandbox' }, mayChange: true, payment: null });
  });

  it('is stored by a token and shown by its brand, last four digits and expiry only', async () => {
    const stored = await store('tok_one_card');
    expect(stored.statusCode).toBe(201);
    const card = { brand: 'visa', lastFour: '4242', expMonth: 12, expYear: 2099, expired: false };
    expect(stored.json()).toMatchObject({ availableBalance: null, instantAuth: false, card });
    expect(await read()).toMatchObject({ card, mayChange: true });
    const row = await tests.findCard(id);
    expect(Buffer.from(row?.sealed ?? []).includes('method of')).toBe(false);
    expect(tests.test.logLines.join('')).not.toContain('tok_one_card');
  });

  it('is the same one when its token comes again, from two tabs at once, too', async () => {
    const answers = await Promise.all([store('tok_twice'), store('tok_twice')]);
    const again = await store('tok_twice');
    const ids = [...answers, again].map(
      (one) => one.json<{ financialInstrumentId: string }>().financialInstrumentId,
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('replaces the one before, which is removed at the provider, too', async () => {
    await store('tok_before');
    await store('tok_after');
    await tests.test.runJobs();
    expect(tests.payments.removed).toEqual(['method of tok_before']);
    expect((await read()).card?.financialInstrumentId).toBe((await tests.findCard(id))?.id);
  });

  it('can be removed', async () => {
    await store('tok_to_remove');
    const { card } = await read();
    expect((await client.delete(`${cardsPath(id)}/${card?.financialInstrumentId}`)).statusCode).toBe(204);
    await tests.test.runJobs();
    expect(await read()).toMatchObject({ card: null });
    expect(tests.payments.removed).toEqual(['method of tok_to_remove']);
    const again = await client.delete(`${cardsPath(id)}/${card?.financialInstrumentId}`);
    expect(problemOf(again)).toEqual([404, 'card.notFound']);
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', 'tok_', 'tok_with space', 'a'.repeat(300)])(
    'is never given by anything but a token: %s',
    async (token) => {
      expect((await store(token)).statusCode).toBe(400);
      expect(tests.test.logLines.join('')).not.toContain(token);
    },
  );

  it('is refused where its bank says no, and where the token is no good', async () => {
    tests.payments.store = () => ({ kind: 'declined', code: 'card_declined' });
    expect(problemOf(await store('tok_declined'))).toEqual([422, 'card.declined']);
    tests.payments.store = () => ({ kind: 'unusable' });
    expect(problemOf(await store('tok_used_before'))).toEqual([422, 'card.tokenUnusable']);
  });

  it('cannot be stored while the provider is down, and nothing is lost by trying', async () => {
    tests.payments.before = () => Promise.reject(new Error('down'));
    expect(problemOf(await store('tok_trying'))).toEqual([503, 'card.unavailable']);
    tests.payments.before = async () => undefined;
    expect((await store('tok_trying')).statusCode).toBe(201);
  });

  it('is limited in attempts: stolen cards cannot be tested here', async () => {
    tests.payments.store = () => ({ kind: 'declined', code: 'card_declined' });
    for (let tries = 0; tries < 5; tries += 1) await store(`tok_stolen_${tries}`);
    expect(problemOf(await store('tok_stolen_6'))).toEqual([429, 'rate.limited']);
  });

  it('stays with the provider no longer than the application takes it', async () => {
    tests.payments.store = (token) => ({ kind: 'stored', method: `method of ${token}`, card: tests.card });
    const submitted = await tests.submit(client, DECIDED.declined, { card: false });
    tests.payments.before = async () => {
      tests.payments.before = async () => undefined;
      await tests.test.runJobs(); // the decision falls while the provider stores the card
    };
    expect(problemOf(await client.post(cardsPath(submitted), { token: 'tok_too_late' }))).toEqual([
      409,
      'application.state',
    ]);
    await tests.test.runJobs();
    expect(tests.payments.removed).toEqual(['method of tok_too_late']);
  });

  it('cannot be changed while an order is charged to it', async () => {
    tests.payments.decide = () => ({ kind: 'processing', reference: 'pi_1' });
    const submitted = await tests.submit(client, DECIDED.approved);
    await tests.test.runJobs();
    const card = await tests.findCard(submitted);
    expect(problemOf(await client.post(cardsPath(submitted), { token: 'tok_another' }))).toEqual([
      409,
      'order.charging',
    ]);
    expect(problemOf(await client.delete(`${cardsPath(submitted)}/${card?.id}`))).toEqual([
      409,
      'order.charging',
    ]);
    expect((await client.get(cardsPath(submitted))).json()).toMatchObject({ mayChange: false });
  });

  it('is visible to nobody else', async () => {
    await store('tok_private');
    const stranger = await signIn(tests.test);
    const { card } = await read();
    const answers = [
      await stranger.get(cardsPath(id)),
      await stranger.post(cardsPath(id), { token: 'tok_of_stranger' }),
      await stranger.delete(`${cardsPath(id)}/${card?.financialInstrumentId}`),
      await stranger.post(`/api/v2/applications/${id}/payments`, {
        amount: 5900,
        financialInstrumentId: 'x',
      }),
    ];
    expect(answers.map(problemOf)).toEqual(answers.map(() => [403, 'application.forbidden']));
  });
});
