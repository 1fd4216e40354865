import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ServedState, StudioRelease, VersionsResponse } from '../../../src/contract/studio.ts';
import { HELP } from '../../../src/studio/help/helpTexts.ts';
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

const sessionOf = (markets: readonly (string | null)[]) => ({
  staff: {
    id: 'a',
    name: 'Ada',
    email: 'ada@example.com',
    roles: markets.map((market) => ({ role: 'releaser' as const, market, language: null })),
  },
  signIn: { passkey: false, openId: false, byName: true },
  writesFiles: false,
});

type Shown = Parameters<typeof RollBack>[0]['versions'];

function open(
  releases: readonly StudioRelease[],
  market: string | null | readonly string[] = null,
  more: Partial<Shown> = {},
) {
  const served = releases[0]?.served ?? NONE;
  const versions = {
    releases: [...releases],
    served,
    waitsUntil: null,
    markets: ['us', 'ca'],
    openedLast: [],
    checkedBefore: [],
  };
  return render(
    <SessionContext value={{ session: sessionOf([market].flat()), setSession: () => {} }}>
      <MemoryRouter>
        <RollBack versions={{ ...versions, ...more }} heading="now" onDone={() => {}} />
      </MemoryRouter>
    </SessionContext>,
  );
}

const openVersions = () =>
  render(
    <SessionContext value={{ session: sessionOf([null]), setSession: () => {} }}>
      <MemoryRouter>
        <Versions />
      </MemoryRouter>
    </SessionContext>,
  );

describe('the releases', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  it.each([
    ['2027-01-01T00:00:00Z', false, ['Will be released', 'Released']],
    [null, false, ['Released', 'Released']],
    [null, true, ['Rolled back', 'Given up', 'Released']],
  ])('say of one that waits until %s, given up: %s, %j', async (waitsUntil, isGivenUp, said) => {
    const [back, last, first] = releasesOf(['release', TENTH], ['release', ALL], ['rollback', TENTH]);
    if (!back || !last || !first) throw new Error('no releases');
    const startsAt = '2027-01-01T00:00:00Z';
    const isLater = isGivenUp || waitsUntil !== null;
    const versions: VersionsResponse = {
      versions: [],
      releases: [...(isGivenUp ? [back] : []), isLater ? { ...last, startsAt } : last, first],
      served: TENTH,
      needsApproval: true,
      waitsUntil,
      mayBeginWithServed: true,
      checkedBefore: [],
      markets: ['us', 'ca'],
      openedLast: [],
    };
    globalThis.fetch = async () => new Response(JSON.stringify(versions));
    openVersions();
    const lines = within(await screen.findByRole('region', { name: 'Releases' })).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(said);
    const begins = lines.map(
      ({ textContent }) =>
        /from .*2027, .*m\. [A-Z]+.* on|was to begin .*2027, .*m\. [A-Z]+/.exec(textContent)?.[0],
    );
    const after = waitsUntil === null ? [] : [expect.stringMatching(/^from/)];
    expect(begins.filter(Boolean)).toEqual(isGivenUp ? [expect.stringMatching(/^was to begin/)] : after);
  });
});

