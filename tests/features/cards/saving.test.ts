import { cardChosen, removalRequested, tokenMade } from '../../../src/features/cards/cardSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { offline, pending, settle, timeout } from '../applications/startApplicationTests.ts';
import { EMPTY, OWED, STORED } from '../../fixtures/cards.ts';
import { AMEX, startCardTests, storedAs, TOKEN, WITH_CARD } from './startCardTests.ts';

const { page, enter, save, state, calls, events } = startCardTests();

const declined = () =>
  Promise.reject(
    apiFailure('refused', 'card.declined', [
      { code: 'card.declined', description: 'insufficient_funds', pointer: '/token' },
    ]),
  );
const agree = async () => {
  page().dispatch(cardChosen(APPLICATION_ID));
  await settle();
};
const remove = async () => {
  page().dispatch(removalRequested(APPLICATION_ID));
  await settle();
};

describe('the page of the card', () => {
  it('shows what the server has', async () => {
    await enter([WITH_CARD]);
    expect(state()).toEqual({ kind: 'ready', data: WITH_CARD, change: { kind: 'idle' } });
  });

  it('says that it could not be loaded', async () => {
    await enter([], { find: offline });
    expect(state()).toMatchObject({ kind: 'unavailable', failure: { kind: 'offline' } });
  });
});

describe('a new card', () => {
  it('is stored by its token, its sum is agreed to, and the application continues', async () => {
    await enter([EMPTY]);
    await save();
    expect(calls()).toEqual(['find', 'store', 'pay']);
    expect(page().callsOf('cards.store')[0]?.slice(0, 2)).toEqual([APPLICATION_ID, TOKEN]);
    expect(page().callsOf('cards.pay')[0]).toEqual([
      APPLICATION_ID,
      { amount: 5900, financialInstrumentId: STORED.financialInstrumentId },
      {
        signal: expect.any(AbortSignal),
        idempotencyKey: 'pay-0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a99-5900',
      },
    ]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
    expect(events()).toEqual(['card_added', 'payment_agreed']);
  });

  it.each(['requested', 'processing', 'succeeded'] as const)(
    'whose charge is %s already continues with the receipt of the order',
    async (state) => {
      await enter([EMPTY], { pay: async () => ({ ...OWED, state }) });
      await save();
      expect(page().visited).toEqual([`/${APPLICATION_ID}/order`]);
    },
  );

  it('replaces the stored one, and the new one is agreed to', async () => {
    await enter([WITH_CARD], { store: async () => storedAs(AMEX) });
    await save();
    expect(page().callsOf('cards.pay')[0]?.[1]).toEqual({
      amount: 5900,
      financialInstrumentId: AMEX.financialInstrumentId,
    });
  });

  it('is stored once, though the button is pressed twice', async () => {
    await enter([EMPTY]);
    page().dispatch(tokenMade({ id: APPLICATION_ID, token: TOKEN }));
    await save('tok_sandbox_second');
    expect(
      page()
        .callsOf('cards.store')
        .map(([, token]) => token),
    ).toEqual([TOKEN]);
  });

  it('that its bank declines is reported with the reason, and nothing is agreed to', async () => {
    await enter([EMPTY], { store: declined });
    await save();
    expect(calls()).toEqual(['find', 'store']);
    expect(state()).toMatchObject({
      change: { kind: 'failed', work: 'store', reason: 'insufficient_funds' },
    });
    expect(events()).toEqual(['card_failed']);
  });

  it('that cannot be stored while the provider is down is reported, and can be tried again', async () => {
    const answers = [() => Promise.reject(apiFailure('server', 'card.unavailable'))];
    await enter([EMPTY], { store: async () => (await answers.shift()?.()) ?? storedAs(STORED) });
    await save();
    expect(state()).toMatchObject({
      data: EMPTY,
      change: { kind: 'failed', failure: { code: 'card.unavailable' } },
    });
    await save('tok_sandbox_second');
    expect(calls()).toEqual(['find', 'store', 'store', 'pay']);
  });

  it('whose response is lost is looked up, and agreed to only by the user', async () => {
    await enter([EMPTY, WITH_CARD], { store: timeout });
    await save();
    expect(calls()).toEqual(['find', 'store', 'find']);
    expect(state()).toMatchObject({ data: WITH_CARD, change: { kind: 'failed', work: 'store' } });
    await agree();
    expect(calls()).toEqual(['find', 'store', 'find', 'pay']);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('whose answer is lost for good leaves the page as it was', async () => {
    const finds = [async () => EMPTY];
    await enter([], { find: () => finds.shift()?.() ?? offline(), store: timeout });
    await save();
    expect(state()).toMatchObject({ kind: 'ready', data: EMPTY, change: { kind: 'failed', work: 'store' } });
  });
});

describe('the agreement to pay', () => {
  it('goes under the same key again after a lost answer', async () => {
    const answers = [timeout];
    await enter([WITH_CARD], { pay: async () => (await answers.shift()?.()) ?? WITH_CARD.payment! });
    await agree();
    await agree();
    const keys = page()
      .callsOf('cards.pay')
      .map(([, , options]) => (options as { readonly idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('to which the bank said no already has another card asked for, on the same page', async () => {
    const declined = { ...EMPTY, payment: { ...WITH_CARD.payment!, state: 'declined' as const } };
    await enter([WITH_CARD, declined], { pay: async () => declined.payment });
    await agree();
    expect(state()).toEqual({ kind: 'ready', data: declined, change: { kind: 'idle' } });
    expect(page().visited).toEqual([]);
  });

  it('submits an application that waited for its order', async () => {
    const waiting = applicationWith({ submitted: false, orderDue: true });
    await enter([WITH_CARD], {}, { get: async () => waiting, onboard: async () => pending });
    await agree();
    expect(page().callsOf('applications.onboard')).toHaveLength(1);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
    expect(state()).toMatchObject({ change: { kind: 'idle' } });
  });

  it('is reported if the application cannot be read after it', async () => {
    await enter([WITH_CARD], {}, { get: offline });
    await agree();
    expect(state()).toMatchObject({ change: { kind: 'failed', work: 'pay', failure: { kind: 'offline' } } });
    expect(page().visited).toEqual([]);
  });
});

describe('a card that is removed', () => {
  it('is gone from the page once the server says so', async () => {
    await enter([WITH_CARD, EMPTY]);
    await remove();
    expect(page().callsOf('cards.remove')[0]?.slice(0, 2)).toEqual([
      APPLICATION_ID,
      STORED.financialInstrumentId,
    ]);
    expect(state()).toEqual({ kind: 'ready', data: EMPTY, change: { kind: 'idle' } });
    expect(events()).toEqual(['card_removed']);
  });

  it('stays on the page while the server is down', async () => {
    await enter([WITH_CARD], { remove: () => Promise.reject(apiFailure('server')) });
    await remove();
    expect(state()).toMatchObject({ data: WITH_CARD, change: { kind: 'failed', work: 'remove' } });
  });
});
