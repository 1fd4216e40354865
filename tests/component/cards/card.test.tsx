import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import type { CardResponse, OrderPayment, StoredCard } from '../../../src/contract/cards.ts';
import { sessionReducer } from '../../../src/features/access/sessionSlice.ts';
import {
  applicationLoaded,
  applicationReducer,
} from '../../../src/features/applications/applicationSlice.ts';
import type { ApplicationsApi } from '../../../src/features/applications/applicationsApi.ts';
import type { CardsApi } from '../../../src/features/cards/cardsApi.ts';
import { watchCard } from '../../../src/features/cards/cardSagas.ts';
import { cardReducer } from '../../../src/features/cards/cardSlice.ts';
import { CardScreen } from '../../../src/features/cards/screens/CardScreen.tsx';
import { configReducer } from '../../../src/features/configuration/configSlice.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { toastsReducer } from '../../../src/features/toasts/toastsSlice.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const STORED: StoredCard = {
  financialInstrumentId: 'urn:fin:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a99',
  brand: 'visa',
  lastFour: '4242',
  expMonth: 8,
  expYear: 2099,
  expired: false,
};
const OWED: OrderPayment = {
  orderId: 'urn:ord:1',
  amount: 5900,
  currency: 'USD',
  state: 'waiting',
  monthlyAmount: 4400,
  declineCode: null,
};
const EMPTY: CardResponse = { card: null, fields: { kind: 'sandbox' }, mayChange: true, payment: OWED };
const TOKEN = 'tok_sandbox_ok_visa_4242_082099_abcdef0123456789';
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;
const DECLINED = 'Your selected payment method was declined by bank. Please use another one.';

interface Given {
  readonly api?: Partial<CardsApi>;
  readonly application?: Partial<ApplicationState>;
  readonly applications?: Partial<ApplicationsApi>;
}

async function open(found: CardResponse, { api = {}, application = {}, applications = {} }: Given = {}) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const calls: string[] = [];
  const visited: string[] = [];
  const unexpected = () => Promise.reject(new Error('Nobody expected this call'));
  const given: CardsApi = {
    find: async () => found,
    store: unexpected,
    remove: unexpected,
    pay: unexpected,
    ...api,
  };
  const recorded = Object.fromEntries(
    Object.entries(given).map(([name, call]) => [
      name,
      (...args: never[]) => {
        calls.push(name);
        return (call as (...all: never[]) => unknown)(...args);
      },
    ]),
  ) as unknown as CardsApi;
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      application: applicationReducer,
      card: cardReducer,
      config: configReducer,
      session: sessionReducer,
      toasts: toastsReducer,
    }),
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const loaded = applicationWith({ submitted: true, ...application });
  sagas.run(watchCard, {
    api: recorded,
    applications: { get: async () => loaded, update: unexpected, onboard: unexpected, ...applications },
    navigate: (path) => visited.push(path),
  });
  store.dispatch(applicationLoaded(loaded));
  const { container } = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={['/card']}>
          <Routes>
            <Route path="/card" element={<CardScreen />} />
            <Route path={`/${APPLICATION_ID}/order`} element={<p>The order</p>} />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  await waitFor(() => expect(calls).toContain('find'));
  await act(async () => {});
  return { container, calls, visited };
}

// The browser of the tests knows nothing of how it came to its page: as if it had been loaded right here.
beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] });
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

/** Stands for what runs in the frame: says what it would say. */
function frameSays(message: object): void {
  const frame = screen.getByTitle<HTMLIFrameElement>('Card details');
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        source: frame.contentWindow,
        data: { channel: 'stepwright-card-fields', message },
      }),
    );
  });
}

/** The frame answers the page's request for a token. */
async function save(answer: object): Promise<void> {
  frameSays({ kind: 'ready' });
  fireEvent.click(screen.getByRole('button', { name: 'Save card' }));
  await act(async () => {});
  frameSays(answer);
  await act(async () => {});
}

