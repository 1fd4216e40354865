import { act, fireEvent, screen, within } from '@testing-library/react';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { pageSteps } from '../../../src/features/shared/pageSteps.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { EMPTY, OWED, STORED } from '../../fixtures/cards.ts';
import { DECLINED, TOKEN, frameSays, openCard, prepareBrowser, save } from './openCard.tsx';

beforeEach(prepareBrowser);

describe('the page of the card', () => {
  it('says what is charged and when, and takes no number itself', async () => {
    const { container } = await openCard(EMPTY);
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
    expect([...pageSteps]).toMatchObject([{ flow: 'card', step: 'card', questions: new Set() }]);
    await expectAccessible(container);
  });

  it('hides the frame until its fields are ready', async () => {
    await openCard(EMPTY);
    expect(screen.getByText('Loading the card fields…')).toBeVisible();
    expect(screen.getByTitle('Card details')).not.toBeVisible();
    frameSays({ kind: 'ready' });
    expect(screen.getByTitle('Card details')).toBeVisible();
  });

  it('stores the card by its token, agrees to the sum, and continues', async () => {
    const paid: unknown[] = [];
    const { calls, visited } = await openCard(EMPTY, {
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
    const { visited } = await openCard(
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

  it('names and links each step for which the application is not submitted', async () => {
    const details = ['order', 'company-details'].map((stepId) => ({
      code: 'required',
      description: 'refused',
      pointer: '/of/a/step',
      stepId,
    }));
    await openCard(
      { ...EMPTY, card: STORED },
      {
        api: { pay: async () => OWED },
        application: { submitted: false, orderDue: true },
        applications: { onboard: () => Promise.reject(apiFailure('refused', 'answers.invalid', details)) },
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Use this card' }));
    await act(async () => {});
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Some answers on other pages need your attention.');
    const links = within(alert).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to “Choose how to take payments”', `/${APPLICATION_ID}/order`],
      ['Go to “Tell us about your business”', `/${APPLICATION_ID}/update?step=company-details`],
    ]);
  });

  it('sends nothing while the fields object', async () => {
    const { calls } = await openCard(EMPTY);
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
      'The security code of the card is not right. Check it and try again.',
    ],
    [apiFailure('server', 'card.unavailable'), 'Service temporarily unavailable. Please try again later.'],
    [apiFailure('server'), 'Service temporarily unavailable. Please try again later.'],
  ])('says why a card was not stored, and begins the fields anew', async (failure, text) => {
    await openCard(EMPTY, { api: { store: () => Promise.reject(failure) } });
    const before = screen.getByTitle('Card details');
    await save({ kind: 'token', token: TOKEN });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByTitle('Card details')).not.toBe(before);
  });
});

describe('fields that do not come', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('are reported after ten seconds, with a way to try again', async () => {
    await openCard(EMPTY);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('The card fields could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });
});
