import type { SampleFile } from '../../checker/index.ts';
import { localeChain, type LocaleList } from '../../engine/index.ts';
import localeList from '../../../locales/locales.json';

const texts = import.meta.glob<Readonly<Record<string, string>>>('../../../gallery/locales/*/steps.json', {
  import: 'default',
});
const samples = import.meta.glob<SampleFile>('../../../gallery/schemas/samples/*.json', {
  import: 'default',
});

export const LOCALES: LocaleList = localeList;

/** The gallery's texts in a language, over those of the language that it extends. */
export async function loadStepTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const layers = await Promise.all(
    localeChain(LOCALES, locale).map(async (tag) => texts[`../../../gallery/locales/${tag}/steps.json`]?.()),
  );
  return Object.assign({}, ...layers.toReversed()) as Record<string, string>; // flat objects
}

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
