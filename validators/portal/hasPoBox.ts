// Between two letters of an obfuscated box there may be up to four signs: "P.O.Box", "p_o_box", "P / O - Box".
const GAP = '[^a-z0-9]{0,4}';
// A zero typed for the letter o.
const O = '[o0]';
const BOX = `b${GAP}(?:${O}${GAP})?x(?![a-z])`;
const NUMBER = `${GAP}(?:(?:no|num|number|numero|n)${GAP})?[0-9]`;

// Each pattern wants more than a bare "PO" or "box": "12 P O Davis Drive", "12 Box Elder Rd" and
// "1 Post Office Square" are streets.
const ENGLISH = [
  `g?p${GAP}${O}${GAP}(?:${BOX}|b(?![a-z])|bin(?![a-z])|drawer(?![a-z])|caller(?![a-z]))`,
  `g?p${GAP}o${NUMBER}`,
  // "P0 123" is a disguise, but P01 and P-02 are doors on a parking or penthouse floor.
  `g?p${GAP}0(?![0-9])${NUMBER}`,
  `p(?:${O}st(?:al)?)?${GAP}(?:${O}f(?:fice|f|c)${GAP})?(?:${BOX}|bin(?![a-z])|drawer(?![a-z]))`,
  `(?:lock|mail|call)?${GAP}${BOX}${NUMBER}`,
  `(?:firm${GAP})?caller${GAP}(?:service${GAP})?${NUMBER}`,
  `(?:bin|drawer)${NUMBER}`,
  `p${GAP}m${GAP}b(?![a-z])`,
  `private${GAP}mail${GAP}box`,
  `general${GAP}delivery`,
];

const FRENCH = [
  `c${GAP}p${NUMBER}`,
  `b${GAP}p${NUMBER}`,
  `(?:case|casier|tiroir|boite|bte)s?${GAP}posta(?:le?s?|ux)(?![a-z])`,
  `poste${GAP}restante`,
];

const DETECTORS: Readonly<Record<string, RegExp>> = {
  en: toDetector(ENGLISH),
  fr: toDetector(FRENCH),
};

/** Finds a post office box, or a private mailbox, in an address line, in spite of usual disguises. English is always searched. */
export function hasPoBox(line: string, languages: readonly string[]): boolean {
  const folded = foldDisguises(line);
  return ['en', ...languages].some((language) => DETECTORS[language]?.test(folded) ?? false);
}

function toDetector(patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${patterns.join('|')})`);
}

/** Lower case without accents, invisible characters, full-width forms and long runs of blanks. */
export function foldDisguises(line: string): string {
  return line
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
}
