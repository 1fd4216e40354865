import { configureStore } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Agreement } from '../../../src/contract/agreements.ts';
import { createAgreementHolder } from '../../../src/features/agreements/createAgreementHolder.ts';
import { AgreementScreen } from '../../../src/features/agreements/screens/AgreementScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { pageReducer } from '../../support/pageReducer.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const AGREEMENT: Agreement = {
  version: '2026-11-01',
  hash: 'a'.repeat(64),
  language: 'en-US',
  title: 'Merchant Agreement',
  summary: ['We pay out each business day.', 'You may close your account at any time.'],
  sections: [{ heading: '1. What we do', paragraphs: ['We accept card payments for you.'] }],
};

async function open(agreement: Agreement) {
  const store = configureStore({ reducer: pageReducer, preloadedState: { config: testConfig } });
  const holder = createAgreementHolder({ current: async () => agreement }, 'USD');
  const services = {
    agreements: async () => holder,
    furtherTexts: async () => undefined,
    languageName: String,
  } as unknown as Services; // what the page reaches for
  const drawn = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={services}>
        <MemoryRouter>
          <Suspense>
            <AgreementScreen />
          </Suspense>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1, name: agreement.title });
  return drawn;
}

describe('the page of the agreement', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('has the agreement in short beside the whole text, and prints', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { container } = await open(AGREEMENT);
    const short = within(screen.getByRole('complementary'));
    expect(short.getByRole('heading', { name: 'In short' })).toBeVisible();
    expect(short.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(AGREEMENT.summary);
    expect(screen.getByRole('heading', { name: '1. What we do' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await expectAccessible(container);
  });

  it('is the whole text only where there is no summary', async () => {
    await open({ ...AGREEMENT, summary: [] });
    expect(screen.queryByRole('heading', { name: 'In short' })).toBeNull();
    expect(screen.getByText('We accept card payments for you.')).toBeVisible();
  });
});
