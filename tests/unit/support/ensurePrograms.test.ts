import { ensurePrograms } from '../../support/ensurePrograms.ts';

interface Machine {
  readonly installed?: string;
  readonly offered?: readonly string[];
  readonly mayInstall?: boolean;
}

/** Runs it for one program, `shell` better than `browser`, on a machine that is made up. */
function ensureOn({ installed, offered = [], mayInstall = true }: Machine) {
  const said: string[] = [];
  const asked: string[] = [];
  let found = installed;
  ensurePrograms(
    (line) => said.push(line),
    [
      {
        name: 'Browser',
        find: () => found,
        isSecondBest: (path) => path !== 'shell',
        debian: ['shell', 'browser'],
        without: 'nothing is seen',
      },
    ],
    {
      mayInstall: () => mayInstall,
      install(debianPackage) {
        asked.push(debianPackage);
        if (offered.includes(debianPackage)) found = debianPackage;
      },
    },
  );
  return { found, asked, said };
}

describe('the programs that tests need', () => {
  it.each<readonly [string, Machine, ReturnType<typeof ensureOn>]>([
    ['the best one is there', { installed: 'shell' }, { found: 'shell', asked: [], said: [] }],
    [
      'none is there',
      { offered: ['shell', 'browser'] },
      { found: 'shell', asked: ['shell'], said: ['Installing Browser for the tests...'] },
    ],
    [
      'none is there and the release has not got the best',
      { offered: ['browser'] },
      { found: 'browser', asked: ['shell', 'browser'], said: ['Installing Browser for the tests...'] },
    ],
    [
      'another one is there',
      { installed: 'browser', offered: ['shell'] },
      { found: 'shell', asked: ['shell'], said: ['Installed shell for the tests.'] },
    ],
    [
      'another one is there and no network',
      { installed: 'browser' },
      {
        found: 'browser',
        asked: ['shell'],
        said: ['shell cannot be installed: the tests use browser.'],
      },
    ],
    [
      'another one is there and nothing may be installed',
      { installed: 'browser', offered: ['shell'], mayInstall: false },
      { found: 'browser', asked: [], said: [] },
    ],
    [
      'nothing may be installed',
      { mayInstall: false },
      {
        found: undefined,
        asked: [],
        said: [
          'Browser is not installed, so nothing is seen. Install it, on Debian with: apt-get install browser',
        ],
      },
    ],
  ])('are installed as far as it helps where %s', (_, machine, outcome) => {
    expect(ensureOn(machine)).toEqual(outcome);
  });
});
