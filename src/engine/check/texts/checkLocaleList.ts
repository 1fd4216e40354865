import { finding, type Finding } from '../../definition/finding.ts';
import type { CheckInput } from '../checkInput.ts';
import { readLocaleList } from '../../texts/localeTexts.ts';

const LIST_FILE = 'locales.json';

/** Every language that a market speaks or that another extends is on the list, and none extends itself. */
export function checkLocaleList(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const { locales } = first;
  const list = readLocaleList(locales);
  const unknown = (place: Parameters<typeof finding>[2], files: CheckInput['files'], locale: string) =>
    finding(files, 'locale-unknown', place, `There is no language "${locale}" in locales/${LIST_FILE}`);

  const spoken = inputs.flatMap(({ files, marketId, resolution }) =>
    resolution.definition.market.locales.flatMap((locale, index) =>
      list[locale]
        ? []
        : [unknown({ file: `markets/${marketId}/market.json`, pointer: `/locales/${index}` }, files, locale)],
    ),
  );
  const extended = Object.entries(list).flatMap(([locale, { extends: below }]) => {
    const place = { file: LIST_FILE, pointer: `/${locale}/extends`, folder: 'locales' } as const;
    if (below === undefined) return [];
    if (!list[below]) return [unknown(place, locales, below)];
    if (!isCircular(list, locale)) return [];
    return [finding(locales, 'locale-circular', place, `"${locale}" extends itself`)];
  });
  return [...spoken, ...extended];
}

function isCircular(list: ReturnType<typeof readLocaleList>, locale: string): boolean {
  const seen = new Set<string>();
  for (let next: string | undefined = locale; next !== undefined; next = list[next]?.extends) {
    if (seen.has(next)) return next === locale;
    seen.add(next);
  }
  return false;
}
