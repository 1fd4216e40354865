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
    .filter(({ searched }) => words.every((word) => searched.includes(word)));
  // A letter may find ten thousand texts: each is ranked once.
  const byRank = Map.groupBy(found, (one) => rankOf(one, words, steps));
  const ranks = [...byRank.keys()].toSorted((one, other) => one - other);
  const ranked = ranks.flatMap((rank) => byRank.get(rank) ?? []).map((one) => locate(one, steps));
  const best = new Map<string, FoundText>();
  for (const one of ranked) {
    const identity = identityOf(one);
    if (!best.has(identity)) best.set(identity, one);
  }
  return [...best.values()];
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
  /** The step and the pointer of the question that its key names; of no step that is known, they mean nothing. */
  readonly step: string;
  readonly question: string | undefined;
}

/** The question of a key such as `step.company.name.label` or `step.company.kind.options.other`. */
const QUESTION = /^[^.]+\.(.+)\.(?:label|hint|placeholder|(?:options|errors)\..+)$/;

/** The texts of a file, listed once for each file: each letter of a search goes through all of them. */
const textsOfFile = memoizeByObject(({ path, json }: TextFile): readonly SearchedText[] => {
  const [, language, name = ''] = /^([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (language === undefined || UNSEEN_FILES.has(name) || !isRecord(json)) return [];
  return Object.entries(json).flatMap(([key, text]): readonly SearchedText[] => {
    if (typeof text !== 'string') return [];
    const [step = ''] = key.split('.');
    const question = QUESTION.exec(key)?.[1];
    return [
      {
        text: { language, file: path, key, text },
        searched: `${key}\n${text}`.toLowerCase(),
        step,
        question: question === undefined ? undefined : pointerOf(question),
      },
    ];
  });
});

// Most names have nothing to escape, and a project may have ten thousand.
const pointerOf = (question: string): string =>
  /[~/]/.test(question) ? pathToPointer(question.split('.')) : `/${question.replaceAll('.', '/')}`;

const stepsOf = memoizeByObject(
  (files: DefinitionFiles): ReadonlySet<string> =>
    new Set([...files.keys()].flatMap((path) => /(?:^|\/)steps\/([^/]+)\.json$/.exec(path)?.[1] ?? [])),
);

function locate({ text, step, question }: SearchedText, steps: ReadonlySet<string>): FoundText {
  if (!steps.has(step)) return { kind: 'text', ...text };
  return question === undefined
    ? { kind: 'step', step, ...text }
    : { kind: 'question', step, question, ...text };
}

function rankOf(
  { searched, step, question, text: { key } }: SearchedText,
  words: readonly string[],
  steps: ReadonlySet<string>,
): number {
  const isInText = words.every((word) => searched.includes(word, key.length + 1));
  const kind = !steps.has(step) ? 'text' : question === undefined ? 'step' : 'question';
  const isName = kind === 'step' ? key.endsWith('.title') : key.endsWith('.label');
  const kinds = { step: 0, question: 1, text: 2 };
  return (isInText ? 0 : 20) + (isName ? 0 : 10) + kinds[kind];
}

function identityOf({ kind, step, question, key }: FoundText): string {
  return kind === 'text' ? `text ${key}` : `${step} ${question ?? ''}`;
}
