import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type {
  ServedState,
  StudioVersion,
  VersionResponse,
  VersionsResponse,
} from '../../../src/contract/studio.ts';
import { DraftRoute } from '../../../src/studio/draft/DraftRoute.tsx';
import { VersionPage } from '../../../src/studio/publish/VersionPage.tsx';
import { useKeptReason } from '../../../src/studio/publish/useKeptReason.ts';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { projectTexts } from '../../support/openDraft.tsx';

const SESSION = {
  staff: {
    id: 'a',
    name: 'Ada',
    email: 'ada@example.com',
    roles: (['editor', 'releaser'] as const).map((role) => ({ role, market: null, language: null })),
  },
  signIn: { passkey: false, openId: false, byName: true },
  writesFiles: false,
};
const VERSION = {
  version: 4,
  parent: 3,
  author: 'Bo',
  reason: 'clearer',
  at: '2026-01-01T00:00:00Z',
  approvals: [],
  refusal: null,
};
const TEXTS = 'locales/en-US/steps.json';
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

describe('a version on the pages of a draft', () => {
  it('shows its steps as they would be, and lets an editor change nothing', async () => {
    const asked: string[] = [];
    const installed = readFileSync(resolve(__dirname, '../../..', TEXTS), 'utf8');
    const response: VersionResponse = {
      version: VERSION,
      files: {
        ...Object.fromEntries(projectTexts()),
        [TEXTS]: installed.replace('Business website', 'Its website'),
      },
      served: { [TEXTS]: installed },
      ownFiles: {},
      approving: 'ownChange',
      unpriced: [],
    };
    globalThis.fetch = async (url) => {
      asked.push(typeof url === 'string' ? url : '');
      return new Response(JSON.stringify(response));
    };
    render(
      <SessionContext value={{ session: SESSION, setSession: () => {} }}>
        <MemoryRouter initialEntries={['/drafts/version-4/steps/company-details?question=%2Fcompany%2Fsite']}>
          <Routes>
            <Route path="/drafts/:draft/*" element={<DraftRoute />} />
          </Routes>
        </MemoryRouter>
      </SessionContext>,
    );
    expect(await screen.findByRole('heading', { name: 'Version 4: clearer' })).toBeVisible();
    const label = await screen.findByLabelText('Label');
    expect(label).toHaveValue('Its website');
    expect(label).toHaveAttribute('readonly');
    for (const layer of screen.getAllByRole('radio')) expect(layer).toBeDisabled();
    for (const name of ['Add a question', 'New step'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    const parts = screen.getByRole('navigation', { name: 'Parts of the draft' });
    expect(parts).toHaveTextContent('StepsFlowTextsRules and numbersFiles');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the version' })).toHaveAttribute('href', '/versions/4');
    await userEvent.click(screen.getByRole('link', { name: 'Texts' }));
    await screen.findByText(/^Your role lets you read this language/);
    await expectAccessible(document.body);
    expect(asked).toEqual(['/api/v2/studio/versions/4']);
  });
});

interface Opened extends Partial<Pick<VersionResponse, 'ownFiles' | 'approving' | 'takenBack'>> {
  readonly markets?: ServedState['markets'];
  readonly decided?: Partial<StudioVersion>;
  readonly more?: Partial<VersionsResponse>;
  /** Parts that the responses lack, as those of an older process do. */
  readonly lacking?: readonly string[];
}

describe('the page of a version', () => {
  const sent: string[] = [];
  const open = (
    all: number,
    served: VersionResponse['served'],
    {
      markets = {},
      ownFiles = {},
      approving = 'allowed',
      takenBack = [],
      decided = {},
      more = {},
      lacking = [],
    }: Opened = {},
  ) => {
    const version = { ...VERSION, ...decided };
    const versions = {
      versions: [version],
      releases: [],
      served: { all, markets, trial: null },
      needsApproval: true,
      waitsUntil: null,
      mayBeginWithServed: true,
      checkedBefore: [],
      markets: ['us', 'ca'],
      openedLast: [],
      ...more,
    };
    const loaded = {
      version,
      files: Object.fromEntries(projectTexts()),
      served,
      ownFiles,
      approving,
      takenBack,
      unpriced: [],
    };
    sent.length = 0;
    globalThis.fetch = async (url, init) => {
      if (init?.method === 'POST') {
        sent.push(`${typeof url === 'string' ? url : ''} ${typeof init.body === 'string' ? init.body : ''}`);
        return new Response(JSON.stringify({ id: 'd2' }));
      }
      const response = Object.entries(url === '/api/v2/studio/versions' ? versions : loaded);
      return new Response(
        JSON.stringify(Object.fromEntries(response.filter(([part]) => !lacking.includes(part)))),
      );
    };
    render(
      <SessionContext value={{ session: SESSION, setSession: () => {} }}>
        <MemoryRouter initialEntries={['/versions/4']}>
          <Routes>
            <Route path="/versions/:version" element={<VersionPage />} />
            <Route path="*" element={<p>another page</p>} />
          </Routes>
        </MemoryRouter>
      </SessionContext>,
    );
    return screen.findByRole('region', { name: 'What is different for visitors' });
  };

  it('is shown by the responses of an older process, too', async () => {
    const newer = ['waitsUntil', 'mayBeginWithServed', 'checkedBefore', 'markets', 'openedLast'];
    const lacking = [...newer, 'ownFiles', 'approving', 'takenBack', 'unpriced'];
    expect(await open(3, {}, { lacking, more: { needsApproval: false } })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
    expect(screen.getByRole('region', { name: 'Release' })).not.toHaveTextContent('This release opens');
  });

  it('compares nothing once all visitors have it', async () => {
    const shown = await open(4, {});
    expect(shown).toHaveTextContent('All visitors have this version now');
    expect(shown).not.toHaveTextContent('no difference');
  });

  it('says that markets with a version of their own do not have it', async () => {
    const shown = await open(4, {}, { markets: { ca: 5 } });
    expect(shown).toHaveTextContent(
      'All visitors in all markets that have no version of their own have this version now',
    );
  });

  it('warns of a missing market that visitors have by a release of its own', async () => {
    const more = { markets: ['us', 'ca', 'se'], needsApproval: false };
    await open(3, {}, { markets: { se: 2 }, more });
    expect(screen.getByText('This version has no Sweden, which visitors have.')).toBeVisible();
  });

  it('warns of another text of an agreement under the version that a market of its own release has', async () => {
    const path = 'schemas/markets/ca/agreement.json';
    const text = new Map(projectTexts()).get(path) ?? '';
    const own = { ca: { [path]: text.replace('Merchant Agreement', 'Agreement of before') } };
    const shown = await open(3, {}, { markets: { ca: 2 }, ownFiles: own });
    expect(shown).toHaveTextContent('The text of the agreement in Canada is changed, and its version still');
    expect(shown).toHaveTextContent('The agreement changes in Canada: applicants there who have accepted it');
  });

  it.each([
    ['its version', '"version": "2026-11-01"', '"version": "2026-10-01"', true],
    ['only a summary, which nobody signs', '"summary": [', '"summary": ["Before.", ', false],
  ])('says where applicants accept an agreement again: %s', async (_name, now, was, isSaid) => {
    const path = 'schemas/markets/ca/agreement.json';
    const text = new Map(projectTexts()).get(path) ?? '';
    const shown = await open(3, { [path]: text.replace(now, was) });
    expect(within(shown).queryAllByText(/must accept it again/)).toHaveLength(isSaid ? 1 : 0);
  });

  it('compares the settings for a share with those of the version that each market has', async () => {
    const path = 'schemas/markets/us/offer.json';
    const text = new Map(projectTexts()).get(path) ?? '';
    const old = { [path]: text.replace('https://', 'https://before.') };
    const more = { needsApproval: false };
    await open(3, old, { more });
    expect(screen.getByText(/^This version also changes “.*, United States”, which all/)).toBeVisible();
    await userEvent.click(screen.getByLabelText('only in Canada'));
    expect(screen.queryByText(/^This version also changes/)).toBeNull();
    cleanup();
    await open(3, old, { markets: { us: 2 }, ownFiles: { us: { [path]: text } }, more });
    expect(screen.queryByText(/^This version also changes/)).toBeNull();
  });

  it.each([
    ['ownChange', /^You wrote something of this version/],
    ['roleMissing', /^Somebody with the role “reviewer”/],
  ] as const)('says before a press that an approval is refused: %s', async (why, said) => {
    await open(3, {}, { approving: why });
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('lets a reviewer approve or refuse it, and says what visitors have now', async () => {
    await open(3, {}, { takenBack: [{ by: 'Cal', reason: 'Not yet', at: VERSION.at }] });
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
    expect(screen.getByText(/^Refused by Cal, .*: Not yet$/)).toBeVisible();
    expect(screen.getByText('What visitors have now: Everywhere: version 3.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Something is not right/), ' The hint is wrong{Enter}');
    expect(sent).toEqual(['/api/v2/studio/versions/4/refuse {"reason":"The hint is wrong"}']);
    expect(screen.getByRole('heading', { name: 'Approval' })).toHaveFocus();
    await expectAccessible(document.body);
  });

  it.each([
    ['release', '{"reason":"now","basisPoints":500,"after":0}'],
    ['approve', '{"reason":"now"}'],
  ])('keeps what was filled in while somebody reads another page: %s', async (call, body) => {
    const decided = call === 'release' ? { approvals: [{ by: 'Cal', reason: 'fine', at: VERSION.at }] } : {};
    const field = () => screen.getByLabelText(call === 'release' ? 'Why now?' : /^I have read/);
    await open(3, {}, { decided });
    await userEvent.type(field(), 'now');
    const share = screen.queryByLabelText('Share of the visitors');
    if (share) await userEvent.selectOptions(share, '5 %');
    cleanup();
    await open(3, {}, { decided });
    expect(field()).toHaveValue('now');
    expect(screen.queryAllByText(/^This continues what you began/)).toHaveLength(share ? 1 : 0);
    await userEvent.type(field(), '{Enter}');
    expect(sent).toEqual([`/api/v2/studio/versions/4/${call} ${body}`]);
    cleanup();
    await open(3, {}, { decided });
    expect(field()).toHaveValue('');
    expect(screen.queryByText(/^This continues what you began/)).toBeNull();
  });

  it('keeps the reason of each version apart', () => {
    const session = { session: SESSION, setSession: () => {} };
    const { result, rerender } = renderHook(({ version }) => useKeptReason('approval', version), {
      initialProps: { version: 6 },
      wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
    });
    act(() => result.current[1]('fine with 6'));
    rerender({ version: 7 });
    expect(result.current[0]).toBe('');
    act(() => result.current[1]('fine with 7'));
    rerender({ version: 6 });
    expect(result.current[0]).toBe('fine with 6');
  });

  const REFUSED = { refusal: { by: 'Cal', reason: 'The hint is wrong', at: VERSION.at } };

  it('says to the author who refused it and why, and begins a draft from it', async () => {
    await open(3, {}, { approving: 'ownChange', decided: REFUSED });
    expect(screen.getByText(/^Refused by Cal, .*: The hint is wrong$/)).toBeVisible();
    expect(screen.getByText('It can be released only if Cal takes the refusal back.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Begin a draft from it' }));
    expect(await screen.findByText('another page')).toBeVisible();
    expect(sent).toEqual(['/api/v2/studio/drafts {"title":"Correct version 4","from":4}']);
  });

  it.each([
    ['Cal', 'Only Cal can take the refusal back, by approving it.', 0],
    ['Ada', 'This takes your refusal back.', 1],
  ])('lets only the person who refused it approve it: %s', async (by, said, buttons) => {
    const approvals = [{ by: 'Dee', reason: 'read', at: VERSION.at }];
    await open(3, {}, { decided: { approvals, refusal: { ...REFUSED.refusal, by } } });
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Approve' })).toHaveLength(buttons);
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  });

  it.each([
    [4, true],
    [5, false],
  ])('gives its release up while that waits; that of version %i: %s', async (waiting, isOwn) => {
    const startsAt = '2027-01-01T00:00:00Z';
    const next = { all: waiting, markets: {}, trial: null };
    const release = {
      release: 1,
      kind: 'release' as const,
      author: 'Bo',
      reason: 'now',
      startsAt,
      served: next,
    };
    await open(3, {}, { more: { releases: [release], waitsUntil: startsAt, needsApproval: false } });
    expect(screen.queryByText(/^Its release waits until/) !== null).toBe(isOwn);
    const which = isOwn ? 'A release of this version' : 'Another release';
    expect(screen.getByText(`${which} waits for its time`)).toBeVisible();
    const name = 'Give up the release of version 4 that waits…';
    expect(screen.queryByRole('button', { name }) !== null).toBe(isOwn);
  });

  it('is compared with the version of a market that has one of its own, if one chooses, in that market only', async () => {
    const [ofUs, ofCanada] = ['us', 'ca'].map((market) => `schemas/markets/${market}/tests.json`);
    const served = { [`${ofUs}`]: '{}', [`${ofCanada}`]: '{}' };
    const ownFiles = { us: { [`${ofUs}`]: '{ "a": 1 }', 'schemas/base/tests.json': '{}' } };
    const shown = await open(3, served, { markets: { us: null }, ownFiles });
    const beside = within(shown).getByLabelText('Compared with what');
    expect(beside).toHaveDisplayValue('visitors outside of United States have now: version 3');
    expect(await within(shown).findByText('1 other file')).toBeVisible();
    await userEvent.selectOptions(beside, 'visitors in United States have now: the installed definitions');
    expect(await within(shown).findByText('2 other files')).toBeVisible();
  });

  it('says what it is compared with', async () => {
    const shown = await open(3, { 'schemas/markets/us/tests.json': '{}' });
    expect(shown).toHaveTextContent('Compared with what visitors have now: version 3.');
  });
});
