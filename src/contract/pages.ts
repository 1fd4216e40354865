/** The query of links in reminders, by which analytics counts who comes back by one. It carries no address. */
export const REMINDER_MARK = { reminderEmail: '' } as const;

/**
 * Every path of the portal, once (specification, section 2). The router, the tables of navigation, redirects, the server's
 * pages and the links in messages take them from here. Each exists below `/r/{referralUrlId}` as well.
 */
export const PATHS = {
  start: '/',
  getStarted: '/get-started',
  learnMore: '/learn-more',
  /** The first question of a new application. */
  firstStep: '/get-started/applicant',
  /** Leads to the frontier of the draft: the first question without an answer. */
  resume: '/get-started/resume',
  /** Leads to the first question of another application, though there is one already. */
  another: '/get-started/another',
  /** Every question before the review on one page, in portals without the multistep form. */
  onePage: '/get-started/application',
  signIn: '/sign-in',
  /** Where a link by mail leads, which signs in once. */
  signInLink: '/sign-in/link',
  /** Where the code on a computer leads a phone, which continues a page of it. The token is the fragment. */
  continue: '/continue',
  accounts: '/accounts',
  /** A business and a store to pick for a service, or a new application. */
  storeSelector: '/store-selector',
  /** Where one is signed in. */
  sessions: '/accounts/sessions',
  /** A representative's list: the applications with their agent id. */
  represented: '/accounts/represented',
  /** Lenders' offers to a business, and the redirect to the lender whose offer is accepted. */
  cashAdvanceOffers: '/cashadvanceoffers',
  cashAdvanceRedirect: '/cashadvanceoffers/redirect',
  /** The agreement, to read and to print. */
  agreement: '/agreement',
  sandbox: '/sandbox',
  /** Every shape and widget that a form can have. */
  gallery: '/sandbox/gallery',
  /** The sandbox's fields for a card, which pages show in a frame. */
  cardFields: '/sandbox/card-fields',
  /** A step with the answers that the address holds. */
  reproduction: '/sandbox/reproduction',
  /** Where the sandbox's lender would have its pages. */
  sandboxLender: '/sandbox/lender',
  /** Where a partner's site would sign in the applicants who come by a code. */
  sandboxPartner: '/sandbox/partner',
  incorrectUrl: '/incorrect-url',
  /** The links in text messages, each by its code: they redirect to a page. */
  shortLink: '/s',
  /** Where a bank that has a sign-in page of its own leads back to. */
  bankReturn: '/bank-return',
} as const;

interface PageRules {
  /** Open without an account in every portal. Portals open further pages by their data. */
  readonly signIn?: 'notNeeded';
  /** Kind of sensitive data on the page. No tag manager, recorder or survey runs there (design, section 9). */
  readonly asks?: 'identity' | 'bank' | 'card';
  /** Whose servers or frames the page may talk to, once an operator has configured them. */
  readonly vendor?: 'bank' | 'card' | 'carrier' | 'identity';
}

/** The pages of one application, each by its path below the application's id. */
export const APPLICATION_PAGES = {
  'add-channel': {},
  'another-look': { asks: 'identity' },
  applicant: { asks: 'identity' },
  bank: { asks: 'bank', vendor: 'bank' },
  'bank/success': {},
  'business-info': { asks: 'identity' },
  complete: {},
  'complete/bank/success': {},
  connected: {},
  ein: { asks: 'identity' },
  error: {},
  /** A representative helps there; scripts that look on stay away. */
  help: { asks: 'identity' },
  home: {},
  identification: { asks: 'identity', vendor: 'identity' },
  'mobile-verification': { asks: 'identity', vendor: 'carrier' },
  order: { asks: 'card' },
  'order/card': { asks: 'card', vendor: 'card' },
  'order/licences': { asks: 'card' },
  'order/payment': { asks: 'card' },
  'order/shipping': { asks: 'card' },
  'order/summary': { asks: 'card' },
  otp: { asks: 'identity' },
  owners: { asks: 'identity' },
  'owners/bank': {},
  'owners/further-steps': {},
  'owners/verifying': {},
  // The pages of a partner, who knows nothing of the portal: the first one explains, and signs them in.
  'owners/:ownerId': { signIn: 'notNeeded', asks: 'identity' },
  'owners/:ownerId/details': { asks: 'identity' },
  'owners/:ownerId/home': { asks: 'identity' },
  'owners/:ownerId/identification': { asks: 'identity', vendor: 'identity' },
  'owners/:ownerId/verifying': {},
  'owners/:ownerId/further-steps': {},
  'owners/:ownerId/success': {},
  'owners/:ownerId/error': {},
  'owners/:ownerId/applicant-error': { signIn: 'notNeeded' },
  'phone-auth': { asks: 'identity', vendor: 'carrier' },
  'phone-auth/confirmation': { asks: 'identity', signIn: 'notNeeded', vendor: 'carrier' },
  'phone-auth/verify': { asks: 'identity', signIn: 'notNeeded', vendor: 'carrier' },
  'set-up': {},
  ssn: { asks: 'identity' },
  'store-complete': {},
  'store-success': {},
  success: {},
  'tax-information': { asks: 'identity', signIn: 'notNeeded' },
  update: { asks: 'identity' },
  verification: { asks: 'identity' },
  verifying: {},
} as const satisfies Readonly<Record<string, PageRules>>;

