import type { Format } from '../format.ts';
import { countCharacters, findCharacterProblem, hasLetter } from '../text/findCharacterProblem.ts';
import { tidyText } from '../text/tidyText.ts';

export const PERSON_NAME_LONGEST = 64;

// Compared with the whole name only: Vincent holds "inc" and Testa "test". Real surnames (Church, Guest, Na) stay out.
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [
    'test|testing|null|undefined|none|unknown|asdf|asdfgh|qwerty|xxx|xxxx|not applicable',
    'inc|llc|ltd|corp|corporation|incorporated|group|company|association',
    'first name|last name|full name|no name|firstname|lastname',
    'compagnie|société|groupe|ltée|inconnu|inconnue|aucun|prénom',
  ].flatMap((words) => words.split('|')),
);

/** A first or last name of a person. */
export const personName: Format<{ accents: boolean }> = {
  name: 'person-name',
  description:
    'First or last name: up to 64 letters, spaces, apostrophes and hyphens, and not a placeholder or company word.',
  options: { accents: 'true accepts accented Latin letters (Canada)' },
  defaults: { accents: false },
  check(value, options): string | undefined {
    const name = tidyText(value);
    if (countCharacters(name) > PERSON_NAME_LONGEST) return 'person-name.maxLength';
    if (/\p{Nd}/u.test(name)) return 'person-name.digits';
    const problem = findCharacterProblem(name, { others: /^[ '-]$/, accents: options.accents ?? false });
    if (problem !== undefined) return `person-name.${problem}`;
    if (!hasLetter(name)) return 'person-name.letters';
    return PLACEHOLDERS.has(name.toLowerCase()) ? 'person-name.placeholder' : undefined;
  },
  normalise: tidyText,
};
