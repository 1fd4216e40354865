import { pointerToPath } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { setAllInText } from './editText.ts';
import type { Texts } from './project.ts';
import { LONGEST_NAME, setTexts, textKey } from './stepEdits.ts';

/** A name that is not taken: the stem, else with a number. The stem is cut to what fits. */
export function freeName(stem: string, taken: readonly string[], longest = Infinity): string {
  let name = stem.slice(0, longest);
  for (let number = 2; taken.includes(name); number += 1)
    name = stem.slice(0, longest - String(number).length) + String(number);
  return name;
}

/** A free name for the copy of a question beside it. */
export const freeCopy = (pointer: string, taken: readonly string[]): string =>
  freeName(`${pointerToPath(pointer).at(-1) ?? ''}Copy`, taken, LONGEST_NAME);

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
