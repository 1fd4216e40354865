import { pathToPointer } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord } from '../lib/unknownValue.ts';
import { UNSEEN_FILES } from './translation/listTranslationTexts.ts';

/** A text that contains what was searched for, and the step or question that shows it. */
export interface FoundText {
  readonly kind: 'step' | 'question' | 'text';
  /** The step whose text it is; left out for texts of mails and other pages. */
  readonly step?: string;
  /** JSON Pointer of the question's answer; left out if the text belongs to no question. */
  readonly question?: string;
  readonly language: string;
  /** Below `locales/`. */
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

interface Project {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
}

/**
 * Finds steps, questions and texts by words of a text in any language, or of its key. Titles of steps come first, then labels of questions; a
 * step and a question are found once each.
 */
export function searchTexts({ files, locales }: Project, wanted: string): readonly FoundText[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const steps = stepsOf(files);
  const found = [...locales.values()]
    .flatMap(textsOfFile)
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .map(({ text }) => locate(text, steps))
    .toSorted((one, other) => rankOf(one, words) - rankOf(other, words));
  return [...Map.groupBy(found, identityOf).values()].flatMap(([best]) => best ?? []);
}

interface TextFile {
  readonly path: string;
  readonly json: unknown;
}

type PlainText = Pick<FoundText, 'language' | 'file' | 'key' | 'text'>;

interface SearchedText {
  readonly text: PlainText;
  /** Its key and words, in small letters. */
  readonly searched: string;
}

/** The texts of a file, listed once for each file: each letter of a search goes through all of them. */
const textsOfFile = memoizeByObject(({ path, json }: TextFile): readonly SearchedText[] => {
  const [, language, name = ''] = /^([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (language === undefined || UNSEEN_FILES.has(name) || !isRecord(json)) return [];
  return Object.entries(json).flatMap(([key, text]) =>
    typeof text === 'string'
      ? { text: { language, file: path, key, text }, searched: `${key}\n${text}`.toLowerCase() }
      : [],
  );
});

const stepsOf = memoizeByObject(
  (files: DefinitionFiles): ReadonlySet<string> =>
    new Set([...files.keys()].flatMap((path) => /(?:^|\/)steps\/([^/]+)\.json$/.exec(path)?.[1] ?? [])),
);

/** The question of a key such as `step.company.name.label` or `step.company.kind.options.other`. */
const QUESTION = /^[^.]+\.(.+)\.(?:label|hint|placeholder|(?:options|errors)\..+)$/;

function locate(found: PlainText, steps: ReadonlySet<string>): FoundText {
  const [step = ''] = found.key.split('.');
  if (!steps.has(step)) return { kind: 'text', ...found };
  const path = QUESTION.exec(found.key)?.[1];
  return path === undefined
    ? { kind: 'step', step, ...found }
    : { kind: 'question', step, question: pathToPointer(path.split('.')), ...found };
}

function rankOf({ kind, key, text }: FoundText, words: readonly string[]): number {
  const isInText = words.every((word) => text.toLowerCase().includes(word));
  const isName = kind === 'step' ? key.endsWith('.title') : key.endsWith('.label');
  const kinds = { step: 0, question: 1, text: 2 };
  return (isInText ? 0 : 20) + (isName ? 0 : 10) + kinds[kind];
}

function identityOf({ kind, step, question, key }: FoundText): string {
  return kind === 'text' ? `text ${key}` : `${step} ${question ?? ''}`;
}
