import type { FileChange } from '../../contract/studio.ts';
import { isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { setAllInText } from './editText.ts';
import type { Texts } from './project.ts';
import { setTexts, textKey } from './stepEdits.ts';

/** A name that is not taken: the stem, else with a number. */
export function freeName(stem: string, taken: readonly string[]): string {
  const names = [stem, ...Array.from({ length: 50 }, (_one, index) => `${stem}${index + 2}`)];
  return names.find((one) => !taken.includes(one)) ?? stem;
}

interface Copied {
  readonly from: string;
  readonly to: string;
  readonly toStep: string;
  /** Left out for all. */
  readonly languages?: ReadonlySet<string>;
}

/** Copies a question's texts to another name or step in each language, with what records that their translations are right. */
export function copyTexts(
  texts: Texts,
  step: string,
  { from, to, toStep, languages }: Copied,
): readonly FileChange[] {
  const start = textKey(step, from, '');
  const target = textKey(toStep, to, '');
  const copiesOf = (entries: unknown) =>
    Object.entries(isRecord(entries) ? entries : {})
      .filter(([key]) => key.startsWith(start))
      .map(([key, value]) => [target + key.slice(start.length), textOf(value)] as const);
  return [...texts].flatMap(([path, text]) => {
    const [, language = ''] = /^locales\/([^/.]+)/.exec(path) ?? [];
    if (languages?.has(language) === false) return [];
    if (!path.startsWith('locales/') || !text.includes(`"${start}`)) return [];
    const json = parseJson(text);
    if (!path.endsWith('.translation.json'))
      return [setTexts(texts, path, Object.fromEntries(copiesOf(json)))];
    const files = ownMember(json, 'texts');
    const recorded = Object.entries(isRecord(files) ? files : {}).flatMap(([file, entries]) =>
      copiesOf(entries).map(([key, value]) => [['texts', file, key], value] as const),
    );
    return [{ path, text: setAllInText(text, recorded) }];
  });
}
