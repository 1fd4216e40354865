import { screen } from '@testing-library/react';
import { FeeSection } from '../../../src/features/start/screens/FeeSection.tsx';
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
