import { ownTexts } from '@stepwright/checker';
import { localeChain } from '@stepwright/engine';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { Impact } from '../../product/impact/compareProjects.ts';

/** A text as visitors read it, with the language that it is inherited from. */
interface EffectiveText {
  readonly text: string;
  /** The language whose file has it, if that is another one. */
  readonly inheritedFrom: string | undefined;
}

/** A text by `<file>#<key>`, of the language or one that it extends; undefined if none of them has it. */
export function effectiveText(
  locales: DefinitionFiles,
  language: string,
  place: string,
): EffectiveText | undefined {
  const [file = '', key = ''] = place.split('#');
  const name = file.replace(/\.json$/, '');
  for (const tag of localeChain(readLocaleList(locales), language)) {
    const text = ownTexts(locales, tag, name)[key];
    if (text !== undefined) return { text, inheritedFrom: tag === language ? undefined : tag };
  }
  return undefined;
}

interface Noticing {
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
  /** Whether a text is listed; left out to list them all. */
  readonly lists?: ((text: { readonly language: string; readonly text: string }) => boolean) | undefined;
}

/** The changed texts without those that read the same: a language that writes down the text that it inherits changes nothing. */
export function noticedTexts(
  { texts }: Impact,
  { before, after, lists = () => true }: Noticing,
): Impact['texts'] {
  return texts
    .map((change) => ({
      ...change,
      texts: change.texts.filter((place) => {
        if (!lists({ language: change.language, text: place })) return false;
        const [was, is] = [before, after].map((locales) => effectiveText(locales, change.language, place));
        return was?.text !== is?.text || was === undefined;
      }),
    }))
    .filter((change) => change.texts.length > 0);
}
