import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServedState, StudioRelease } from '../../../src/contract/studio.ts';
import { RollBack } from '../../../src/studio/publish/RollBack.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';

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

function open(releases: readonly StudioRelease[]) {
  const session = {
    staff: {
      id: 'a',
      name: 'Ada',
      email: 'ada@example.com',
      roles: [{ role: 'releaser' as const, market: null, language: null }],
    },
    signIn: { passkey: false, openId: false, byName: true },
    writesFiles: false,
  };
  return render(
    <SessionContext value={{ session, setSession: () => {} }}>
      <RollBack releases={[...releases]} heading="now" onDone={() => {}} />
    </SessionContext>,
  );
}

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

  it('is not offered where all was taken back', () => {
    const { container } = open(releasesOf(['release', ALL], ['rollback', TENTH]));
    expect(container).toBeEmptyDOMElement();
  });
});
