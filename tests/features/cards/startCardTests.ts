import type { CardResponse, CreditCardResponse, StoredCard } from '../../../src/contract/cards.ts';
import { cardRequested, tokenMade } from '../../../src/features/cards/cardSlice.ts';
import type { CardsApi } from '../../../src/features/cards/cardsApi.ts';
import { EMPTY, OWED, STORED } from '../../fixtures/cards.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { settle, startApplicationTests, type Script } from '../applications/startApplicationTests.ts';

export const AMEX: StoredCard = {
  ...STORED,
  financialInstrumentId: 'urn:fin:5d1c5f0e-5a0e-4f0e-8a44-0c8f5e6f1b11',
  brand: 'amex',
  lastFour: '0005',
};
export const WITH_CARD: CardResponse = { ...EMPTY, card: STORED };
export const CHARGING: CardResponse = {
  ...WITH_CARD,
  mayChange: false,
  payment: { ...OWED, state: 'requested' },
};
export const CHARGED: CardResponse = { ...WITH_CARD, payment: { ...OWED, state: 'succeeded' } };
export const TOKEN = 'tok_sandbox_ok_visa';

export const storedAs = (card: StoredCard): CreditCardResponse => ({
  financialInstrumentId: card.financialInstrumentId,
  availableBalance: null,
  instantAuth: false,
  card,
});

const WORKING: Partial<CardsApi> = {
  store: async () => storedAs(STORED),
  remove: async () => undefined,
  pay: async () => OWED,
};

/** Opens pages of the card of an approved application, on a stopped clock. */
export function startCardTests() {
  const { open, page } = startApplicationTests();
  return {
    page,
    /** Opens the page; the server says what it has, the last thing again and again. */
    enter: async (
      found: readonly CardResponse[],
      script: Partial<CardsApi> = {},
      applications: Script = {},
    ) => {
      const left = [...found];
      const find = async () => (left.length > 1 ? left.shift() : left[0]) ?? EMPTY;
      const get = async () => applicationWith({ submitted: true, decision: 'APPROVED' }, 3);
      open({ get, ...applications }, { cards: { find, ...WORKING, ...script } });
      page().dispatch(cardRequested(APPLICATION_ID));
      await settle();
    },
    save: async (token = TOKEN) => {
      page().dispatch(tokenMade({ id: APPLICATION_ID, token }));
      await settle();
    },
    state: () => page().state().card,
    /** The calls about the card, in order. */
    calls: () =>
      page()
        .calls.map(({ name }) => name)
        .filter((name) => name.startsWith('cards.'))
        .map((name) => name.slice('cards.'.length)),
    events: () =>
      page()
        .callsOf('analytics.track')
        .map(([type]) => String(type).replace('TERMINAL_', ''))
        .filter((type) => /^(?:card|payment)_/.test(type)),
  };
}
