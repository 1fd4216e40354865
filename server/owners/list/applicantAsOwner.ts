import { answerAt, type Answers } from '../../../src/engine/index.ts';
import { listQuestions } from '../ownerFlow.ts';
import type { OwnList } from './ownList.ts';

/**
 * Presents the applicant as an entry of the owners' list. This person is not verified again, so name and address are
 * those of the application, whatever was entered; the language is a default that may be changed.
 */
export function applicantAsOwner({ row, flow }: Pick<OwnList, 'row' | 'flow'>, given: Answers): Answers {
  const at = (...path: readonly string[]) => answerAt(row.answers, ['applicant', ...path]);
  const language = given['communicationLanguage'] ?? at('communicationLanguage');
  const known = {
    firstName: at('name', 'firstName'),
    lastName: at('name', 'lastName'),
    email: at('email', 'emailAddress'),
    communicationLanguage: language,
  };
  const asked = new Set(listQuestions(flow).map(({ path: [name] }) => name));
  const entries = Object.entries(known).filter(([name, value]) => asked.has(name) && value !== undefined);
  return { ...given, ...(Object.fromEntries(entries) as Answers) }; // none is undefined
}
