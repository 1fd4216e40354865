import type { FileChange } from '../../contract/studio.ts';
import { isRecord, parseJson, textOf } from '../../lib/unknownValue.ts';
import type { Texts } from './project.ts';
import { setTexts, textKey } from './stepEdits.ts';

/** A name that is not taken: the stem, else with a number. */
export function freeName(stem: string, taken: readonly string[]): string {
  const names = [stem, ...Array.from({ length: 50 }, (_one, index) => `${stem}${index + 2}`)];
  return names.find((one) => !taken.includes(one)) ?? stem;
}

/** Copies a question's texts in all languages to another name or step. */
export function copyTexts(
  texts: Texts,
  step: string,
  { from, to, toStep }: { readonly from: string; readonly to: string; readonly toStep: string },
): readonly FileChange[] {
  const start = textKey(step, from, '');
  const target = textKey(toStep, to, '');
  return [...texts].flatMap(([path, text]) => {
    if (!/^locales\/[^/]+\/[^/]+\.json$/.test(path) || !text.includes(`"${start}`)) return [];
    const json = parseJson(text);
    const copied = Object.entries(isRecord(json) ? json : {}).filter(([key]) => key.startsWith(start));
    return [
      setTexts(
        texts,
        path,
        Object.fromEntries(copied.map(([key, value]) => [target + key.slice(start.length), textOf(value)])),
      ),
    ];
  });
}
