import type { StudioStateResponse } from '../../../src/contract/studioHome.ts';
import {
  listTranslations,
  listTranslationTexts,
} from '../../../src/product/translation/listTranslationTexts.ts';
import { checkProject } from './checkProject.ts';
import type { KeptProject } from './keptProjects.ts';

/** Counts the findings of a project by the market and portal that they concern, and the texts that are not translated. */
export function describeProject(project: KeptProject): StudioStateResponse {
  const groups = Map.groupBy(checkProject(project, project), ({ path }) => JSON.stringify(subjectOf(path)));
  const findings = [...groups.values()].map((own) => ({
    ...subjectOf(own[0]?.path ?? ''),
    errors: own.filter(({ severity }) => severity === 'error').length,
    warnings: own.filter(({ severity }) => severity === 'warning').length,
  }));
  const untranslated = listTranslations(project).map((translation) => ({
    language: translation.language,
    open: listTranslationTexts(project, translation).filter(
      ({ state }) => state === 'new' || state === 'outdated',
    ).length,
  }));
  return { findings, untranslated };
}

function subjectOf(path: string) {
  const [, market = null] = /(?:markets|samples)\/([^/]+)\//.exec(path) ?? [];
  const [, portal = null] = /portals\/([^/]+)\//.exec(path) ?? [];
  return { market, portal };
}
