import { pointerToPath } from '@stepwright/engine';

interface FoundAt {
  readonly code: string;
  /** Path of the file, as `locales/fr-CA/steps.json`. */
  readonly path: string;
  readonly pointer: string;
}

const CODES: ReadonlySet<string> = new Set(['text-missing', 'text-plural-missing']);
const FOLDER = 'locales/';

/** The texts that a language lacks by the findings of the checker, as `fr-CA/steps.json#person.title`; a file without `#` if it lacks that. */
export function missingTexts(findings: readonly FoundAt[], language: string): ReadonlySet<string> {
  const missing = findings.filter(
    ({ code, path }) => CODES.has(code) && path.startsWith(`${FOLDER}${language}/`),
  );
  return new Set(
    missing.map(({ path, pointer }) => {
      const file = path.slice(FOLDER.length);
      return pointer === '' ? file : `${file}#${pointerToPath(pointer).join('/')}`;
    }),
  );
}
