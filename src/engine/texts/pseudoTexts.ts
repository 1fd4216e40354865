const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  'aà eè iì oò uù AÀ EÈ IÌ OÒ UÙ cç nñ yý sš zž CÇ NÑ YÝ SŠ ZŽ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

const PLACEHOLDER = /(\{\{[^}]*\}\})/;
const LETTERS_PER_EXTRA_WORD = 15;
const EXTRA_WORD = ' ~~~~';

/** Texts of the pseudo-language, by key. Placeholders stay as they are; brackets show where a text was cut. */
export function pseudoTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]));
}

function pseudoText(text: string): string {
  const parts = text.split(PLACEHOLDER).map((part) => (PLACEHOLDER.test(part) ? part : accent(part)));
  const extra = EXTRA_WORD.repeat(Math.ceil(text.replace(PLACEHOLDER, '').length / LETTERS_PER_EXTRA_WORD));
  return `[${parts.join('')}${extra}]`;
}

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);
}
