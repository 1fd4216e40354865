import { didYouMean } from '@stepwright/checker';
import { readLocaleList } from '@stepwright/engine/authoring';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import {
  findTranslation,
  listTranslations,
  listTranslationTexts,
  type Project,
  type Translation,
  type TranslationText,
} from '../../src/product/translation/listTranslationTexts.ts';
import { missingTexts } from '../../src/product/translation/missingTexts.ts';
import type { Folders } from '../market/projectFolders.ts';

/** A translation with its project and texts. */
export interface TranslatedProject {
  readonly project: Project;
  readonly translation: Translation;
  readonly texts: readonly TranslationText[];
}

export async function readProject(folders: Folders): Promise<Project> {
  const [files, locales] = await Promise.all([
    readDefinitionFiles(folders.schemas),
    readLocales(folders.locales),
  ]);
  return { files, locales };
}

/** Returns the translation of a language with its texts. Throws for a language that is translated from none. */
export function readTranslation(project: Project, language: string): TranslatedProject {
  const translation = findTranslation(project, language);
  if (!translation) throw new Error(whyNoTranslation(project, language));
  return { project, translation, texts: listTranslationTexts(project, translation) };
}

/** The same with the texts that the language lacks, which the checker finds. */
export function readWholeTranslation(project: Project, language: string): TranslatedProject {
  const { translation } = readTranslation(project, language);
  const findings = checkDefinitions(project.files, project.locales);
  const missing = missingTexts(findings, translation.language);
  const texts = listTranslationTexts(project, translation, missing);
  return { project, translation, texts };
}

function whyNoTranslation(project: Project, language: string): string {
  const list = readLocaleList(project.locales);
  const entry = Object.hasOwn(list, language) ? list[language] : undefined;
  if (!entry) return `there is no language "${language}"${didYouMean(language, Object.keys(list))}`;
  const known = listTranslations(project).map((one) => one.language);
  const why = entry.extends === undefined ? 'is written by hand' : `extends ${entry.extends}`;
  return `"${language}" ${why}, and is translated from no language; those that are: ${known.join(', ') || 'none'}`;
}
