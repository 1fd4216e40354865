import { findFormatProblems } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listReasons } from '@stepwright/validators';
import type { FileChange } from '../../contract/studio.ts';
import { engine } from '../../product/authoring.ts';
import type { Texts } from '../project/project.ts';
import { changeTexts } from '../texts/changeText.ts';
import { verdictOf } from './tryFormat.ts';

/** Classes of characters that a part can have, in words. */
export const CHARACTERS = {
  digits: 'digits',
  letters: 'letters',
  digitsAndLetters: 'digits or letters',
} as const;

/** Kinds of characters that people may type between those of a number. */
export const IGNORED = ['spaces', 'dashes', 'dots', 'slashes'] as const;

/** A part of a number as it is typed. */
export interface EnteredPart {
  readonly id: string;
  readonly length: string;
  readonly characters: keyof typeof CHARACTERS;
  /** The texts that it may be, with commas between them; empty for any. */
  readonly values: string;
  /** The texts that it may not be. */
  readonly refused: string;
}

/** An example that a format refuses for a reason, and the message that visitors read then, by language. */
export interface EnteredRefusal {
  readonly value: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** A format as it is filled in before it is added. */
export interface EnteredFormat {
  /** The layer that declares it, such as `base`. */
  readonly folder: string;
  readonly id: string;
  readonly description: string;
  /** The title of the publication that has the rule, and its address. */
  readonly source: string;
  readonly url: string;
  readonly ignored: readonly (typeof IGNORED)[number][];
  readonly parts: readonly EnteredPart[];
  /** Accepted examples, one in each line. */
  readonly valid: string;
  readonly refusals: Readonly<Record<string, EnteredRefusal>>;
}

/** Parts of the form of a new format have it as it is filled in. */
export interface EnteredProps {
  readonly entered: EnteredFormat;
  readonly onChange: (entered: EnteredFormat) => void;
}

export const NEW_PART: Omit<EnteredPart, 'id'> = {
  length: '',
  characters: 'digits',
  values: '',
  refused: '',
};

export const NEW_FORMAT: EnteredFormat = {
  folder: 'base',
  id: '',
  description: '',
  source: '',
  url: '',
  ignored: ['spaces'],
  parts: [{ id: 'number', ...NEW_PART }],
  valid: '',
  refusals: {},
};

const trimmed = (text: string, separator: string): readonly string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function pieceOf({ id, length, characters, values, refused }: EnteredPart) {
  const [only, never] = [trimmed(values, ','), trimmed(refused, ',')];
  return {
    id: id.trim(),
    length: Number(length),
    characters,
    ...(only.length > 0 && { values: only }),
    ...(never.length > 0 && { refused: never }),
  };
}

/** The declaration of a format as its file has it. */
export function declarationOf(entered: EnteredFormat) {
  const { id, description, source, url, ignored, parts, valid } = entered;
  const pieces = parts.map(pieceOf);
  const isNumeric = pieces.every(({ characters }) => characters === 'digits');
  const rule = {
    id: id.trim(),
    description: description.trim(),
    source: { title: source.trim(), ...(url.trim() !== '' && { url: url.trim() }) },
    ...(ignored.length > 0 && { ignore: ignored }),
    pieces,
    ...(isNumeric && { input: { mode: 'numeric' as const } }),
  };
  const invalid = reasonsOf(entered).map((reason) => ({
    value: entered.refusals[reason]?.value ?? '',
    code: `${rule.id}.${reason}`,
  }));
  return { ...rule, examples: { valid: trimmed(valid, '\n'), invalid } };
}

/** The reasons for which a format with these parts refuses a text. */
export const reasonsOf = ({ id, parts }: Pick<EnteredFormat, 'id' | 'parts'>): readonly string[] =>
  listReasons({ id, pieces: parts.map(pieceOf) });

/** A refusal in words. */
export const REFUSED_FOR: Readonly<Record<string, string>> = {
  characters: 'with a character that it never has',
  length: 'that is too short or too long',
  shape: 'with a part that cannot be so',
};

/** Lists what keeps a format from being added, in words. `language` is the first one of the project, in which its messages have to be. */
export function findMissing(
  entered: EnteredFormat,
  files: DefinitionFiles,
  language: string,
): readonly string[] {
  const missing = [...findUnnamed(entered, files), ...findWrongParts(entered)];
  const empty = findEmptyExamples(entered, language);
  return missing.length > 0 ? [...missing, ...empty] : [...empty, ...findWrongExamples(entered)];
}

function findUnnamed({ id, description, source, url }: EnteredFormat, files: DefinitionFiles) {
  const name = id.trim();
  const isDeclared = [...files.keys()].some((path) => path.endsWith(`/formats/${name}.json`));
  const isTaken = isDeclared || Object.hasOwn(engine.vocabulary.formats, name);
  const problems: readonly (readonly [isMissing: boolean, words: string])[] = [
    [
      !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name),
      'Name it with small letters, digits and dashes, such as store-number.',
    ],
    [isTaken, `There is a format “${name}” already: choose another name.`],
    [description.trim().length < 10, 'Say in one sentence what is accepted.'],
    [source.trim().length < 3, 'Name the publication that has the rule.'],
    [
      url.trim() !== '' && !url.trim().startsWith('https://'),
      'The address of the publication begins with https://.',
    ],
  ];
  return problems.flatMap(([isMissing, words]) => (isMissing ? [words] : []));
}

