/** A word or phrase that goes, and what to write instead. `pattern` is a regular expression, without flags. */
export interface WordRule {
  readonly pattern: string;
  readonly instead: string;
}

/** The rules by kind of text. */
export interface WordRules {
  readonly comments: readonly WordRule[];
  /** Names of tests. */
  readonly names: readonly WordRule[];
  /** Lines of Markdown. */
  readonly documents: readonly WordRule[];
}

interface Passage {
  readonly line: number;
  readonly text: string;
}

const COMMENT = /^[ \t]*\/\*[\s\S]*?\*\/|^(?:[ \t]*\/\/.*\n?)+/gm;
const MARKS = /^[ \t]*(?:\/\*\*?|\/\/|\*(?!\/))|\*\/[ \t]*$/gm;
const TEST_NAME = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s+)?(?:\(|function\b|[\w$]+\s*=>)/g;

/** Lists the words of a file that go, one line each: `path:line: the text; write ...`. Empty if there are none. */
export function findWords(file: string, content: string, rules: WordRules): readonly string[] {
  if (file.endsWith('.md')) return matches(file, linesOfProse(content), rules.documents);
  const found = matches(file, listComments(content), rules.comments);
  return /\.test\.tsx?$/.test(file)
    ? [...found, ...matches(file, listTestNames(content), rules.names)]
    : found;
}

function matches(file: string, passages: readonly Passage[], rules: readonly WordRule[]): readonly string[] {
  return passages.flatMap(({ line, text }) =>
    rules.flatMap(({ pattern, instead }) => {
      const [word] = new RegExp(pattern).exec(text) ?? [];
      return word === undefined ? [] : [`${file}:${line}: "${word.trim()}"; write ${instead}`];
    }),
  );
}

/** Lists comments on lines of their own; neighbouring lines of `//` are one comment. Code in backquotes is left out. */
function listComments(content: string): readonly Passage[] {
  return [...content.matchAll(COMMENT)].map(({ index, 0: comment }) => ({
    line: content.slice(0, index).split('\n').length,
    text: withoutCode(comment.replace(MARKS, ' ').replace(/\s+/g, ' ')).trim(),
  }));
}

function listTestNames(content: string): readonly Passage[] {
  return [...content.matchAll(TEST_NAME)].map(({ index, 2: text = '' }) => ({
    line: content.slice(0, index).split('\n').length,
    text,
  }));
}

function linesOfProse(content: string): readonly Passage[] {
  let isCode = false;
  return content.split('\n').flatMap((text, index) => {
    if (/^\s*```/.test(text)) isCode = !isCode;
    return isCode ? [] : [{ line: index + 1, text: withoutCode(text) }];
  });
}

function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, '``');
}
