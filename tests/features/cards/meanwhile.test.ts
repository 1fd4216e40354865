import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import {
  cardChosen,
  cardLeft,
  cardRequested,
  removalRequested,
} from '../../../src/features/cards/cardSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { signedIn } from '../../support/featureStore.ts';
import { APPLICATION_ID } from '../applications/applicationFixture.ts';
import { settle, signalOf } from '../applications/startApplicationTests.ts';
import { EMPTY } from '../../fixtures/cards.ts';
import { AMEX, CHARGED, CHARGING, startCardTests, WITH_CARD } from './startCardTests.ts';

const { jest } = import.meta;
const { page, enter, save, state, calls } = startCardTests();

const POLL_MS = 1_000;
const refusing = (code: string) => () => Promise.reject(apiFailure('refused', code));
const forever = () => new Promise<never>(() => {});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a charge that is under way', () => {
  it('is watched until it is done', async () => {
    await enter([CHARGING, CHARGING, CHARGED]);
    await pass(POLL_MS);
    expect(state()).toMatchObject({ data: CHARGING });
    await pass(POLL_MS);
    expect(state()).toMatchObject({ data: CHARGED });
    await pass(10 * POLL_MS);
    expect(calls()).toEqual(['find', 'find', 'find']);
  });

  it('is watched on through calls that fail', async () => {
    const finds = [async () => CHARGING, refusing('internal'), async () => CHARGED];
    await enter([], { find: async () => (await finds.shift()?.()) ?? CHARGED });
    await pass(2 * POLL_MS);
    expect(state()).toMatchObject({ kind: 'ready', data: CHARGED });
  });

  it('is not polled without end: its mail reports the result', async () => {
    await enter([CHARGING]);
    await pass(2 * 60_000);
    const { length } = calls();
    await pass(10 * 60_000);
    expect(calls()).toHaveLength(length);
    expect(state()).toMatchObject({ data: CHARGING });
  });

  it('is no longer asked for once the page is left', async () => {
    const finds = [async () => CHARGING];
    await enter([], { find: () => finds.shift()?.() ?? forever() });
    await pass(POLL_MS);
    page().dispatch(cardLeft());
    expect(signalOf(page().callsOf('cards.find').at(-1))?.aborted).toBe(true);
    await pass(10 * POLL_MS);
    expect(calls()).toEqual(['find', 'find']);
  });

  it.each(['store', 'pay', 'remove'] as const)(
    'that began meanwhile ends what the person does (%s), and is watched',
    async (name) => {
      await enter([WITH_CARD, CHARGING, CHARGED], { [name]: refusing('order.charging') });
      if (name === 'store') await save();
      else page().dispatch((name === 'pay' ? cardChosen : removalRequested)(APPLICATION_ID));
      await settle();
      expect(state()).toMatchObject({
        data: CHARGING,
        change: { kind: 'failed', failure: { code: 'order.charging' } },
      });
      await pass(POLL_MS);
      expect(state()).toEqual({ kind: 'ready', data: CHARGED, change: { kind: 'idle' } });
      expect(page().visited).toEqual([]);
    },
  );
});

describe('a second tab', () => {
  it('that removed the card is followed', async () => {
    await enter([WITH_CARD, EMPTY], { remove: refusing('card.notFound') });
    page().dispatch(removalRequested(APPLICATION_ID));
    await settle();
    expect(state()).toMatchObject({
      data: EMPTY,
      change: { kind: 'failed', failure: { code: 'card.notFound' } },
    });
  });

  it('that replaced the card shows it, and does not agree to it', async () => {
    const other = { ...WITH_CARD, card: AMEX };
    await enter([WITH_CARD, other], { pay: refusing('payment.method') });
    page().dispatch(cardChosen(APPLICATION_ID));
    await settle();
    expect(state()).toMatchObject({ data: other, change: { kind: 'failed', work: 'pay' } });
    expect(page().callsOf('cards.pay')).toHaveLength(1);
  });

  it.each(['payment.amount', 'order.notFound'])(
    'that changed the order has the new one shown (%s)',
    async (code) => {
      const changed = { ...WITH_CARD, payment: { ...WITH_CARD.payment!, amount: 6900 } };
      await enter([WITH_CARD, changed], { pay: refusing(code) });
      page().dispatch(cardChosen(APPLICATION_ID));
      await settle();
      expect(state()).toMatchObject({ data: changed, change: { kind: 'failed', failure: { code } } });
      expect(page().visited).toEqual([]);
    },
  );
});

describe('a page that is left', () => {
  it('while a card is stored agrees to nothing, and shows nothing of it', async () => {
    await enter([EMPTY], { store: forever });
    await save();
    page().dispatch(cardLeft());
    await settle();
    expect(signalOf(page().callsOf('cards.store')[0])?.aborted).toBe(true);
    expect(calls()).toEqual(['find', 'store']);
    expect(state()).toEqual({ kind: 'loading' });
  });

  it('and opened again works as before', async () => {
    await enter([EMPTY]);
    page().dispatch(cardLeft());
    page().dispatch(cardRequested(APPLICATION_ID));
    await settle();
    await save();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('forgets the card when another person signs in', async () => {
    await enter([WITH_CARD]);
    page().dispatch(sessionLoaded({ ...signedIn, accountId: 'account-of-bela' }));
    expect(state()).toEqual({ kind: 'loading' });
  });
});
