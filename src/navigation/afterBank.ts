import type { ApplicationPage } from '../contract/pages.ts';
import { partnersPage } from './partnersPage.ts';

/** The page that follows a linked bank account (specification, section 4): back to the partners, where they are still awaited. */
export function afterBank(application: Parameters<typeof partnersPage>[0]): ApplicationPage {
  return partnersPage(application) === undefined ? 'complete' : 'owners/bank';
}