export type ApplicationPage = keyof typeof APPLICATION_PAGES;

/** The pages of one owner, below the owner's id. */
export type OwnerPage = ApplicationPage extends infer Page
  ? Page extends `owners/:ownerId/${infer Rest}`
    ? Rest
    : never
  : never;

type PartnerOrderPage = `${string}-order`;

/** Where the order of an application begins under a partner's flow, instead of the page `order`. */
export function partnerOrderPage(partnerFlow: string): PartnerOrderPage {
  return `${partnerFlow}-order`;
}

/** The path of one application, or of a page of it. As a pattern of the router the id is `:applicationId`. */
export function applicationPath(id: string, page?: ApplicationPage | PartnerOrderPage): string {
  return page === undefined ? `/${id}` : `/${id}/${page}`;
}

/** A page of one owner; without a page, the one that an invitation leads to. */
export function ownerPath(id: string, ownerId: string, page?: OwnerPage): string {
  return `${applicationPath(id, 'owners')}/${ownerId}${page === undefined ? '' : `/${page}`}`;
}

/** The stores of a business. */
export function storesPath(businessId: string): string {
  return `${PATHS.accounts}/${businessId}/stores`;
}

/** Returns the path of lenders' offers to one business. */
export function cashAdvancePath(businessId: string): string {
  return `${PATHS.cashAdvanceOffers}?${new URLSearchParams({ businessId }).toString()}`;
}

/** The prefix of a partner's links. */
export function referralPath(referralUrlId: string): string {
  return `/r/${referralUrlId}`;
}

const REFERRAL_PREFIX = /^\/r\/[^/]+(?=\/|$)/;

/** The prefix `/r/{referralUrlId}` of a partner's links, under which every page exists too; empty without one. */
export function basePathOf(path: string): string {
  return REFERRAL_PREFIX.exec(path)?.[0] ?? '';
}

/** Returns the rules of the page at a path; undefined if it is no page of an application. */
export function pageRulesOf(path: string): PageRules | undefined {
  const [, , ...parts] = path.slice(basePathOf(path).length).split('/');
  return rulesOfPage(parts.join('/'));
}

const APPLICATION_PATH = /^\/urn:app:[^/]+\/(.+?)\/?$/;

/** Whose servers or frames the page at a path may talk to; the path is without a partner's prefix. */
export function vendorOf(path: string): PageRules['vendor'] {
  const page = APPLICATION_PATH.exec(path)?.[1];
  return page === undefined ? undefined : rulesOfPage(page)?.vendor;
}

const PARTNER_ORDER = /^[a-z][a-z0-9-]*-order$/;
const OWNER_ID = /^owners\/urn:apl:[^/]+/;

function rulesOfPage(page: string): PageRules | undefined {
  const pages: Readonly<Record<string, PageRules>> = APPLICATION_PAGES;
  return pages[page.replace(OWNER_ID, 'owners/:ownerId').replace(PARTNER_ORDER, 'order')];
}

/** Returns the requested way back if it is a path of this portal, the path of the accounts otherwise. */
export function toOwnPath(wanted: string): string {
  // A second slash or a backslash would lead to another host, also behind characters that browsers drop.
  return /^\/(?![/\\])[\u0021-\uffff]*$/.test(wanted) ? wanted : PATHS.accounts;
}
