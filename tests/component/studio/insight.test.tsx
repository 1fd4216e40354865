import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InsightResponse, InsightRow } from '../../../src/contract/insight.ts';
import { Insight } from '../../../src/studio/insight/Insight.tsx';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expectAccessible } from '../../support/expectAccessible.ts';

const ROW: InsightRow = {
  version: null,
  flow: 'apply',
  step: 'person',
  question: null,
  name: 'Who are you?',
  seen: 80,
  completed: 48,
  left: 32,
  times: [
    { end: 20, count: 10 },
    { end: 120, count: 38 },
  ],
  errors: [],
  corrections: 0,
  helps: 0,
};

const QUESTION: InsightRow = {
  ...ROW,
  question: '/phone',
  name: 'Mobile phone',
  completed: 0,
  left: 12,
  times: [],
  errors: [{ code: 'phone', count: 7, message: 'Check the number.' }],
  corrections: 9,
  helps: 3,
};

/** Half of these took at most 20 s, half of those of the other version 2 min, and half of all 20 s. */
const FASTER = [
  { end: 20, count: 50 },
  { end: 300, count: 6 },
];

const RESPONSE: InsightResponse = {
  rows: [ROW, { ...ROW, version: 4, seen: 70, completed: 56, left: 14, times: FASTER }, QUESTION],
  markets: ['us', 'ca'],
  portals: ['terminal'],
  languages: ['en-US', 'fr-CA'],
};

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

describe('insight', () => {
  let asked: string[];
  let response: InsightResponse;
  const before = globalThis.fetch;
  beforeEach(() => {
    asked = [];
    response = RESPONSE;
    globalThis.fetch = async (url) => {
      asked.push(url as string); // as the studio calls it
      return new Response(JSON.stringify(response), { headers: { 'content-type': 'application/json' } });
    };
  });
  afterEach(() => {
    globalThis.fetch = before;
  });

  const renderAt = (address = '/insight') =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <Insight />
        <Address />
      </MemoryRouter>,
    );

  const rowOf = async (table: string, name: string) => {
    const region = await screen.findByRole('region', { name: table });
    const row = within(region).getByRole('rowheader', { name }).closest('tr');
    return Array.from(row?.cells ?? [], ({ textContent }) => textContent).join('|');
  };

  it('shows steps with their questions, all versions together', async () => {
    const { container } = renderAt();
    expect(await rowOf('Steps and questions', 'Who are you? person')).toBe(
      'Who are you? person|150|104|46|20 s|||',
    );
    expect(await rowOf('Steps and questions', 'Mobile phone phone')).toBe(
      'Mobile phone phone|80||12||7 × Check the number. phone|9|3',
    );
    expect(
      screen.getByRole('img', { name: 'Who are you?: 150 seen, 104 completed (69 %)' }),
    ).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('shows two versions beside each other, with the interval of the difference', async () => {
    renderAt();
    expect(await rowOf('Two versions beside each other', 'Who are you? person')).toBe(
      'Who are you? person|60 % 48 of 80|80 % 56 of 70|+20.0 points (+5.2 to +33.4)',
    );
  });

  it('shows the steps of each flow by themselves, or of one flow only', async () => {
    const user = userEvent.setup();
    response = {
      ...RESPONSE,
      rows: [ROW, { ...ROW, flow: 'owner', step: 'home', name: null, seen: 10, completed: 9 }],
    };
    renderAt();
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'home: 10 seen, 9 completed (90 %)' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Flow'), 'owner');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Partners of a business');
    expect(screen.queryByRole('rowheader', { name: 'Who are you? person' })).toBeNull();
  });

  it('asks for the chosen visitors, and offers the same as CSV', async () => {
    const user = userEvent.setup();
    renderAt();
    await user.selectOptions(await screen.findByLabelText('Width'), 'phone');
    await screen.findByRole('region', { name: 'Steps and questions' });
    expect(asked.at(-1)).toMatch(/^\/api\/v2\/studio\/insight\?from=[\d-]{10}&to=[\d-]{10}&width=phone$/);
    await user.selectOptions(screen.getByLabelText('Version'), '4');
    expect(await rowOf('Steps and questions', 'Who are you? person')).toBe(
      'Who are you? person|70|56|14|20 s|||',
    );
    await user.selectOptions(screen.getByLabelText('Version'), 'installed');
    expect(await rowOf('Steps and questions', 'Who are you? person')).toContain('|2 min|');
    await user.selectOptions(screen.getByLabelText('Version'), '4');
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/insight\.csv\?.*&width=phone&version=4$/),
    );
    await user.selectOptions(screen.getByLabelText('Flow'), 'apply');
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/insight\.csv\?.*&width=phone&flow=apply&version=4$/),
    );
  });

  it('keeps in the address whom and which versions somebody compares', async () => {
    const user = userEvent.setup();
    const { unmount } = renderAt('/insight?from=2026-11-01&to=2026-99-99');
    await user.selectOptions(await screen.findByLabelText('First version'), 'version 4');
    await user.selectOptions(screen.getByLabelText('Market'), 'ca');
    const address = screen.getByTestId('address').textContent;
    expect(address).toBe('?from=2026-11-01&to=2026-99-99&first=4&market=ca');
    unmount();
    renderAt(`/insight${address}`);
    expect(await screen.findByLabelText('First version')).toHaveDisplayValue('version 4');
    expect(screen.getByLabelText('Market')).toHaveDisplayValue('Canada');
    expect(asked.at(-1)).toMatch(/\?from=2026-11-01&to=\d{4}-\d\d-\d\d&market=ca$/);
  });

  it('says so if nothing was counted', async () => {
    response = { ...RESPONSE, rows: [] };
    renderAt();
    expect(await screen.findByText(/Nothing was counted on these days/)).toBeInTheDocument();
  });
});
