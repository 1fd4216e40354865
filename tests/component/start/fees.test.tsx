import { screen } from '@testing-library/react';
import { FeeSection } from '../../../src/features/start/screens/FeeSection.tsx';
import { StartLocation } from '../../../src/features/start/screens/StartLocation.tsx';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

test.each([
  ['USD', 30, '2.7% + $0.30'],
  ['JPY', 30, '2.7% + ¥30'],
  ['KWD', 250, '2.7% + KWD\u00A00.250'],
  ['AUD', 30, '2.7% + A$0.30'],
])('a fee in %s of %s is of the smallest part of the currency: %s', (currency, fixedFeeCents, shown) => {
  const pricing = [{ id: 'invoicing', captureFeePercent: 2.7, fixedFeeCents }] as const;
  renderWithApp(<FeeSection config={{ ...testConfig, currency, pricing: [...pricing] }} locale="en-US" />);
  expect(screen.getByRole('cell')).toHaveTextContent(shown.replace('\u00A0', ' '));
});

test.each([
  [['visa'] as const, 'The same for Visa.'],
  [['visa', 'mastercard', 'amex'] as const, 'The same for Visa, Mastercard, and American Express.'],
])('the cards are those of the market: %s', (brands, shown) => {
  renderWithApp(<FeeSection config={{ ...testConfig, cardBrands: [...brands] }} locale="en-US" />);
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test('several other countries are told apart', () => {
  const markets = (['US', 'CA', 'AU'] as const).map((country) => ({
    country,
    currency: `${country}D`,
    identifiers: { person: [], business: [] },
  }));
  renderWithApp(<StartLocation config={{ ...testConfig, country: 'US', markets }} locale="en-US" />);
  expect(screen.getByText(/^Location of your application/)).toHaveTextContent(
    'Location of your application: United States. Change country: Canada Change country: Australia',
  );
});
