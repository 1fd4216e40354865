import type { FormatDeclaration, Ignored, IgnoredClass } from './formatDeclaration.ts';

const IGNORED: Readonly<Record<IgnoredClass, string>> = {
  spaces: '\\s\\p{Cf}',
  dashes: '\\p{Pd}\\u2212',
  dots: '.',
  slashes: '/',
  apostrophes: "'\\u2019",
  parentheses: '()',
  grouping: '\\s.()\\p{Pd}\\p{Cf}',
};

/** Removes ignored characters, from anywhere or from the ends. Idempotent. */
export function createDrop(
  declaration: FormatDeclaration,
  ignore: readonly Ignored[] = declaration.ignore ?? [],
): (text: string) => string {
  const drop = createDropAnywhere(ignore);
  const ends = charactersAt(ignore, 'ends');
  return (text) => trim(drop(text), ends);
}

/** Removes ignored characters between groups: one between two of them, as a template of the format has them. */
export function createJoin(declaration: FormatDeclaration): (text: string) => string {
  const { ignore = [], shapes = [], display } = declaration;
  const between = charactersAt(ignore, 'groups');
  if (between.size === 0) return (text) => text;
  const templates = [display, ...shapes.map((shape) => shape.display)].filter((one) => one !== undefined);
  return (text) =>
    templates.map((template) => join(text, template, between)).find((joined) => joined !== undefined) ?? text;
}

function createDropAnywhere(ignore: readonly Ignored[]): (text: string) => string {
  const sets = ignore.flatMap((one) => {
    if (typeof one === 'string') return [IGNORED[one]];
    return one.at === undefined ? [one.only.replaceAll(/[\\\]^-]/g, '\\$&')] : [];
  });
  if (sets.length === 0) return (text) => text;
  const pattern = new RegExp(`[${sets.join('')}]`, 'gu');
  return (text) => text.replace(pattern, '');
}

function charactersAt(ignore: readonly Ignored[], at: 'ends' | 'groups'): ReadonlySet<string | undefined> {
  return new Set(
    ignore.flatMap((one) => (typeof one === 'object' && one.at === at ? Array.from(one.only) : [])),
  );
}

// A pattern would try each run of such characters anew.
function trim(text: string, characters: ReadonlySet<string | undefined>): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.has(text[start])) start += 1;
  while (end > start && characters.has(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** Returns the text without one character between each two groups of the template; undefined if it has another length. */
function join(text: string, template: string, between: ReadonlySet<string | undefined>): string | undefined {
  let next = 0;
  let joined = '';
  for (const group of template.split(/[^#]+/)) {
    if (joined !== '' && between.has(text[next])) next += 1;
    joined += text.slice(next, next + group.length);
    next += group.length;
  }
  return next === text.length ? joined : undefined;
}

/** Small letters as capitals, each by one character: those that would become two, or a plain letter, stay as they are. */
export function toCapitals(text: string): string {
  if (text === text.toUpperCase()) return text;
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    const isOther = capital.length !== letter.length || (capital < '\u0080' && letter >= '\u0080');
    return isOther ? letter : capital;
  }).join('');
}
