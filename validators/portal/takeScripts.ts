import type { AnyFormat, Format } from '../format.ts';
import { foldScriptBlanks, hasSyllables, isScript, readAsLatin } from '../text/readAsLatin.ts';
import { tidyText } from '../text/tidyText.ts';

/** Options of a rule for names and addresses where people write other scripts than Latin, or say other words. */
export interface ScriptOptions {
  readonly scripts: readonly string[];
  readonly placeholders: readonly string[];
}

const SCRIPTS =
  "codes of ISO 15924 of the scripts that are accepted, such as ['Hani', 'Hira', 'Kana', 'Latn']; left out, Latin alone";

// A name of one or two ideographs says as much as the shortest that a rule for Latin letters accepts.
const SHORTEST_LATIN = 3;

/**
 * The same rule for other scripts, by the option `scripts`: the text is checked as if its letters, digits and signs were
 * Latin ones, so length, digits, signs and spaces keep their rules. With `placeholders`, the words that are no answer
 * are named in the country's own language, where the rule has words like that.
 */
export function takeScripts(format: AnyFormat, { hasPlaceholders = false } = {}): Format<ScriptOptions> {
  return {
    ...format,
    options: {
      ...format.options,
      scripts: SCRIPTS,
      ...(hasPlaceholders && {
        placeholders:
          'words that are no answer, besides those that the rule has, compared with the whole text',
      }),
    },
    optionFault: ({ scripts }) => findScriptFault(scripts),
    check(value, options, context) {
      const { scripts, placeholders = [] } = options;
      if (isPlaceholder(value, placeholders)) return `${format.name}.placeholder`;
      return format.check(scripts ? asLatin(value, scripts) : value, options, context);
    },
    normalise(value, options) {
      const text = options.scripts ? foldScriptBlanks(value) : value;
      return format.normalise?.(text, options) ?? text;
    },
  };
}

function asLatin(value: string, scripts: readonly string[]): string {
  const text = readAsLatin(foldScriptBlanks(value).normalize('NFC'), scripts);
  const missing = hasSyllables(value) ? SHORTEST_LATIN - text.length : 0;
  return missing > 0 ? text.replace('a', 'a'.repeat(missing + 1)) : text;
}

function isPlaceholder(value: string, placeholders: readonly string[]): boolean {
  const words = toWords(value);
  return placeholders.some((placeholder) => toWords(placeholder) === words);
}

function toWords(text: string): string {
  return tidyText(foldScriptBlanks(text))
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

function findScriptFault(scripts: unknown): string | undefined {
  if (scripts === undefined) return undefined;
  if (!Array.isArray(scripts) || scripts.length === 0) return '"scripts" is a list of codes of ISO 15924';
  const unknown = scripts.find((script) => typeof script !== 'string' || !isScript(script));
  return unknown === undefined ? undefined : `No script of Unicode has the code ${JSON.stringify(unknown)}`;
}
