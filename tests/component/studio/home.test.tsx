import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { GrantedRole } from '../../../src/contract/staff.ts';
import type { VersionsResponse } from '../../../src/contract/studio.ts';
import type {
  StudioHomeResponse,
  StudioSearchResponse,
  StudioStateResponse,
} from '../../../src/contract/studioHome.ts';
import { dropHeldTexts, heldStores, holdText } from '../../../src/studio/texts/heldStores.ts';
import { Home } from '../../../src/studio/home/Home.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const AT = '2026-01-01T00:00:00Z';
const DRAFT = {
  id: 'd1',
  title: 'A label',
  base: 2,
  isCurrent: true,
  revision: 1,
  authors: ['Ada'],
  createdAt: AT,
  changedAt: AT,
  changed: ['schemas/markets/ca/steps/company-details.json'],
};
const HOME: StudioHomeResponse = {
  rows: ['ca', 'us'].map((market) => ({
    market,
    portal: 'terminal',
    languages: market === 'ca' ? ['en-CA', 'fr-CA'] : ['en-US'],
    version: null,
    drafts: 3,
    applications: 4,
  })),
  library: [],
};
const STATE: StudioStateResponse = {
  findings: [
    { market: null, portal: null, errors: 0, warnings: 1 },
    { market: 'ca', portal: null, errors: 2, warnings: 0 },
  ],
  untranslated: [{ language: 'fr-CA', open: 7 }],
};
/** Version 2 was released and taken back: visitors have version 1 again. */
const VERSIONS: VersionsResponse = {
  versions: [2, 1].map((version) => ({
    version,
    parent: null,
    author: 'Ada',
    reason: 'a label',
    at: AT,
    approvals: [],
    refusal: null,
  })),
  releases: [2, 1].map((release) => ({
    release,
    kind: 'release',
    author: 'Bo',
    reason: 'now',
    startsAt: AT,
    served: { all: release, markets: {}, trial: null },
  })),
  served: { all: 1, markets: {}, trial: null },
  needsApproval: true,
  waitsUntil: null,
  mayBeginWithServed: true,
  checkedBefore: [],
  markets: ['us', 'ca'],
  openedLast: [],
};
const FOUND: StudioSearchResponse = {
  total: 2,
  found: [
    {
      kind: 'question',
      step: 'company-details',
      question: '/company/site',
      language: 'en-US',
      file: 'en-US/steps.json',
      key: 'company-details.company.site.label',
      text: 'Business website',
    },
    { kind: 'text', language: 'fr-CA', file: 'fr-CA/start.json', key: 'hero', text: 'Votre site' },
  ],
};