describe('taking a release back', () => {
  const fetchBefore = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = fetchBefore;
    sessionStorage.clear(); // a reason that was refused is kept
  });
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
    const { container, unmount: end } = open(releasesOf(['release', ALL]), ['us', 'ca']);
    expect(container).toHaveTextContent(
      /to all visitors, also in markets that come: .* for all markets has to take it back\.$/,
    );
    end();
    open(releasesOf(['release', inMarket]), 'ca');
    expect(screen.getByRole('button', { name: /^Take the last release back/ })).toBeVisible();
  });

  it.each([
    [
      'ended a trial everywhere',
      [TENTH, { ...TENTH, trial: { ...TENTH.trial, version: 2, markets: ['ca'] } }],
      ['us', 'ca'],
    ],
    [
      'changed nothing',
      [
        { ...NONE, markets: { ca: 1 } },
        { ...NONE, markets: { ca: 1 } },
      ],
      ['ca'],
    ],
  ])('of a release that %s is offered to the releaser who made it', (_name, [one, other], markets) => {
    if (!one || !other) throw new Error('no states');
    open(releasesOf(['release', one], ['release', other]), markets);
    expect(screen.getByRole('button', { name: /^Take the last release back/ })).toBeVisible();
  });

  it('of a release that ended a trial in one market only is left to the releaser of that one', () => {
    const inMarket = { ...TENTH, markets: { ca: 2 }, trial: { ...TENTH.trial, markets: ['us'] } };
    const waits = { served: TENTH, waitsUntil: '2027-01-01T00:00:00Z' };
    open(releasesOf(['release', TENTH], ['release', inMarket]), 'ca', waits);
    expect(
      screen.getByRole('button', { name: 'Give up the release of version 2 that waits…' }),
    ).toBeVisible();
  });

  it('of a release that waits gives that up, and says that what visitors have stays', async () => {
    const waits = { served: TENTH, waitsUntil: '2027-01-01T00:00:00Z' };
    const { container, unmount } = open(releasesOf(['release', TENTH], ['release', ALL]), null, waits);
    await userEvent.click(
      screen.getByRole('button', { name: 'Give up the release of version 1 that waits…' }),
    );
    expect(container).toHaveTextContent(
      'Visitors keep what they have, and the release of version 1 that waits is given up. Everywhere: the installed definitions; 10 % of the visitors: version 1. To end that, too, take its release back afterwards.',
    );
    expect(container).toHaveTextContent(HELP.giveUpReason.affects);
    expect(container).not.toHaveTextContent(HELP.rollbackReason.affects);
    expect(screen.getByRole('button', { name: 'Give it up' })).toBeVisible();
    unmount();
    // A releaser of one market may give up what would change only that.
    const inMarket = { ...ALL, markets: { ca: 2 } };
    open(releasesOf(['release', ALL], ['release', inMarket]), 'ca', waits);
    expect(
      screen.getByRole('button', { name: /^Give up the release of version 2 that waits/ }),
    ).toBeVisible();
  });

  it('of the first release, which waits, says that visitors have what was installed, and no release to end', async () => {
    const waits = { served: NONE, waitsUntil: '2027-01-01T00:00:00Z' };
    const { container, unmount } = open(releasesOf(['release', ALL]), null, waits);
    await userEvent.click(
      screen.getByRole('button', { name: /^Give up the release of version 1 that waits/ }),
    );
    expect(container).toHaveTextContent(/Everywhere: the installed definitions\.Why is it given up/);
    unmount();
    open(releasesOf(['release', ALL]), 'ca', waits);
    expect(
      screen.getByText(
        /^More markets than yours are changed by the release of version 1 .* has to give it up\.$/,
      ),
    ).toBeVisible();
  });

  it('is not possible if the last release opened a market, and says so before', () => {
    open(releasesOf(['release', ALL]), null, { openedLast: ['ca', 'us'] });
    expect(
      screen.getByText(/^The last release opened Canada and United States, which may have/),
    ).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the errors that this program finds in the version of before, once it has checked it', async () => {
    const finding = {
      code: 'schema-never',
      severity: 'error',
      path: 'schemas/base/steps/owners.json',
      line: 7,
      message: 'Nothing can be valid',
    };
    const asked: string[] = [];
    globalThis.fetch = async (url) => {
      asked.push(typeof url === 'string' ? url : '');
      return new Response(
        JSON.stringify({ findings: [finding, { ...finding, severity: 'warning', line: 8 }] }),
      );
    };
    open(releasesOf(['release', ALL], ['release', { ...ALL, all: 2 }]), null, { checkedBefore: [1, 2] });
    await press();
    const list = await screen.findByRole('list', { name: 'Errors in version 1' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'this one finds 1 error in it. It cannot be released',
    );
    expect(list).toHaveTextContent('Nothing can be valid schemas/base/steps/owners.json:7 schema-never');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(asked).toEqual(['/api/v2/studio/drafts/version-1/findings']);
  });

  it('says that this program finds no error in the version of before, where it said that it checks', async () => {
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = async () => answer.promise;
    open(releasesOf(['release', ALL], ['release', { ...ALL, all: 2 }]), null, { checkedBefore: [1] });
    await press();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/version 1: this one checks it again…$/);
    answer.resolve(new Response(JSON.stringify({ findings: [] })));
    await screen.findByText(/this one finds no error in it\.$/);
    // A screen reader reads it only if the same element changes.
    expect(screen.getByRole('status')).toBe(status);
  });

  it('names the release that it takes back, so that no other one is', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = async (_url, init) => {
      sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
      return new Response(JSON.stringify({ code: 'release.outdated', message: 'Another one' }), {
        status: 409,
      });
    };
    open(releasesOf(['release', TENTH], ['release', ALL]));
    await press();
    await userEvent.type(screen.getByLabelText(/^Why is it taken back/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Another one\. Nothing was done/);
    expect(sent).toEqual([{ reason: 'wrong', after: 2 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Show what visitors have now' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that an earlier press may have been done if its response was lost, also after Cancel', async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError('lost'));
    open(releasesOf(['release', TENTH], ['release', ALL]));
    await press();
    await userEvent.type(screen.getByLabelText(/^Why is it taken back/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Try again: nothing is done twice\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    globalThis.fetch = async () =>
      Response.json({ code: 'release.outdated', message: 'Another one' }, { status: 409 });
    await press();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Why is it taken back/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Another one\. It may be your own/);
  });

  it('is possible on a process of the release before, which lists less and takes no number', async () => {
    const [last, first] = releasesOf(['release', TENTH], ['release', ALL]);
    const sent: unknown[] = [];
    globalThis.fetch = async (_url, init) => {
      if (typeof init?.body === 'string') {
        sent.push(JSON.parse(init.body));
        throw new TypeError('lost');
      }
      return Response.json({ versions: [], releases: [last, first], served: ALL, needsApproval: true });
    };
    openVersions();
    await userEvent.click(await screen.findByRole('button', { name: /^Take the last release back/ }));
    await userEvent.type(screen.getByLabelText(/^Why is it taken back/), 'wrong{Enter}');
    expect(sent).toEqual([{ reason: 'wrong' }]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/load the page again before you try again\.$/);
  });

  it('is not offered where all was taken back', () => {
    const { container } = open(releasesOf(['release', ALL], ['rollback', TENTH]));
    expect(container).toBeEmptyDOMElement();
  });
});
