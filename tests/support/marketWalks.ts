import { applyInPair } from './applyInPair.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { listPairs, resolveDefinition } from '../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { inAll } from './onlyInAll.ts';
import { testedProduct } from './testedProduct.ts';

const files = await readDefinitionFiles();

/** The walk of `apply.test.ts`, which also checks each page. */
const WALKED_ELSEWHERE = 'us/terminal/en-US';

/** The walks of `npm test`, one for each other market and portal; language and width vary over them. */
const WALKED_ONCE = ['ca/terminal/fr-CA phone', 'us/registrar/en-US desktop', 'ca/registrar/en-CA phone'];

/** The walk that checks each page against the rules of accessibility. */
const AUDITED_ONCE = 'ca/terminal/fr-CA';

/** Every market in every portal in which it opens, in each of its languages. */
const SCENES = listPairs(files)
  .flatMap(({ market, portal }) =>
    resolveDefinition(files, market, portal).definition.market.locales.map(
      (locale) => `${market}/${portal}/${locale}`,
    ),
  )
  .filter((scene) => scene !== WALKED_ELSEWHERE)
  .flatMap((scene) => [[scene, 'phone', PHONE] as const, [scene, 'desktop', DESKTOP] as const])
  .filter(([scene, device]) => inAll('every-walk') || WALKED_ONCE.includes(`${scene} ${device}`));

/** Walks of a portal: of `npm test` one in each market, of the full run one in each language at both widths. */
export function walkMarketsIn(portal: string): void {
  const product = testedProduct();
  const scenes = SCENES.filter(([scene]) => scene.split('/')[1] === portal);

  describe.each(scenes)('%s on a %s', (scene, device, viewport) => {
    it('goes from the start page to a linked bank account, in its own words only', async () => {
      // The rules of accessibility are held against each page once in each language, and at both widths in apply.test.ts.
      const { misdeeds } = await applyInPair(product, {
        files,
        scene,
        viewport,
        isAudited: device === 'phone' && (inAll('audited-again') || scene === AUDITED_ONCE),
      });
      expect(misdeeds).toEqual({ console: [], violations: [] });
    });
  });

  it('each market is walked once in each portal in which it opens', () => {
    const pairs = listPairs(files).map(({ market, portal: itsPortal }) => `${market}/${itsPortal}`);
    const walked = [...WALKED_ONCE, WALKED_ELSEWHERE].map((scene) => scene.split('/').slice(0, 2).join('/'));
    expect(walked.toSorted()).toEqual(pairs.toSorted());
  });
}
