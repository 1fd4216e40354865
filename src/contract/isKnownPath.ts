import type { ConfigsResponse } from './configuration.ts';
import { COMPONENTS_PATH } from './componentsPath.ts';
import { APPLICATION_PAGES, partnerOrderPage, PATHS } from './pages.ts';
import { SANDBOX_BANK_PATH } from './sandboxBanks.ts';

type Portal = Pick<ConfigsResponse, 'features' | 'partnerFlow' | 'sandbox'>;

/** Paths that lead to a page, but are none themselves. */
const NO_PAGES: readonly string[] = [PATHS.incorrectUrl, PATHS.shortLink];

const APPLICATION = /^\/urn:app:[0-9a-f-]{36}(?:\/(.+))?$/;
const STORES = /^\/accounts\/[0-9a-f-]{36}\/stores$/;
const OWNER_ID = /^owners\/urn:apl:[^/]+/;

/** Whether a portal has a page at a path without a partner's prefix. `stepPaths` are those of the questions before the application. */
export function isKnownPath(path: string, portal: Portal, stepPaths: readonly string[]): boolean {
  const page = path.replace(/(?<=.)\/$/, '');
  if (isUnder(PATHS.sandbox, page) && !portal.sandbox) return false;
  if (isUnder(PATHS.cashAdvanceOffers, page) && portal.features.cashAdvance !== true) return false;
  const ownPaths: readonly string[] = [...Object.values(PATHS), COMPONENTS_PATH, SANDBOX_BANK_PATH];
  if (ownPaths.includes(page)) return !NO_PAGES.includes(page);
  if ([...stepPaths, storesPathIn(page)].includes(page)) return true;
  const [isApplication, below] = APPLICATION.exec(page) ?? [];
  return isApplication !== undefined && (below === undefined || isApplicationPage(below, portal));
}

/** The path itself if it is that of a business's stores. */
function storesPathIn(page: string): string | undefined {
  return STORES.exec(page)?.[0];
}

function isUnder(parent: string, page: string): boolean {
  return page === parent || page.startsWith(`${parent}/`);
}

function isApplicationPage(page: string, { partnerFlow }: Portal): boolean {
  if (partnerFlow !== undefined && page === partnerOrderPage(partnerFlow)) return true;
  return Object.hasOwn(APPLICATION_PAGES, page.replace(OWNER_ID, 'owners/:ownerId'));
}
