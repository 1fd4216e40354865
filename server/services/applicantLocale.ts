import { answerAt } from '../../src/engine/answers/answersAt.ts';
import type { AppDeps } from '../deps.ts';
import type { ApplicationRow } from '../repositories/applications.ts';
import { textOf } from './textOf.ts';

/** The language to write to the applicant in: the chosen one, else that of the pages, else the market's first. */
export function applicantLocale({ flows }: Pick<AppDeps, 'flows'>, row: ApplicationRow): string {
  const chosen = textOf(answerAt(row.answers, ['applicant', 'communicationLanguage']));
  if (chosen !== '') return chosen;
  const market = flows.markets.find((item) => item.id === row.market);
  return row.metadata.language ?? market?.locales[0] ?? '';
}
