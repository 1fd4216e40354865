import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isKnownPath } from '../../../src/contract/isKnownPath.ts';
import { isPublicPath } from '../../../src/contract/isPublicPath.ts';
import { keepsVendorsOut } from '../../../src/contract/keepsVendorsOut.ts';
import {
  APPLICATION_PAGES,
  applicationPath,
  basePathOf,
  ownerPath,
  partnerOrderPage,
  PATHS,
  storesPath,
} from '../../../src/contract/pages.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ID = 'urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';
const SOURCE_FILES = globSync(
  ['src/{app,components,contract,features,navigation,sandbox}/**/*.{ts,tsx}', 'server/**/*.ts'],
  { cwd: ROOT },
);

const pages = Object.entries(APPLICATION_PAGES);
const OWNER_ID = 'urn:apl:5c1f9a0e-8a57-4f0e-b5a4-0c4f7a0f2b11';
const names = (all: readonly string[]): string => all.toSorted((a, b) => b.length - a.length).join('|');
const firstParts = Object.values(PATHS).flatMap((one) => one.split('/')[1] || []);

/** Paths that are typed out: those of the portal, and those below an application's id. */
const TYPED = [
  new RegExp(String.raw`['"\`}]/(?:${names([...new Set(firstParts)])})(?![\w-])`),
  new RegExp(String.raw`\$\{\w*(?:[iI]d|\.id)\}/(?:${names(pages.map(([page]) => page))})(?![\w/-])`),
  /`\/\$\{[\w.]*[iI]d\}/,
  /:applicationId\//,
];

describe('the paths of the portal', () => {
  it.each(SOURCE_FILES.filter((file) => file !== 'src/contract/pages.ts'))('are not typed in %s', (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    expect(TYPED.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it('are found where they are typed', () => {
    const typed = ["'/accounts'", '`/${id}/verifying`', '`/${application.id}`', "'/:applicationId/order'"];
    expect(typed.filter((text) => !TYPED.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  it('lead to pages of an application, to stores and to what lies below a partner', () => {
    expect(applicationPath(ID)).toBe(`/${ID}`);
    expect(applicationPath(ID, 'otp')).toBe(`/${ID}/otp`);
    expect(applicationPath(ID, 'ein')).toBe(`/${ID}/ein`);
    expect(ownerPath(ID, OWNER_ID)).toBe(`/${ID}/owners/${OWNER_ID}`);
    expect(ownerPath(ID, OWNER_ID, 'details')).toBe(`/${ID}/owners/${OWNER_ID}/details`);
    expect(applicationPath(ID, partnerOrderPage('acme'))).toBe(`/${ID}/acme-order`);
    expect(storesPath('b-1')).toBe('/accounts/b-1/stores');
    expect(basePathOf('/r/partner/accounts')).toBe('/r/partner');
    expect(basePathOf('/accounts')).toBe('');
  });
});

describe('readers of a page', () => {
  const portals = globSync('schemas/portals/*/portal.json', { cwd: ROOT });

  it.each(portals)('%s lets those without an account read what needs none', (file) => {
    const { publicPaths } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
      readonly publicPaths: readonly string[];
    };
    const open = pages
      .filter(([, rules]) => 'signIn' in rules)
      .map(([page]) => applicationPath(ID, page.replace(':ownerId', OWNER_ID) as never));
    expect(
      [PATHS.signIn, PATHS.incorrectUrl, ...open].filter((one) => !isPublicPath(one, publicPaths)),
    ).toEqual([]);
    const closed = pages
      .filter(([, rules]) => !('signIn' in rules))
      .map(([page]) => applicationPath(ID, page.replace(':ownerId', OWNER_ID) as never));
    expect(closed.filter((one) => isPublicPath(one, publicPaths))).toEqual([]);
  });
});

describe('a path', () => {
  const portal = { features: { cashAdvance: true }, partnerFlow: 'acme', sandbox: true };
  const bare = { features: {}, sandbox: false };
  const stepPaths = ['/get-started/applicant'];

  it.each([
    '/',
    '/get-started/',
    '/get-started/applicant',
    '/accounts/sessions',
    '/accounts/1b671a64-40d5-491e-99b0-da01ff1f3341/stores',
    '/store-selector',
    '/cashadvanceoffers/redirect',
    '/sandbox/bank',
    '/sandbox/components',
    `/${ID}`,
    `/${ID}/acme-order`,
    `/${ID}/complete/bank/success`,
    `/${ID}/add-channel`,
    `/${ID}/store-complete`,
    `/${ID}/store-success`,
    `/${ID}/owners/${OWNER_ID}/details`,
  ])('%s is a page', (known) => {
    expect(isKnownPath(known, portal, stepPaths)).toBe(true);
  });

  it.each([
    ['/accounts/1b671a64-40d5-491e-99b0-da01ff1f3341', portal],
    ['/accounts/stores', portal],
    ['/store-selector/b-1', portal],
    ['/nothing', portal],
    ['/get-started/nothing', portal],
    ['/incorrect-url', portal],
    ['/s', portal],
    ['/accounts/b-1/stores', portal],
    ['/urn:app:1/home', portal],
    [`/${ID}/nothing`, portal],
    [`/${ID}/toString`, portal],
    [`/${ID}/other-order`, portal],
    [`/${ID}/owners/${OWNER_ID}/nothing`, portal],
    [`/${ID}/acme-order`, bare],
    ['/cashadvanceoffers', bare],
    ['/sandbox/gallery', bare],
    ['/sandbox/components', bare],
  ])('%s is none', (unknown, one) => {
    expect(isKnownPath(unknown, one, stepPaths)).toBe(false);
  });
});

describe('scripts of vendors that look on', () => {
  it.each([
    [`/${ID}/bank`, true],
    [`/${ID}/order`, true],
    [`/${ID}/acme-order`, true],
    [`/r/partner/${ID}/acme-order`, true],
    [`/r/partner/${ID}/ssn`, true],
    ['/get-started/identity', true],
    [`/${ID}/success`, false],
    [`/${ID}/owners/${OWNER_ID}/details`, true],
    [`/${ID}/owners/${OWNER_ID}/success`, false],
    ['/sign-in', true],
    ['/sandbox', true],
    ['/sandbox/gallery', true],
    ['/sandboxes', false],
    ['/get-started', true],
    ['/', true],
    ['/r/partner', true],
    ['/learn-more', false],
    ['/accounts', false],
  ])('stay away from %s: %s', (page, expected) => {
    expect(keepsVendorsOut(page)).toBe(expected);
  });
});

it('steps of flows lie on pages of the portal', () => {
  const flows = globSync('schemas/**/flows/*.json', { cwd: ROOT });
  const paths = flows.flatMap((file) => {
    const { steps = [] } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
      readonly steps?: readonly { readonly path?: string }[];
    };
    return steps.flatMap((step) => step.path ?? []);
  });
  const known = new Set(pages.map(([page]) => applicationPath(':applicationId', page as never)));
  const isKnown = (one: string): boolean =>
    known.has(one) || one === PATHS.getStarted || one.startsWith(`${PATHS.getStarted}/`);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((one) => !isKnown(one))).toEqual([]);
});
