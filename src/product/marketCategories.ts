import { overlayJson, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { isRecord } from '../lib/unknownValue.ts';
import { filesAt, finding, type Finding } from '@stepwright/checker';
import { listMarketsAndPortals } from './authoring.ts';

export const CATEGORIES = 'base/categories.json';

/** Path of the differences of a market's categories; its group is the market. */
export const CATEGORIES_OVERLAY = /^markets\/([^/]+)\/categories\.json$/;

/** The categories of every market that has some of its own: those of the base with the market's overlay, and what in that hits nothing. */
export function listMarketCategories(files: DefinitionFiles): readonly {
  readonly market: string;
  readonly file: string;
  readonly json: Json;
  readonly misses: readonly { readonly pointer: string; readonly reason: string }[];
}[] {
  const base = files.get(CATEGORIES)?.json;
  if (base === undefined) return [];
  return filesAt(files, (path) => CATEGORIES_OVERLAY.test(path)).flatMap(({ path: file, json }) => {
    const market = CATEGORIES_OVERLAY.exec(file)?.[1];
    if (market === undefined || !isRecord(json)) return [];
    // The market's id selects the market, and is no difference.
    const { id: _market, $schema: _schema, ...changes } = json;
    const { value, misses } = overlayJson(base, changes);
    return [{ market, file, json: value, misses }];
  });
}

/** Checks that a market's changes of categories name existing categories and markets, and change something. */
export function checkMarketCategories(files: DefinitionFiles): readonly Finding[] {
  const { markets } = listMarketsAndPortals(files);
  return listMarketCategories(files).flatMap(({ market, file, misses }) => {
    if (!markets.includes(market))
      return [finding(files, 'overlay-hits-nothing', { file }, `There is no market "${market}"`)];
    return misses.map(({ pointer, reason }) =>
      reason === 'changesNothing'
        ? finding(files, 'overlay-changes-nothing', { file, pointer }, 'Sets what is already so')
        : finding(
            files,
            'overlay-hits-nothing',
            { file, pointer },
            'No category or group of this id is there',
          ),
    );
  });
}
