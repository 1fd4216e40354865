import { screen } from '@testing-library/react';
import { FeeSection } from '../../../src/features/start/screens/FeeSection.tsx';
import { StartContent } from '../../../src/features/start/screens/StartContent.tsx';
import { CardStrip } from '../../../src/features/start/screens/StartHero.tsx';
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
  renderWithApp(
    <FeeSection config={{ ...testConfig, currency, pricing: [...pricing] }} locale="en-US" solution={null} />,
  );
  expect(screen.getByRole('cell')).toHaveTextContent(shown.replace('\u00A0', ' '));
});

const plan = (device: string, perUnit: number) => ({ device, planName: '', perUnit, trialPeriodDays: 0 });

test.each([
  [
    'no monthly price',
    [plan('noDevice', 0)],
    true,
    'You pay only when you get paid. There is no monthly fee.',
  ],
  [
    'terminals to rent',
    [plan('n910', 29), plan('counter-top', 19), plan('noDevice', 0)],
    true,
    'You pay only when you get paid. There is no monthly fee. Terminals are extra: renting one costs from $19.00 a month.',
  ],
  ['terminals that are not rented', [plan('n910', 29)], false, 'You pay only when you get paid.'],
  [
    'a monthly price',
    [plan('noDevice', 5)],
    true,
    'You pay only when you get paid. The account costs $5.00 a month.',
  ],
])('of an offer with %s the page promises only what applies', (_offer, plans, rent, said) => {
  const orderTypes = { ...testConfig.orderTypes, rent };
  renderWithApp(<FeeSection config={{ ...testConfig, plans, orderTypes }} locale="en-US" solution={null} />);
  expect(screen.getByText(/^You pay only/)).toHaveTextContent(said);
});

test.each([
  [0, 1],
  [500, 0],
  [undefined, 0],
])('with a sign-up fee of %s there are %d promises of none', (signUpFeeCents, promises) => {
  const config = { ...testConfig, ...(signUpFeeCents !== undefined && { signUpFeeCents }) };
  renderWithApp(
    <StartContent
      config={config}
      locale="en-US"
      resumes={false}
      solution={null}
      link={(href) => ({ href })}
    />,
  );
  expect(screen.queryAllByText('No sign-up fee')).toHaveLength(promises);
  expect(document.body).not.toHaveTextContent(/credit check/i);
});

test.each([
  [['visa'] as const, ['Visa']],
  [['visa', 'mastercard', 'amex'] as const, ['Visa', 'Mastercard', 'American Express']],
])('the cards are those of the market: %s', (brands, shown) => {
  renderWithApp(<CardStrip config={{ ...testConfig, cardBrands: [...brands] }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown);
});

test('several other countries are distinguished', () => {
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

const PAYMENT_METHODS_SHOWN = [
  ['keyedIn'],
  ['keyedInDebit', 'debitCards'],
  ['commerce'],
  ['terminal'],
  ['terminalDebit', 'debitCards'],
  ['echeck', 'echeckFee'],
] as const;

describe('the rows of the fee table', () => {
  const pricing = PAYMENT_METHODS_SHOWN.map(([id, feature]) => ({
    id,
    captureFeePercent: 2,
    fixedFeeCents: 0,
    ...(feature !== undefined && { feature }),
  }));
  const rows = (change: Partial<typeof testConfig>, solution: 'RESTAURANT' | 'RETAIL' | null = null) => {
    renderWithApp(
      <FeeSection config={{ ...testConfig, pricing, ...change }} locale="en-US" solution={solution} />,
    );
    return screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  };
  const debitCards = { features: { debitCards: true } };

  it('have electronic checks where the portal offers them', () => {
    expect(rows({ features: { echeckFee: true } })).toEqual([
      'Keyed in by you',
      'Online store',
      'In person, on a terminal',
      'Electronic check',
    ]);
  });

  it('leave out debit cards and electronic checks where the portal does not offer them', () => {
    expect(rows({})).toEqual(['Keyed in by you', 'Online store', 'In person, on a terminal']);
  });

  it('have debit cards where the portal offers them', () => {
    expect(rows(debitCards)).toContain('In person, debit card');
  });

  it.each([
    ['RESTAURANT', ['In person, on a terminal', 'In person, debit card', 'Keyed in by you']],
    ['RETAIL', ['In person, on a terminal', 'In person, debit card', 'Online store']],
  ] as const)('begin with what a visitor of %s looks for', (solution, first) => {
    expect(rows(debitCards, solution).slice(0, 3)).toEqual(first);
  });

  it('begin with payments in person where the portal wants it', () => {
    expect(rows({ features: { inPersonPricingFirst: true } })[0]).toBe('In person, on a terminal');
  });

  it('call the fee of an online store as the operator does', () => {
    expect(rows({ ecommerceFeeLabel: 'Shop fee' })).toContain('Shop fee');
  });
});

test.each([
  ['en-US', 'Take cards with Acme', 'Free for 60 days.', undefined],
  ['fr-CA', undefined, undefined, 'Ready for the first card of the day'],
])('in %s the start page has the words of a partner, if there are some', (locale, title, trial, own) => {
  const welcome = { 'en-US': { title: 'Take cards with Acme', trial: 'Free for 60 days.' } };
  renderWithApp(
    <StartContent
      config={{ ...testConfig, welcome }}
      locale={locale}
      resumes={false}
      solution={null}
      link={(path) => ({ href: path })}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title ?? own ?? '');
  expect(screen.getByText(/^Open a merchant account/)).toBeInTheDocument();
  expect(screen.queryAllByText('Free for 60 days.')).toHaveLength(trial === undefined ? 0 : 1);
});
