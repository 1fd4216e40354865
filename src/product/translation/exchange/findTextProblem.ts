import { splitWords } from '../listTranslationTexts.ts';
import { isSameJson } from '../../../lib/isSameJson.ts';
import { splitPlaceholders, type TakenText } from './exchangedTexts.ts';

/** Returns the reason why a translation cannot be taken, to follow the name of its text; undefined if it can. */
export function findTextProblem(taken: TakenText): string | undefined {
  for (const rule of RULES) {
    const problem = rule(taken);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type Rule = (taken: TakenText) => string | undefined;

const RULES: readonly Rule[] = [findLength, findStrangeCharacter, findPlaceholders, findMarkup, findWords];

/** No language needs more; a short word may become a sentence. */
const TIMES_LONGER = 5;
const ALWAYS_ALLOWED = 200;

function findLength({ text, target }: TakenText): string | undefined {
  const length = Array.from(target).length;
  const most = text.maxLength ?? Math.max(ALWAYS_ALLOWED, TIMES_LONGER * Array.from(text.source).length);
  return length > most ? `has ${length} letters, and at most ${most} have room` : undefined;
}

/** Control characters but the newline and the tab, halves of characters, and characters that turn the direction of all that follows. */
const STRANGE = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202A-\u202E\uFEFF\uFFFE\uFFFF]/u;

function findStrangeCharacter({ target }: TakenText): string | undefined {
  const [found] = STRANGE.exec(target) ?? [];
  if (found !== undefined)
    return `has the character ${nameOf(found)}, which no text may have${adviceFor(found)}`;
  const opened = target.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = target.match(/\u2069/g)?.length ?? 0;
  return opened === closed
    ? undefined
    : 'opens a change of direction (U+2066 to U+2068) that U+2069 does not close';
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function adviceFor(character: string): string {
  return /[\u202A-\u202E]/.test(character) ? ': isolate the words by U+2066 to U+2069 instead' : '';
}

/** A plural form may say the number in words. */
const COUNT = /^\{\{-?\s*count\b/;

function findPlaceholders({ text, target }: TakenText): string | undefined {
  const isPlural = text.pluralForm !== undefined;
  const [wanted, given] = [text.source, target].map((one) => countAll(placeholdersIn(one)));
  if (!wanted || !given) return undefined;
  for (const name of new Set([...wanted.keys(), ...given.keys()])) {
    if (isPlural && COUNT.test(name)) continue;
    const [expected, found] = [wanted.get(name) ?? 0, given.get(name) ?? 0];
    if (expected !== found) return `has ${name} ${times(found)}, and its source has it ${times(expected)}`;
  }
  return /\{\{|\}\}/.test(withoutPlaceholders(target)) ? 'has braces that are no placeholder' : undefined;
}

function placeholdersIn(text: string): readonly string[] {
  return splitPlaceholders(text).flatMap((piece) => (piece.kind === 'placeholder' ? [piece.text] : []));
}

function withoutPlaceholders(text: string): string {
  return splitPlaceholders(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('');
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** Tags, and the parts of Markdown that mails are written in: headings, links and what is bold. */
const MARKUP: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'headings (#)', pattern: /^#{1,6} /gm },
  { name: 'links [words](address)', pattern: /\]\(/g },
  { name: 'bold words (**)', pattern: /\*\*/g },
];

const TAG = /<\/?[A-Za-z0-9][^<>]*>/g;

function findMarkup({ text, target }: TakenText): string | undefined {
  const [wanted, given] = [text.source, target].map((one) => one.match(TAG) ?? []);
  if (!isSameJson(wanted?.toSorted(), given?.toSorted()))
    return `has the tags ${listed(given)}, and its source has ${listed(wanted)}`;
  const differs = MARKUP.find(({ pattern }) => count(text.source, pattern) !== count(target, pattern));
  return differs && `has not as many ${differs.name} as its source`;
}

function listed(tags: readonly string[] = []): string {
  return tags.length === 0 ? 'none' : tags.join(' ');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function countAll(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Limits of schemas/meta/categories.schema.json. */
const FEWEST_WORDS = 5;
const MOST_WORDS = 12;

function findWords({ text, target }: TakenText): string | undefined {
  if (text.isWords !== true) return undefined;
  const words = splitWords(target);
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS)
    return `has ${words.length} words, and needs ${FEWEST_WORDS} to ${MOST_WORDS} with commas between them`;
  if (new Set(words).size < words.length) return 'has a word twice';
  const capital = words.find((word) => /\p{Lu}/u.test(word));
  return capital === undefined ? undefined : `has a capital letter in "${capital}"`;
}