function findWrongParts({ parts }: EnteredFormat): readonly string[] {
  const names = parts.map(({ id }) => id.trim());
  return parts.flatMap(({ length }, index) => {
    const name = names[index] ?? '';
    const words = `Part ${index + 1}`;
    const count = Number(length);
    return [
      ...(/^[a-z][A-Za-z0-9]*$/.test(name)
        ? []
        : [`${words} needs a name of letters and digits that begins with a small letter.`]),
      ...(names.indexOf(name) === index ? [] : [`${words} has the name of another part.`]),
      ...(Number.isInteger(count) && count >= 1 && count <= 64
        ? []
        : [`${words} needs its number of characters, from 1 to 64.`]),
    ];
  });
}

/** Each format has an accepted example, and for each reason a refused one with the message that visitors read. */
function findEmptyExamples(entered: EnteredFormat, language: string): readonly string[] {
  const reasons = reasonsOf(entered);
  const { valid, refusals } = entered;
  return [
    ...(valid.trim() === '' ? ['Write a number that is accepted.'] : []),
    ...reasons.flatMap((reason) => {
      const { value = '', messages = {} } = refusals[reason] ?? {};
      const words = REFUSED_FOR[reason] ?? reason;
      return [
        ...(value.trim() === '' ? [`Write a number ${words}.`] : []),
        ...((messages[language] ?? '').trim() === '' ? [`Write the message for a number ${words}.`] : []),
      ];
    }),
  ];
}

function findWrongExamples(entered: EnteredFormat): readonly string[] {
  const declared = declarationOf(entered);
  const verdict = verdictOf(declared);
  const today = new Date().toISOString().slice(0, 10);
  const { valid, invalid } = declared.examples;
  const wrong = [
    ...valid.flatMap((value) => {
      const code = verdict(value);
      return code === undefined ? [] : [`“${value}” has to be accepted, and is refused: ${sayCode(code)}.`];
    }),
    ...invalid.flatMap(({ value, code }) => {
      const found = verdict(value);
      if (value.trim() === '' || found === code) return [];
      const now = found === undefined ? 'is accepted' : `is refused as one ${sayCode(found)}`;
      return [`“${value}” has to be refused as one ${sayCode(code)}, and ${now}.`];
    }),
  ];
  if (wrong.length > 0) return wrong;
  return findFormatProblems(declared, { vocabulary: engine.vocabulary, today })
    .filter(({ code }) => !code.startsWith('format-example'))
    .map(({ message }) => message);
}

function sayCode(code: string): string {
  const reason = code.slice(code.indexOf('.') + 1);
  return REFUSED_FOR[reason] ?? reason;
}

/** The file of a new format, and the messages for its reasons: a language without its own gets a copy that waits for its translation. */
export function newFormatChanges(
  texts: Texts,
  entered: EnteredFormat,
  languages: readonly string[],
): readonly FileChange[] {
  const { folder } = entered;
  const declared = declarationOf(entered);
  const file = {
    $schema: `${'../'.repeat(folder.split('/').length + 1)}meta/format.schema.json`,
    ...declared,
  };
  const written = languages.flatMap((language) =>
    reasonsOf(entered).map((reason) => ({
      language,
      file: `locales/${language}/formats.json`,
      key: `${declared.id}.${reason}`,
      ...messageIn(languages, language, entered.refusals[reason]?.messages),
    })),
  );
  return [
    {
      path: `schemas/${folder}/formats/${declared.id}.json`,
      text: `${JSON.stringify(file, undefined, 2)}\n`,
    },
    ...changeTexts(texts, written),
  ];
}

/** A message in one language, with the text that it translates: one without its own is a copy of the first, which waits. */
function messageIn(
  [first = '']: readonly string[],
  language: string,
  messages: EnteredRefusal['messages'] = {},
): { readonly text: string; readonly source?: string } {
  const source = messages[first]?.trim() ?? '';
  const own = messages[language]?.trim();
  return own && language !== first ? { text: own, source } : { text: source };
}
