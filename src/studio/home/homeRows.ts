import type { DraftLine } from '../../contract/studio.ts';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import { nameOfMarket, nameOfPortal } from '../project/names.ts';

/** A market in a portal. */
export type HomeRow = StudioHomeResponse['rows'][number];

/** The parameter of the home's URL that names a row, to list its drafts. */
export const ROW_PARAMETER = 'of';

/** Names a row in URLs, as pages of a draft name what they show. */
export const keyOfRow = ({ market, portal }: HomeRow): string => `${market}/${portal}`;

export const nameOfRow = ({ market, portal }: HomeRow): string =>
  `${nameOfMarket(market)}, ${nameOfPortal(portal)}`;

/** Whether a draft changes what visitors of a market see: its own files, its languages, or those that all markets have. */
export function concerns({ changed }: DraftLine, { market, portal, languages }: HomeRow): boolean {
  return changed.some((path) => {
    const [, language] = /^locales\/([^/.]+)/.exec(path) ?? [];
    if (language !== undefined && language !== 'locales')
      return languages.some((one) => one === language || one.split('-')[0] === language.split('-')[0]);
    const [, ownMarket] = /(?:markets|samples)\/([^/]+)\//.exec(path) ?? [];
    const [, ownPortal] = /portals\/([^/]+)\//.exec(path) ?? [];
    return [undefined, market].includes(ownMarket) && [undefined, portal].includes(ownPortal);
  });
}
