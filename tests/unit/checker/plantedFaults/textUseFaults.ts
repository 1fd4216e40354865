import type { TextUse } from '@stepwright/checker';
import type { PlantedFault } from './plantedFault.ts';

const SOURCE = 'src/features/layout/Screen.tsx';

const showing = (...alternatives: TextUse['alternatives']): readonly TextUse[] => [
  { path: SOURCE, line: 7, column: 12, alternatives },
];

const missing = (locale: string, key: string, uses: readonly TextUse[]): PlantedFault => ({
  name: `a key that a source asks for and ${locale} does not have: ${key}`,
  code: 'text-missing',
  path: `locales/${locale}/screens.json`,
  pointer: `/${key}`,
  at: locale === 'en-CA' ? '' : '{',
  says: `${SOURCE}:7`,
  uses,
});

// The sources of these faults use one text only, so every other is unused.
const unused = (locale: string, file: string, key: string): PlantedFault => ({
  name: `a text of ${locale} that no source shows: ${key}`,
  code: 'text-unused',
  path: `locales/${locale}/${file}.json`,
  pointer: `/${key.replace('/', '~1')}`,
  at: '"',
  severity: 'warning',
  says: 'No source shows',
  uses: showing(['screens:form.back']),
});

const open = (key: string, uses: readonly TextUse[]): PlantedFault => ({
  name: `a key of which nobody knows what it is: ${key}`,
  code: 'text-key-open',
  path: SOURCE,
  pointer: '',
  at: '',
  says: `"${key}"`,
  uses,
});

export const textUseFaults: readonly PlantedFault[] = [
  ...['en-US', 'en-CA', 'fr-CA'].map((locale) =>
    missing(locale, 'form.forward', showing(['screens:form.forward'])),
  ),
  missing('fr-CA', 'failure.moon', showing(['screens:failure.offline', 'screens:failure.moon'])),
  missing('fr-CA', 'failure.moon', showing(['screens:failure.offline'], ['screens:failure.moon'])),
  unused('en-US', 'screens', 'form.skip'),
  unused('fr-CA', 'screens', 'form.skip'),
  unused('en-CA', 'start', 'need.3'),
  unused('en-US', 'common', 'category.results_one'),
  open('screens:*', showing(['screens:*'])),
  open('screens:failure.*', showing(['screens:failure.*'], ['screens:failure.offline'])),
  open('common:list.*', showing(['common:list.*'])),
];
