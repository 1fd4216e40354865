import type { SampleFile } from '@stepwright/checker';
import { localeChain, type LocaleList } from '@stepwright/engine';
import localeList from '../../../locales/locales.json';
import { mergeTexts } from '../../lib/mergeTexts.ts';

const texts = import.meta.glob<Texts>('../../../gallery/locales/*/steps.json', {
  import: 'default',
});
/** The portal's texts of controls and errors, those included that none of its own forms shows. */
const shared = import.meta.glob<Texts>('../../../locales/*/{common,errors}.json', {
  import: 'default',
  query: '?whole',
});
const samples = import.meta.glob<SampleFile>('../../../gallery/schemas/samples/*.json', {
  import: 'default',
});

const markets = import.meta.glob('../../../gallery/schemas/markets/*/market.json');

/** The gallery's own markets, each by its id: the letters of its country. */
export const MARKETS: readonly string[] = Object.keys(markets).map((path) => path.split('/').at(-2) ?? '');

export const LOCALES: LocaleList = localeList;

/** The gallery's texts in a language, over those of the language that it extends: of its steps, and of controls and errors. */
export async function loadTexts(locale: string, name: 'steps' | 'common' | 'errors'): Promise<Texts> {
  const layers = await Promise.all(
    localeChain(LOCALES, locale).map(async (tag) =>
      name === 'steps'
        ? texts[`../../../gallery/locales/${tag}/steps.json`]?.()
        : shared[`../../../locales/${tag}/${name}.json`]?.(),
    ),
  );
  return mergeTexts(layers.toReversed());
}

type Texts = Readonly<Record<string, string>>;

/** The first valid sample of each step, by the step's id. */
export async function loadSamples(): Promise<ReadonlyMap<string, SampleFile>> {
  const loaded = await Promise.all(
    Object.entries(samples).map(async ([path, load]) => [stepOf(path), await load()] as const),
  );
  return new Map(loaded);
}

function stepOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
