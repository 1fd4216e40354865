import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { AfterBankLink } from '../../../src/features/bank/screens/AfterBankLink.tsx';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

function draw(links: Readonly<Record<string, string>>, redirectName?: string): void {
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: {
      config: { ...testConfig, links, ...(redirectName !== undefined && { redirectName }) },
    },
  });
  renderWithApp(
    <Provider store={store}>
      <MemoryRouter>
        <AfterBankLink />
      </MemoryRouter>
    </Provider>,
  );
}

describe('with a bank account linked', () => {
  it('one goes to the site that the operator names', () => {
    draw({ redirect: 'https://shop.example.com/back' });
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      'https://shop.example.com/back',
    );
  });

  it('one goes to the site of the partner, by its name', () => {
    draw({ redirect: 'https://app.bloomcart.example/back' }, 'Bloomcart');
    expect(screen.getByRole('link', { name: 'Continue to Bloomcart' })).toHaveAttribute(
      'href',
      'https://app.bloomcart.example/back',
    );
  });

  it('one goes to one’s accounts where none is named', () => {
    draw({});
    expect(screen.getByRole('link', { name: 'Go to my accounts' })).toHaveAttribute('href', '/accounts');
  });
});
