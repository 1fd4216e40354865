/** A part of a text that stays on one line, with the spaces behind it. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  /** Whether a new line begins behind it. */
  readonly endsLine: boolean;
}

/**
 * Splits a text where its lines may break: after spaces and hyphens, and between the words of scripts that are written without
 * spaces, but never before a closing sign or behind an opening one.
 */
export function breakText(text: string, language: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  words.forEach(({ segment, index }, position) => {
    const end = index + segment.length;
    const next = words[position + 1]?.segment;
    const endsLine = segment.includes('\n');
    if (next !== undefined && !endsLine && !mayBreak(segment, next)) return;
    parts.push({ start, end, endsLine });
    start = end;
  });
  return parts;
}

const WITHOUT_SPACES =
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}` +
  String.raw`\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFFEFー`;
const ENDS_UNSPACED = new RegExp(`[${WITHOUT_SPACES}]$`, 'u');
const BEGINS_UNSPACED = new RegExp(`^[${WITHOUT_SPACES}]`, 'u');
const ENDS_WITH_BREAK = /[ \t\u3000\u2010\u2013\u2014\u200B-]$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\sーゝゞ々]/u;

function mayBreak(before: string, after: string): boolean {
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  return ENDS_WITH_BREAK.test(before) || ENDS_UNSPACED.test(before) || BEGINS_UNSPACED.test(after);
}
