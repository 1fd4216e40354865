import {
  mayChangeFile,
  mayDo,
  STAFF_ACTIONS,
  STAFF_ROLES,
  type GrantedRole,
} from '../../../src/contract/staff.ts';

const granted = (
  role: GrantedRole['role'],
  market: string | null = null,
  language: string | null = null,
) => ({
  role,
  market,
  language,
});

describe('a role for everything', () => {
  it.each([
    ['viewer', []],
    ['editor', ['edit', 'translate']],
    ['translator', ['translate']],
    ['reviewer', ['review']],
    ['releaser', ['release']],
  ] as const)('of %s allows %j and nothing else', (role, allowed) => {
    const own = STAFF_ACTIONS.filter((action) =>
      mayDo([granted(role)], action, { market: 'us', language: 'fr-CA' }),
    );
    expect(own).toEqual(allowed);
    expect(STAFF_ACTIONS.filter((action) => mayDo([granted(role)], action))).toEqual(allowed);
  });

  it('is none without a role', () => {
    expect(STAFF_ACTIONS.filter((action) => mayDo([], action, { market: 'us' }))).toEqual([]);
  });
});

describe('a role in one market', () => {
  it.each(['editor', 'reviewer', 'releaser'] as const)(
    'of %s allows nothing in others and in all',
    (role) => {
      const roles = [granted(role, 'us')];
      const markets = ['us', 'ca', undefined].map((market) =>
        STAFF_ACTIONS.some((one) => mayDo(roles, one, { market })),
      );
      expect(markets).toEqual([true, false, false]);
    },
  );
});

/** Files of each kind, and the roles that may change them. */
const MAY_CHANGE: readonly (readonly [path: string, roles: readonly string[]])[] = [
  ['schemas/base/steps/tax.json', ['editor']],
  ['schemas/portals/terminal/portal.json', ['editor']],
  ['schemas/cobrands/acme/cobrand.json', ['editor']],
  ['schemas/markets/us/market.json', ['editor', 'editor:us']],
  ['schemas/markets/us/portals/terminal/steps/tax.json', ['editor', 'editor:us']],
  ['schemas/samples/us/tax.json', ['editor', 'editor:us']],
  ['schemas/markets/ca/market.json', ['editor']],
  ['locales/fr-CA/steps.json', ['editor', 'translator', 'translator:fr-CA']],
  ['locales/de/steps.json', ['editor', 'translator']],
  ['locales/fr-CA.translation.json', ['editor', 'translator', 'translator:fr-CA']],
  ['locales/locales.json', ['editor']],
  ['schemas/markets/us', ['editor']],
  ['locales/fr-CA/../../schemas/base/steps/tax.json', []],
  ['schemas/markets/us/../ca/market.json', []],
  ['schemas/markets/us//market.json', []],
  ['package.json', []],
  ['/schemas/base/steps/tax.json', []],
];

const EVERYBODY: Readonly<Record<string, GrantedRole>> = {
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, granted(role)])),
  'editor:us': granted('editor', 'us'),
  'reviewer:us': granted('reviewer', 'us'),
  'releaser:us': granted('releaser', 'us'),
  'translator:fr-CA': granted('translator', null, 'fr-CA'),
};

describe('a file', () => {
  it.each(MAY_CHANGE)('%s is changed by %j and nobody else', (path, roles) => {
    const allowed = Object.keys(EVERYBODY).filter((name) => {
      const role = EVERYBODY[name];
      return role !== undefined && mayChangeFile([role], path);
    });
    expect(allowed.toSorted()).toEqual(roles.toSorted());
  });
});