describe('the page of the card', () => {
  it('says what is charged and when, and takes no number itself', async () => {
    const { container } = await open(EMPTY);
    expect(
      screen.getByText(
        'We charge $59.00 to this card once your application is approved, and not before. After that it is $44.00 each month.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByTitle('Card details')).toHaveAttribute(
      'src',
      '/sandbox/card-fields?lng=en-US&currency=USD',
    );
    frameSays({ kind: 'ready' });
    await expectAccessible(container);
  });

  it('stores the card by its token, agrees to the sum, and goes on', async () => {
    const paid: unknown[] = [];
    const { calls, visited } = await open(EMPTY, {
      api: {
        store: async (_id, token) => {
          expect(token).toBe(TOKEN);
          return {
            financialInstrumentId: STORED.financialInstrumentId,
            availableBalance: null,
            instantAuth: false,
            card: STORED,
          };
        },
        pay: async (_id, body) => {
          paid.push(body);
          return OWED;
        },
      },
      application: { decision: 'APPROVED' },
    });
    await save({ kind: 'token', token: TOKEN });
    expect(calls).toEqual(['find', 'store', 'pay']);
    expect(paid).toEqual([{ amount: 5900, financialInstrumentId: STORED.financialInstrumentId }]);
    expect(visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('submits an application that waited for its order', async () => {
    const onboard = jest.fn(async () => applicationWith({ submitted: true }, 2));
    const { visited } = await open(
      { ...EMPTY, card: STORED },
      {
        api: { pay: async () => OWED },
        application: { submitted: false, orderDue: true },
        applications: { onboard },
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Use this card' }));
    fireEvent.click(screen.getByRole('button', { name: /Use this card|…/ }));
    await act(async () => {});
    expect(onboard).toHaveBeenCalledTimes(1);
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('sends nothing while the fields object', async () => {
    const { calls } = await open(EMPTY);
    await save({ kind: 'invalid' });
    expect(calls).toEqual(['find']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      apiFailure('refused', 'card.declined', [
        { code: 'card.declined', description: 'card_declined', pointer: '/token' },
      ]),
      DECLINED,
    ],
    [
      apiFailure('refused', 'card.declined', [
        { code: 'card.declined', description: 'incorrect_cvc', pointer: '/token' },
      ]),
      'The security code of the card is not right. Please check it and try again.',
    ],
    [apiFailure('server', 'card.unavailable'), 'Service temporarily unavailable. Please try again later.'],
    [apiFailure('server'), 'Service temporarily unavailable. Please try again later.'],
  ])('says why a card was not stored, and begins the fields anew', async (failure, text) => {
    await open(EMPTY, { api: { store: () => Promise.reject(failure) } });
    const before = screen.getByTitle('Card details');
    await save({ kind: 'token', token: TOKEN });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByTitle('Card details')).not.toBe(before);
  });

  it('shows the order anew when its price has changed meanwhile', async () => {
    const finds = [
      { ...EMPTY, card: STORED },
      { ...EMPTY, card: STORED, payment: { ...OWED, amount: 6900 } },
    ];
    await open(EMPTY, {
      api: {
        find: async () => finds.shift() ?? EMPTY,
        pay: () => Promise.reject(apiFailure('refused', 'payment.amount')),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Use this card' }));
    expect(await screen.findByText(/We charge \$69\.00/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The price of your order has changed.');
  });

  it('removes the stored card once that is confirmed', async () => {
    const finds = [{ ...EMPTY, card: STORED }, EMPTY];
    const removed: string[] = [];
    const { container } = await open(EMPTY, {
      api: {
        find: async () => finds.shift() ?? EMPTY,
        remove: async (_id, instrument) => void removed.push(instrument),
      },
    });
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
    expect(screen.getByText('Expires 08/2099')).toBeInTheDocument();
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(removed).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByTitle('Card details')).toBeInTheDocument();
    expect(removed).toEqual([STORED.financialInstrumentId]);
  });

  it('keeps the stored card until another one takes its place', async () => {
    await open({ ...EMPTY, card: STORED });
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Keep the stored card' }));
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
  });

  it('asks for another card where the stored one has expired', async () => {
    await open({ ...EMPTY, card: { ...STORED, expired: true } });
    expect(
      screen.getByText('The card that ends in 4242 has expired. Please use another one.'),
    ).toBeInTheDocument();
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });

  it('asks for another card after a decline', async () => {
    await open(
      { ...EMPTY, payment: { ...OWED, state: 'declined', declineCode: 'card_declined' } },
      { application: { decision: 'APPROVED', cardDue: true } },
    );
    expect(screen.getByText(DECLINED)).toBeInTheDocument();
    expect(screen.getByText(/We charge \$59\.00 to this card right away/)).toBeInTheDocument();
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });

  it.each(['requested', 'processing'] as const)('lets nothing be changed while it is %s', async (state) => {
    await open({ ...EMPTY, card: STORED, mayChange: false, payment: { ...OWED, state } });
    expect(
      screen.getByText('We are charging $59.00. Until that is done, nothing can be changed.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /card|Replace|Remove/ })).toBeNull();
  });

  it('tells what was charged', async () => {
    const { container } = await open({ ...EMPTY, card: STORED, payment: { ...OWED, state: 'succeeded' } });
    expect(screen.getByText('$59.00 was charged. Thank you. The receipt came by email.')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('leads to the order where there is none, else to where the application goes on', async () => {
    await open({ ...EMPTY, payment: null }, { application: { submitted: false, orderDue: true } });
    expect(await screen.findByText('The order')).toBeInTheDocument();
  });

  it('never leads to itself', async () => {
    await open({ ...EMPTY, payment: null }, { application: { decision: 'APPROVED', cardDue: true } });
    expect(await screen.findByText('Another page')).toBeInTheDocument();
  });

  it('offers to try again where it could not be loaded', async () => {
    let tries = 0;
    await open(EMPTY, {
      api: { find: async () => (tries++ === 0 ? Promise.reject(apiFailure('offline', 'network')) : EMPTY) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Card details')).toBeInTheDocument();
  });
});

describe('fields that do not come', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('are told after ten seconds, with a way to try again', async () => {
    await open(EMPTY);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('The card fields could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });
});
