import type { ApplicationsDeps } from './deps.ts';
import type { ApplicationRow } from './applicationRepository.ts';

/** The language to write to the applicant in: the chosen one, else that of the pages, else the market's first. */
export function applicantLocale({ flows }: Pick<ApplicationsDeps, 'flows'>, row: ApplicationRow): string {
  const chosen = row.answers.applicant?.communicationLanguage ?? '';
  if (chosen !== '') return chosen;
  const market = flows.markets.find((item) => item.id === row.market);
  return row.metadata.language ?? market?.locales[0] ?? '';
}
