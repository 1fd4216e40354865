import { basePathOf, PATHS } from '../../src/contract/pages.ts';
import { findPrefill } from '../prefill/prefillTable.ts';

const START_PATHS: readonly string[] = ['', PATHS.start, PATHS.getStarted, `${PATHS.getStarted}/`];
/** Parameters that count before `showStoreSwitcher`: an application to open, or a message of the start page. */
const COME_FIRST: readonly string[] = ['applicationId', 'completed', 'timeout'];

/**
 * The URL of the store switcher for a link to the start page that asks for it (`showStoreSwitcher`), with its query; undefined for any other
 * URL. A person without a business is led on from there.
 */
export function switcherUrl({ pathname, searchParams }: URL): string | undefined {
  const basePath = basePathOf(pathname);
  if (!START_PATHS.includes(pathname.slice(basePath.length))) return undefined;
  const isTrue = (name: string) => valueOf(searchParams, name)?.toLowerCase() === 'true';
  if (!isTrue('showStoreSwitcher') || isTrue('createBusiness')) return undefined;
  if (COME_FIRST.some((name) => valueOf(searchParams, name) !== undefined)) return undefined;
  return `${basePath}${PATHS.storeSelector}?${searchParams.toString()}`;
}

/** The value of a parameter, whose name may be written in any case if it is one of a prefill. */
function valueOf(query: URLSearchParams, name: string): string | undefined {
  return [...query].find(([written]) => (findPrefill(written)?.name ?? written) === name)?.[1];
}
