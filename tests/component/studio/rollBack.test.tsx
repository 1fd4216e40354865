import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ServedState, StudioRelease, VersionsResponse } from '../../../src/contract/studio.ts';
import { RollBack } from '../../../src/studio/publish/RollBack.tsx';
import { Versions } from '../../../src/studio/publish/Versions.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';

const NONE = { all: null, markets: {}, trial: null };
const TENTH = { all: null, markets: {}, trial: { version: 1, basisPoints: 1000, markets: null } };
const ALL = { all: 1, markets: {}, trial: null };

/** Releases in their order, as the server lists them: the newest first. */
const releasesOf = (...all: readonly (readonly [StudioRelease['kind'], ServedState])[]) =>
  all
    .map(([kind, served], index) => ({
      release: index + 1,
      kind,
      author: 'Bo',
      reason: 'now',
      startsAt: '2026-01-01T00:00:00Z',
      served,
    }))
    .toReversed();

const sessionOf = (market: string | null) => ({
  staff: {
    id: 'a',
    name: 'Ada',
    email: 'ada@example.com',
    roles: [{ role: 'releaser' as const, market, language: null }],
  },
  signIn: { passkey: false, openId: false, byName: true },
  writesFiles: false,
});

function open(releases: readonly StudioRelease[], market: string | null = null) {
  const served = releases[0]?.served ?? NONE;
  return render(
    <SessionContext value={{ session: sessionOf(market), setSession: () => {} }}>
      <RollBack versions={{ releases: [...releases], served }} heading="now" onDone={() => {}} />
    </SessionContext>,
  );
}

describe('the releases', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  it.each([
    ['2026-01-01T00:00:00Z', ['Will be released', 'Released']],
    [null, ['Released', 'Released']],
  ])('say of the last one that waits until %s: %j', async (waitsUntil, said) => {
    const versions: VersionsResponse = {
      versions: [],
      releases: releasesOf(['release', TENTH], ['release', ALL]),
      served: TENTH,
      needsApproval: true,
      waitsUntil,
      mayBeginWithServed: true,
    };
    globalThis.fetch = async () => new Response(JSON.stringify(versions));
    render(
      <SessionContext value={{ session: sessionOf(null), setSession: () => {} }}>
        <MemoryRouter>
          <Versions />
        </MemoryRouter>
      </SessionContext>,
    );
    const lines = await screen.findAllByText('Released');
    const shown = [...screen.queryAllByText('Will be released'), ...lines];
    expect(shown.map(({ textContent }) => textContent)).toEqual(said);
  });
});

describe('taking a release back', () => {
  const press = async () =>
    userEvent.click(screen.getByRole('button', { name: /^Take the last release back/ }));

  it('says that a share has the version still, after the release to all is taken back', async () => {
    const { container } = open(releasesOf(['release', TENTH], ['release', ALL]));
    await press();
    expect(container).toHaveTextContent(
      'Everywhere: the installed definitions; 10 % of the visitors: version 1. To end that share, too, take its release back afterwards.',
    );
  });

  it('says what was there before the first release that is in force', async () => {
    const { container } = open(releasesOf(['release', TENTH], ['release', ALL], ['rollback', TENTH]));
    await press();
    expect(container).toHaveTextContent('Everywhere: the installed definitions.');
    expect(container).not.toHaveTextContent('share');
  });

  it('is left to others by somebody who releases in one market, unless only that one has changed', () => {
    const inMarket = { ...NONE, markets: { ca: 1 } };
    const { unmount } = open(releasesOf(['release', inMarket], ['release', ALL]), 'ca');
    expect(screen.getByText(/^The last release changed more markets than yours/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    open(releasesOf(['release', inMarket]), 'ca');
    expect(screen.getByRole('button', { name: /^Take the last release back/ })).toBeVisible();
  });

  it('is not offered where all was taken back', () => {
    const { container } = open(releasesOf(['release', ALL], ['rollback', TENTH]));
    expect(container).toBeEmptyDOMElement();
  });
});
