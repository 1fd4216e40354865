import { finding, type Finding } from '../checker/index.ts';
import type { DefinitionFiles } from '../engine/authoring.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { listMarketCategories } from './marketCategories.ts';

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
