import { applyInPair } from '../../support/applyInPair.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { listPairs, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const files = await readDefinitionFiles();

/** What another test walks, with all that there is to look at on the way. */
const WALKED_ELSEWHERE = 'us/terminal/en-US';

/** Every market in every portal in which it opens, in each of its languages. */
const SCENES = listPairs(files)
  .flatMap(({ market, portal }) =>
    resolveDefinition(files, market, portal).definition.market.locales.map(
      (locale) => `${market}/${portal}/${locale}`,
    ),
  )
  .filter((scene) => scene !== WALKED_ELSEWHERE)
  .flatMap((scene) => [[scene, 'phone', PHONE] as const, [scene, 'desktop', DESKTOP] as const]);

const product = testedProduct();

describe.each(SCENES)('%s on a %s', (scene, device, viewport) => {
  it('goes from the start page to a linked bank account, in its own words only', async () => {
    // The rules of accessibility are held against each page once in each language, and at both widths in apply.test.ts.
    const { misdeeds } = await applyInPair(product, {
      files,
      scene,
      viewport,
      isAudited: device === 'phone',
    });
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
});
