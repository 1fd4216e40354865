import fc from 'fast-check';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { textOf } from './texts.ts';

const LATIN = 'Latn';
const LAST_OF_PLANE = 0xffff;
const LETTERS_OF_A_SCRIPT = 60;

/** The same format where `scripts` names others than Latin: words of their letters, and what is still wrong in them. */
export function inScripts(base: FormatArbitrary): FormatArbitrary {
  return {
    valid(given) {
      const scripts = scriptsOf(given.options['scripts']);
      if (scripts.length === 0) return base.valid(given);
      const words = scripts
        .filter((script) => script !== LATIN)
        .map((script) => textOf(lettersOf(script), 4, 9));
      return fc.oneof(...words, ...(scripts.includes(LATIN) ? [base.valid(given)] : []));
    },
    broken(given) {
      const scripts = scriptsOf(given.options['scripts']);
      const [first, ...rest] = base.broken(given).filter((text) => !hasLetterOf(text, scripts));
      return first === undefined ? ['\u0007'] : [first, ...rest];
    },
  };
}

function scriptsOf(scripts: unknown): readonly string[] {
  return Array.isArray(scripts) ? scripts.map(String) : [];
}

function hasLetterOf(text: string, scripts: readonly string[]): boolean {
  return scripts.some((script) => script !== LATIN && new RegExp(`\\p{Script=${script}}`, 'u').test(text));
}

/** Some letters of a script, from all over its blocks. */
function lettersOf(script: string): string {
  const pattern = new RegExp(`^[\\p{Script=${script}}&&\\p{L}]$`, 'v');
  const letters: string[] = [];
  for (let code = 0; code <= LAST_OF_PLANE; code += 1) {
    const letter = String.fromCharCode(code);
    // Compatibility forms are stored in another spelling.
    if (pattern.test(letter) && letter.normalize('NFKC') === letter) letters.push(letter);
  }
  const step = Math.max(1, Math.floor(letters.length / LETTERS_OF_A_SCRIPT));
  return letters.filter((_, index) => index % step === 0).join('');
}