const sent: string[] = [];
const answers: Record<string, object> = {};
const before = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  Object.assign(answers, {
    '/drafts': { drafts: [DRAFT] },
    '/home': HOME,
    '/home/state': STATE,
    '/versions': VERSIONS,
    '/search': FOUND,
  });
  globalThis.fetch = async (url, init) => {
    const path = (typeof url === 'string' ? url : '').replace('/api/v2/studio', '');
    const given = typeof init?.body === 'string' ? init.body : '';
    sent.push(`${init?.method} ${path} ${given}`.trim());
    const body = init?.method === 'POST' ? { ...DRAFT, id: 'd2' } : answers[path.replace(/\?.*/, '')];
    return new Response(JSON.stringify(body));
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

function Address(): ReactNode {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}

function open(
  role: GrantedRole['role'] = 'editor',
  name = 'Ada',
  language: string | null = null,
  market: string | null = null,
) {
  const session = {
    staff: { id: 'a', name, email: 'a@example.com', roles: [{ role, market, language }] },
    signIn: { passkey: false, openId: false, byName: true },
    writesFiles: false,
  };
  render(
    <SessionContext value={{ session, setSession: () => {} }}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
}

describe('the home of the studio', () => {
  it.each(['viewer', 'reviewer', 'releaser'] as const)('says to a %s who begins drafts', async (role) => {
    open(role);
    expect(await screen.findByText(/^You are here as/)).toHaveTextContent(
      `You are here as “${role}”. To begin a draft takes the role “editor” or “translator”`,
    );
    expect(screen.queryByRole('button', { name: 'Begin a draft' })).toBeNull();
    expect(screen.queryByText(/^To open another one/)).toBeNull();
  });

  it('shows what each market has, who changes it, and what is wrong or not translated', async () => {
    open();
    const row = await screen.findByRole('row', { name: /^Canada, Terminal/ });
    const cells = () =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await within(row).findByText('2 errors, 1 note');
    expect(cells()).toEqual([
      'Canadian English, Canadian French',
      'as installed',
      '1',
      '2 errors, 1 note',
      '7 in Canadian French',
      '3',
      '4',
    ]);
    const other = screen.getByRole('row', { name: /^United States, Terminal/ });
    expect(
      within(other)
        .getAllByRole('cell')
        .slice(2, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['0', '1 note', 'none']);
    expect(screen.getByText(/^To open another one, begin a draft and choose “New market”/)).toBeVisible();
    await expectAccessible(document.body);
  });

  it.each([
    ['Business website', '/drafts/d1/steps/company-details?language=en-US&question=%2Fcompany%2Fsite'],
    ['Votre site', '/drafts/d1/texts?translation=fr-CA&find=hero'],
  ])('finds “%s” and opens it in the draft', async (text, address) => {
    open();
    await userEvent.type(screen.getByLabelText('Some of its words, in any language'), 'site');
    await userEvent.click(await screen.findByRole('button', { name: `Open ${text}` }));
    expect(screen.getByLabelText('address')).toHaveTextContent(address);
  });

  it('says which version a share of the visitors has, in the markets of the share', async () => {
    const trial = { version: 2, basisPoints: 1000, markets: ['ca'] };
    answers['/versions'] = { ...VERSIONS, served: { ...VERSIONS.served, trial } };
    open();
    const row = await screen.findByRole('row', { name: /^Canada, Terminal/ });
    const link = await within(row).findByRole('link', { name: 'version 2' });
    expect(link).toHaveAttribute('href', '/versions/2');
    expect(row).toHaveTextContent('as installed, 10 % version 2');
    expect(screen.getByRole('row', { name: /^United States/ })).not.toHaveTextContent('version 2');
  });

  it('links what the table of markets shows', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /^Canada, Terminal/ }));
    await row.findByText('2 errors, 1 note');
    const links = row
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')] as const);
    expect(links).toEqual([
      ['Canada, Terminal', '/drafts/d1/steps?view=ca/terminal'],
      ['1', '/?of=ca/terminal'],
      ['2 errors, 1 note', '/drafts/d1/publish'],
      ['7 in Canadian French', '/drafts/d1/texts?translation=fr-CA'],
    ]);
  });

  it('opens a market and its texts in the newest version where nobody has a draft, and as visitors have it', async () => {
    Object.assign(answers, { '/drafts': { drafts: [] } });
    Object.assign(answers, { '/home': { ...HOME, rows: HOME.rows.map((row) => ({ ...row, version: 1 })) } });
    open('viewer');
    const row = within(await screen.findByRole('row', { name: /^Canada, Terminal/ }));
    const texts = await row.findByRole('link', { name: '7 in Canadian French' });
    expect(texts).toHaveAttribute('href', '/drafts/version-2/texts?translation=fr-CA');
    const market = row.getByRole('link', { name: 'Canada, Terminal' });
    expect(market).toHaveAttribute('href', '/drafts/version-1/steps?view=ca/terminal');
    expect(row.queryByRole('link', { name: /draft|error/ })).not.toBeInTheDocument();
  });

  it('lists the drafts of a market, by keyboard', async () => {
    const own = { ...DRAFT, id: 'd3', title: 'Taxes', changed: ['schemas/markets/us/market.json'] };
    Object.assign(answers, { '/drafts': { drafts: [DRAFT, own] } });
    const page = '/drafts/d3/steps/tax?view=us%2Fterminal';
    const waiting = { text: 'T', name: 'Label', page, language: 'en-US', at: { name: 'steps', key: 't' } };
    holdText(heldStores('d3', 'a'), 't', waiting);
    open();
    const link = await screen.findByRole('link', { name: '1 draft for Canada, Terminal' });
    link.focus();
    await userEvent.keyboard('{Enter}');
    const said = await screen.findByText(/^1 draft for Canada, Terminal\./);
    expect(said).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Taxes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Show all drafts' }));
    expect(screen.getByRole('link', { name: 'Taxes' })).toBeInTheDocument();
    // A text of the draft waits until it is chosen where it belongs.
    expect(screen.getByRole('link', { name: 'Label' })).toHaveAttribute('href', page);
    act(() => dropHeldTexts('d3', 'a'));
  });

  it('lists eight of many drafts at first, one’s own before those of others', async () => {
    const others = Array.from({ length: 12 }, (_, index) => ({
      ...DRAFT,
      id: `o${index}`,
      title: `Of Bo ${index}`,
      authors: ['Bo'],
    }));
    Object.assign(answers, { '/drafts': { drafts: [...others, DRAFT] } });
    open();
    const list = within(await screen.findByRole('region', { name: 'Drafts' }));
    const titles = () =>
      list.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
    await list.findByRole('link', { name: 'A label' });
    expect(titles()).toEqual(['A label', ...others.slice(0, 7).map(({ title }) => title)]);
    await userEvent.click(list.getByRole('button', { name: 'Show all 13 drafts' }));
    expect(titles()).toHaveLength(13);
    expect(list.getByRole('heading')).toHaveFocus();
  });

  it.each([
    ['translator', '/drafts/d2/texts?translation=fr-CA'],
    ['editor', '/drafts/d2/steps'],
  ] as const)('opens the new draft of a %s where they work', async (role, address) => {
    open(role, 'Ada', role === 'translator' ? 'fr-CA' : null);
    await userEvent.click(await screen.findByRole('button', { name: 'Begin a draft' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent(address);
  });

  it.each([
    ['editor', 'Ada', 'A label (Ada)'],
    ['editor', 'Bo', 'a new draft'],
    ['viewer', 'Bo', 'A label (Ada)'],
  ] as const)('opens for a %s called %s what was found in %s', async (role, name, draft) => {
    open(role, name);
    expect(await screen.findByLabelText('Open it in')).toHaveDisplayValue(draft);
  });

  it('begins a draft for the best that was found, by Enter, with what visitors have again', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Open it in'), 'a new draft');
    const field = screen.getByLabelText<HTMLInputElement>('Some of its words, in any language');
    await userEvent.type(field, 'site');
    for (const _ of ['Enter', 'Enter again']) act(() => field.form?.requestSubmit());
    expect(await screen.findByLabelText('address')).toHaveTextContent(
      /^\/drafts\/d2\/steps\/company-details.*question=%2Fcompany%2Fsite#question-heading$/,
    );
    const begun = sent.filter((one) => one.startsWith('POST'));
    expect(begun).toEqual(['POST /drafts {"title":"Change “Business website”","from":1}']);
  });

  it.each([
    ['reviewer', 'Bo', 'waits for your approval', null],
    ['reviewer', 'Bo', 'waits for approval', 'ca'],
    ['reviewer', 'Ada', 'waits for somebody else’s approval', null],
    ['releaser', 'Bo', 'waits for somebody else’s approval', null],
  ] as const)('says to a %s called %s of a new version: %s', async (role, name, state, market) => {
    const [newest] = VERSIONS.versions;
    answers['/versions'] = { ...VERSIONS, versions: [{ ...newest, version: 3 }, ...VERSIONS.versions] };
    open(role, name, null, market);
    const waiting = within(await screen.findByRole('region', { name: 'Published, and not released yet' }));
    // Version 2 was released and taken back, and version 1 is served.
    expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Version 3: a label',
    ]);
    expect(waiting.getByText(state)).toBeVisible();
  });

  it.each([
    ['editor', 'Ada', 3, 'refused: correct it in a draft'],
    ['editor', 'Ada', 4, 'refused'],
    ['reviewer', 'Bo', 3, 'refused'],
  ] as const)('shows to a %s called %s that a version is refused, the newest being %i', async (...given) => {
    const [role, name, newest, state] = given;
    const [one] = VERSIONS.versions;
    const refusal = { by: 'Bo', reason: 'The hint is wrong', at: AT };
    const versions = [{ ...one, version: 3, refusal }, ...VERSIONS.versions];
    const since = newest === 4 ? [{ ...one, version: 4 }] : [];
    answers['/versions'] = { ...VERSIONS, versions: [...since, ...versions] };
    open(role, name);
    expect(await screen.findByText(/^Refused by Bo, .*: The hint is wrong$/)).toBeVisible();
    expect(screen.getByText(state)).toBeVisible();
  });

  it('says who can release what was approved, and lists nothing else', async () => {
    const [newest] = VERSIONS.versions;
    const approvals = [{ by: 'Bo', reason: 'read', at: AT }];
    answers['/versions'] = {
      ...VERSIONS,
      versions: [{ ...newest, version: 3, approvals }, ...VERSIONS.versions],
    };
    open('releaser');
    expect(await screen.findByText('you can release it')).toBeVisible();
  });

  it('asks an editor before the draft of somebody else is discarded, and names whose it is', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    open('editor', 'Cleo');
    await userEvent.click(await screen.findByRole('button', { name: /^Discard/ }));
    expect(ask.mock.calls).toEqual([['Discard “A label” of Ada, with its changes in 1 file?']]);
    ask.mockRestore();
  });

  it('has nothing that waits where all was released, and discards only drafts of one’s own', async () => {
    open('translator', 'Cleo');
    await screen.findByRole('link', { name: 'A label' });
    expect(screen.queryByText('Published, and not released yet')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  });

  it('says that nothing was found, and lets viewers open only what is there', async () => {
    answers['/search'] = { total: 0, found: [] };
    answers['/drafts'] = { drafts: [] };
    open('viewer');
    await userEvent.type(screen.getByLabelText('Some of its words, in any language'), 'zebra');
    expect(await screen.findByText(/^Nothing has these words/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin a draft' })).toBeNull();
  });

  it('begins with what visitors have again after a roll-back', async () => {
    open();
    expect(await screen.findByLabelText('Begin with')).toHaveDisplayValue('version 1, which visitors have');
    await userEvent.type(screen.getByLabelText('What do you want to change?'), 'A step{Enter}');
    expect(sent).toContain('POST /drafts {"title":"A step","from":1}');
  });
});
