import type { Untranslated } from '../../src/product/translation/listUntranslated.ts';
import { countStates, percentDone } from './countStates.ts';

/** Texts of a file that are named; the others are counted. */
const SHOWN = 3;

/** Describes why a language cannot be released yet: how far it is, and the first texts of each file. */
export function describeUntranslated({ language, from, texts, open }: Untranslated): readonly string[] {
  const counts = countStates(open);
  const byFile = Map.groupBy(open, ({ folder, file }) => `${folder}/${file}`);
  return [
    `${language} is translated from ${from} to ${percentDone(texts)} %: ${counts.new} texts are new, ${counts.outdated} are outdated`,
    ...[...byFile].flatMap(([file, own]) => [
      `  ${file}: ${own.length}`,
      ...own.slice(0, SHOWN).map(({ key, state }) => `    ${state}  ${key}`),
      ...(own.length > SHOWN ? [`    and ${own.length - SHOWN} more`] : []),
    ]),
    `All of them: stepwright translations status ${language} --list`,
    `To translate them: stepwright translations export ${language} --only new,outdated --output ${language}.xlf`,
  ];
}
