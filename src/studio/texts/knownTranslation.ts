import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { listTranslations, listTranslationTexts } from '../../product/translation/listTranslationTexts.ts';

/** By language and source, each translation of it with its number of uses. */
type Known = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

const knownIn = memoizeByObject((project: ProjectFiles): Known => {
  const languages = listTranslations(project).map((translation) => {
    const bySource = new Map<string, Map<string, number>>();
    for (const { source, target, state } of listTranslationTexts(project, translation)) {
      if (target === undefined || target === source || state === 'new' || state === 'outdated') continue;
      const targets = bySource.get(source) ?? new Map<string, number>();
      bySource.set(source, targets.set(target, (targets.get(target) ?? 0) + 1));
    }
    return [translation.language, bySource] as const;
  });
  return new Map(languages);
});

/** The translation that a language most often has for the same words elsewhere; undefined if it has none. */
export function knownTranslation(
  project: ProjectFiles,
  language: string,
  source: string,
): string | undefined {
  const targets = knownIn(project).get(language)?.get(source);
  return [...(targets ?? [])].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
