import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { TextUse } from '@stepwright/checker';
import { withoutPlural } from '@stepwright/checker';
import { ownMember } from '../../../lib/unknownValue.ts';
import type { TranslationText } from '../listTranslationTexts.ts';
import { splitPlaceholders, type TextNote } from './exchangedTexts.ts';
import type { NotedText } from './xliff/writeXliff.ts';

/** Adds to each text what a translator needs to know: where it shows, how long it may be, which numbers its plural form is for. */
export function noteTexts(
  texts: readonly TranslationText[],
  {
    files,
    uses,
    language,
  }: { readonly files: DefinitionFiles; readonly uses: readonly TextUse[]; readonly language: string },
): readonly NotedText[] {
  const pages = pagesOfSteps(files);
  const shownAt = locationsOfUses(uses);
  return texts.map((text) => ({
    text,
    notes: [
      { category: 'where', text: sayWhere(text, { pages, shownAt }) },
      ...limitOf(text),
      ...pluralOf(text, language),
      ...placeholdersOf(text),
    ],
  }));
}

interface Known {
  /** The paths of each step. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Files and lines by the full key of a text (`screens:form.back`). */
  readonly shownAt: ReadonlyMap<string, readonly string[]>;
}

function sayWhere(text: TranslationText, known: Known): string {
  const name = text.file.slice(text.file.lastIndexOf('/') + 1, -'.json'.length);
  const row = Object.hasOwn(WHERE, name) ? WHERE[name] : undefined;
  return row?.(text.key, known) ?? sayUses(name, text.key, known);
}

const WHERE: Readonly<Record<string, (key: string, known: Known) => string>> = {
  steps: sayStep,
  errors: (key) => `Below an answer that is wrong: ${key}`,
  formats: (key) => `Below an answer that is wrong: ${key}`,
  emails: (key) =>
    `Mail ${key.split('/')[0]}: ${key.endsWith('/subject') ? 'its subject' : 'its text, as Markdown'}`,
  sms: (key) => `Text message ${key}`,
  categories: (key) =>
    key.endsWith('.keywords')
      ? 'Words by which a merchant finds a line of business: 5 to 12, in small letters, with commas between them'
      : 'A line of business or a group of them, in a list to choose from',
  agreement: () => 'Agreement that a person accepts: your legal department writes or approves it',
  cobrand: () => 'Start page under the brand of a partner',
};

/** `owner-details.owners.name.label`: a step, a question of it, and the kind of text. */
function sayStep(key: string, { pages }: Known): string {
  const [step = '', ...rest] = key.split('.');
  const paths = pages.get(step) ?? [];
  const page = paths.length > 0 ? ` (page ${paths.join(', ')})` : '';
  return step === 'sections' ? 'Name of a section of the form' : `Step ${step}${page}: ${rest.join('.')}`;
}

const FEW = 3;

function sayUses(name: string, key: string, { shownAt }: Known): string {
  const places = shownAt.get(`${name}:${key}`) ?? shownAt.get(`${name}:${withoutPlural(key)}`) ?? [];
  return places.length === 0 ? `${name}: ${key}` : `Shown by ${places.slice(0, FEW).join(', ')}`;
}

function limitOf({ file, maxLength }: TranslationText): readonly TextNote[] {
  const most =
    maxLength === undefined ? [] : [{ category: 'limit', text: `At most ${maxLength} letters` } as const];
  return file.endsWith('/sms.json') ? [...most, { category: 'limit', text: SMS_LIMIT }] : most;
}

const SMS_LIMIT =
  'One message holds 160 letters of the Latin alphabet, or 70 of any other script, its values included; a longer text is sent and charged as several';

/** Numbers that show what a plural form is for. */
const EXAMPLES = [...Array.from({ length: 31 }, (_, number) => number), 100, 1_000_000, 1.5];

function pluralOf({ pluralForm }: TranslationText, language: string): readonly TextNote[] {
  if (pluralForm === undefined) return [];
  const rules = new Intl.PluralRules(language);
  const numbers = EXAMPLES.filter((number) => rules.select(number) === pluralForm).slice(0, 6);
  return [
    { category: 'plural', text: `Plural form "${pluralForm}", for numbers such as ${numbers.join(', ')}` },
  ];
}

function placeholdersOf({ source }: TranslationText): readonly TextNote[] {
  const names = splitPlaceholders(source).flatMap((piece) =>
    piece.kind === 'placeholder' ? [piece.text] : [],
  );
  if (names.length === 0) return [];
  return [
    {
      category: 'placeholders',
      text: `Keep ${[...new Set(names)].join(' ')}: the product puts values there`,
    },
  ];
}

function pagesOfSteps(files: DefinitionFiles): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, Set<string>>();
  for (const { path, json } of files.values()) {
    const steps = /(?:^|\/)flows\/[^/]+\.json$/.test(path) ? ownMember(json, 'steps') : undefined;
    for (const entry of Array.isArray(steps) ? steps : []) {
      const id = ownMember(entry, 'step') ?? ownMember(entry, 'id');
      const page = ownMember(entry, 'path');
      if (typeof id === 'string' && typeof page === 'string')
        pages.set(id, (pages.get(id) ?? new Set()).add(page));
    }
  }
  return new Map([...pages].map(([step, paths]) => [step, [...paths]]));
}

function locationsOfUses(uses: readonly TextUse[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { alternatives, path, line } of uses)
    for (const full of alternatives.flat()) found.set(full, [...(found.get(full) ?? []), `${path}:${line}`]);
  return found;
}
