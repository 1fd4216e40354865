import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StartContent } from '../../../src/features/start/screens/StartContent.tsx';
import { draftKey } from '../../../src/features/drafts/hasDraft.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const config = {
  ...testConfig,
  pricing: [
    { id: 'terminal' as const, captureFeePercent: 2.3, fixedFeeCents: 0 },
    { id: 'commerce' as const, captureFeePercent: 2.7, fixedFeeCents: 30 },
  ],
  markets: ['USD', 'CAD', 'AUD'].map((currency) => ({
    country: currency.slice(0, 2),
    currency,
    identifiers: { person: [], business: [] },
  })),
  country: 'US',
  currency: 'USD',
};

/** Shows the page's HTML as the server sends it: without React. */
function showHtml(): void {
  const { container } = renderWithApp(
    <StartContent
      config={config}
      locale="en-US"
      resumes={undefined}
      solution={null}
      link={(href) => ({ href })}
    />,
  );
  const html = container.innerHTML;
  cleanup();
  document.body.innerHTML = html;
}

const ENTERED = 'stepwright:entered';

let enteredAtFirst: string | null;

beforeAll(async () => {
  sessionStorage.setItem(ENTERED, '{}');
  await import('../../../src/app/earlyStart.ts');
  enteredAtFirst = sessionStorage.getItem(ENTERED);
});

afterEach(() => localStorage.clear());

// All of the page has arrived.
afterAll(() => dispatchEvent(new Event('DOMContentLoaded')));

it('the calculator follows what is chosen, as in the portal', async () => {
  showHtml();
  expect(document.querySelector('.start-slip')).toHaveAttribute(
    'data-calculator',
    expect.stringContaining('"2.7% + $0.30 × {}"'),
  );
  const slider = screen.getByRole<HTMLInputElement>('slider');
  await userEvent.click(screen.getByRole('radio', { name: 'Online' }));
  slider.value = '20000';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(screen.getByRole('status')).toHaveTextContent('$19,310');
  expect(screen.getByText('2.7% + $0.30 × 500')).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', '$20,000');
  await userEvent.click(screen.getByRole('radio', { name: 'In person' }));
  expect(screen.getByRole('status')).toHaveTextContent('$19,540');
  expect(screen.queryByText(/average payment/)).toBeNull();
});

it('the sums are of what a browser has put back', () => {
  showHtml();
  screen.getByRole<HTMLInputElement>('slider').value = '30000';
  dispatchEvent(new Event('pageshow'));
  expect(screen.getByRole('status')).toHaveTextContent('$29,310');
});

it.each([
  ['no application', [], ['Get started', 'Get started'], 0],
  ['one', ['USD'], ['Continue your application', 'Continue your application'], 0],
  [
    'one of another account, and one of another country',
    ['USD:ada', 'CAD'],
    ['Continue your application', 'Continue your application'],
    1,
  ],
])('for a visitor with %s the page has the fitting links', async (_kept, kept, buttons, others) => {
  for (const currency of kept) localStorage.setItem(draftKey(config.portal, currency), '{"answers":{"a":1}}');
  showHtml();
  dispatchEvent(new Event('pageshow'));
  const main = within(screen.getByRole('main'));
  const shown = main.getAllByRole('link').filter(({ className }) => className === 'start-button');
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  expect(main.queryAllByRole('link', { name: 'Continue it' })).toHaveLength(others);
  expect(
    main
      .queryAllByText('Your answers from last time are still here.')
      .filter((one) => !one.closest('[hidden]')),
  ).toHaveLength(kept.length > 0 ? 1 : 0);
});

it('a link back to an unfinished application without a key stays hidden, whatever the browser keeps', () => {
  localStorage.setItem(draftKey(config.portal, 'USD'), '{"answers":{"a":1}}');
  document.body.innerHTML = '<a data-draft="" data-resumes="true" hidden></a>';
  dispatchEvent(new Event('pageshow'));
  expect(document.querySelector('a')).toHaveAttribute('hidden');
});

it('an entry that was kept for a reload of a step is removed at once, and when the page is gone back to', () => {
  expect(enteredAtFirst).toBeNull();
  sessionStorage.setItem(ENTERED, '{}');
  dispatchEvent(new Event('pageshow'));
  expect(sessionStorage.getItem(ENTERED)).toBeNull();
});

it('a sum that does not change is not announced, nor is one twice once the portal writes it', async () => {
  showHtml();
  const announced: MutationRecord[] = [];
  const observer = new MutationObserver((records) => announced.push(...records));
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  dispatchEvent(new Event('pageshow'));
  const slider = screen.getByRole<HTMLInputElement>('slider');
  const move = (sales: number) => {
    slider.value = String(sales);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  move(12_000);
  await Promise.resolve();
  expect(announced).toEqual([]);
  move(20_000);
  await Promise.resolve();
  expect(announced).not.toEqual([]);
  dispatchEvent(new Event('taken'));
  move(0);
  expect(screen.getByRole('status')).toHaveTextContent('$19,540');
  observer.disconnect();
});
