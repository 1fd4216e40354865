const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeèiìoòuùAÀEÈIÌOÒUÙcçnñyýsšzžCÇNÑYÝSŠZŽ'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter]] : [],
  ),
);

const PLACEHOLDER = /(\{\{[^}]*\}\})/;
const LETTERS_PER_EXTRA = 3;

/** Texts of the pseudo-language, by key. Placeholders stay as they are; brackets show where a text was cut. */
export function pseudoTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]));
}

function pseudoText(text: string): string {
  const parts = text.split(PLACEHOLDER).map((part) => (PLACEHOLDER.test(part) ? part : accent(part)));
  const extra = '~'.repeat(Math.ceil(text.replace(PLACEHOLDER, '').length / LETTERS_PER_EXTRA));
  return `[${parts.join('')}${extra}]`;
}

function accent(text: string): string {
  return [...text].map((letter) => ACCENTED[letter] ?? letter).join('');
}
