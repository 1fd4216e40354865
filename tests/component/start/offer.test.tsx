import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Solution } from '../../../src/contract/codes.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import { LearnContent } from '../../../src/features/start/screens/LearnContent.tsx';
import { StartContent } from '../../../src/features/start/screens/StartContent.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const fee = (id: ConfigsResponse['pricing'][number]['id'], captureFeePercent: number, fixedFeeCents = 0) => ({
  id,
  captureFeePercent,
  fixedFeeCents,
});
const plan = (device: string, perUnit: number, trialPeriodDays = 0) => ({
  device,
  planName: '',
  perUnit,
  trialPeriodDays,
});

const config: ConfigsResponse = {
  ...testConfig,
  pricing: [
    fee('terminal', 2.3),
    fee('keyedIn', 3.3),
    fee('paylink', 2.7, 30),
    fee('invoicing', 2.9, 30),
    fee('commerce', 2.7, 30),
  ],
  plans: [plan('n910', 29, 30), plan('counter-top', 19), plan('sunmiT2S1', 49), plan('noDevice', 0)],
  orderTypes: { rent: true, buy: false, noDevice: true },
};

interface Shown {
  readonly change?: Partial<ConfigsResponse>;
  readonly solution?: Solution | null;
  readonly Content?: typeof StartContent;
}

function show({ change = {}, solution = null, Content = StartContent }: Shown = {}): void {
  const shown = { ...config, ...change };
  const link = (href: string) => ({ href });
  renderWithApp(<Content config={shown} locale="en-US" resumes={false} solution={solution} link={link} />);
}

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`No section has the heading "${name}"`);
  return within(found);
};
const titles = (inside: { readonly getAllByRole: typeof screen.getAllByRole }) =>
  inside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const web = { ...testConfig.brand, voice: 'web' } as const;

describe('the cards of fees', () => {
  it('have the fees of the offer, and name what costs the same online', () => {
    show();
    const fees = section('Know the fee before the sale');
    expect(titles(fees)).toEqual(['In person', 'Online', 'Keyed in', 'What you keep']);
    expect(fees.getByText('Online store and pay link')).toBeVisible();
    expect(
      fees.getAllByText(/^(?:per payment|\+ .* each)$/).map((one) => one.parentElement?.textContent),
    ).toEqual(['2.3% per payment', '2.7% + $0.30 each', '3.3% per payment']);
  });

  it.each([
    ['a portal of the web', { brand: web }, null, ['Online', 'In person', 'Keyed in']],
    ['a restaurant', {}, 'RESTAURANT', ['In person', 'Keyed in', 'Online']],
    [
      'a portal of the web that wants payments in person first',
      { brand: web, features: { inPersonPricingFirst: true } },
      null,
      ['In person', 'Online', 'Keyed in'],
    ],
    ['an offer without an online store', { pricing: [fee('keyedIn', 3.3)] }, null, ['Keyed in']],
  ] as const)('begin with what counts for %s', (_name, change, solution, expected) => {
    show({
      change: { ...change, pricing: [...(('pricing' in change && change.pricing) || config.pricing)] },
      solution,
    });
    expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual(expected);
  });
});

describe('the calculator', () => {
  it('shows an example until somebody moves the slider', () => {
    show();
    const slip = section('Know the fee before the sale');
    expect(slip.getByRole('slider', { name: 'Sales a month' })).toHaveAttribute('aria-valuetext', '$12,000');
    expect(slip.getByRole('status')).toHaveTextContent('$11,724');
  });

  it('follows the slider and how customers pay, with the fixed fee of each payment', async () => {
    show();
    const slip = section('Know the fee before the sale');
    fireEvent.input(slip.getByRole('slider'), { target: { value: '20000' } });
    expect(slip.getByRole('status')).toHaveTextContent('$19,540');
    await userEvent.click(slip.getByRole('radio', { name: 'Online' }));
    expect(slip.getByText('2.7% + $0.30 × 500')).toBeVisible();
    expect(slip.getByText('$690')).toBeVisible();
    expect(slip.getByRole('status')).toHaveTextContent('$19,310');
    expect(slip.getByText(/^With \$40 as the average payment/)).toBeVisible();
  });
});

describe('the devices', () => {
  it('have the prices and trials of the offer', () => {
    show();
    const devices = section('A terminal for every counter');
    const items = devices.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^Countertop.*\$19 a month$/),
      expect.stringMatching(/^N910 handheld.*\$29 a monthFree for the first 30 days$/),
      expect.stringMatching(/^T2S register.*\$49 a month$/),
    ]);
  });

  it.each([
    ['RESTAURANT', ['N910 handheld', 'Countertop', 'T2S register']],
    ['RETAIL', ['T2S register', 'Countertop', 'N910 handheld']],
  ] as const)('begin with those for %s', (solution, expected) => {
    show({ solution });
    expect(titles(section('A terminal for every counter'))).toEqual(expected);
  });

  it('are left out where none can be rented', () => {
    show({ change: { orderTypes: { rent: false, buy: true, noDevice: true } } });
    expect(screen.queryByRole('heading', { name: 'A terminal for every counter' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Devices' })).toBeNull();
  });
});

describe('visitors', () => {
  it.each([
    ['a counter', {}, null, 'Ready for the first card of the day'],
    ['the web', { brand: web }, null, 'Your domain, open for payments'],
    ['a restaurant', {}, 'RESTAURANT', 'Take the card where your guests sit'],
    ['a store', { brand: web }, 'RETAIL', 'One shop, paid at the register and online'],
  ] as const)('for %s it has its own title', (_name, change, solution, title) => {
    show({ change, solution });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  });

  it.each([
    [
      'RESTAURANT',
      'Three places to be paid',
      ['At the table', 'At the counter', 'By phone'],
      '3.3% per payment',
    ],
    [
      'RETAIL',
      'One account for the shop and the web',
      ['At the register', 'In your online store', 'By link'],
      '2.7% + $0.30 each',
    ],
  ] as const)('for %s it has a section of its own, with fees', (solution, title, places, lastFee) => {
    show({ solution });
    const own = section(title);
    expect(titles(own)).toEqual(places);
    expect(own.getAllByRole('listitem').at(-1)).toHaveTextContent(lastFee);
  });

  it('for everybody else it has neither', () => {
    show();
    expect(document.body).not.toHaveTextContent(/Three places|shop and the web/);
  });
});

describe('the page that explains everything', () => {
  it('has approval, checks, documents, every fee and the company, without a fault of access', async () => {
    show({ Content: LearnContent, change: { legal: { name: 'Test Inc.', address: '1 Main Street' } } });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'From the first page to the first payout',
      'What we check, and why',
      'Have these at hand',
      'All fees',
      'A terminal for every counter',
      'Who we are',
      'Open in about ten minutes',
    ]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(config.pricing.length);
    expect(section('Who we are').getByText(/Test Inc\./)).toBeVisible();
    await expectAccessible(document.body);
  });

  it.each([
    [['/', '/learn-more'], '/learn-more'],
    [['/'], undefined],
  ])('with the public paths %s is linked from the start page: %s', (publicPaths, href) => {
    show({ change: { publicPaths } });
    const link = screen.queryByRole('link', { name: 'How approval works, step by step' });
    expect(link?.getAttribute('href')).toBe(href);
  });
});

it('the start page has no fault of access', async () => {
  show({ solution: 'RETAIL' });
  await expectAccessible(document.body);
});
