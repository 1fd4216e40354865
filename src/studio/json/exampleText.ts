import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { readPattern } from '../project/patterns.ts';

/** A text that a pattern allows, of its simplest characters; undefined for patterns that look around or refer back. */
export function exampleText(pattern: string): string | undefined {
  const read = readPattern(pattern);
  if (!read) return undefined;
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  const text = exampleOfFirst(parsed);
  return text !== undefined && read.test(text) ? text : undefined;
}

/** The first of several alternatives. */
function exampleOfFirst({ alternatives }: AST.Pattern | AST.Group | AST.CapturingGroup): string | undefined {
  const parts = (alternatives[0]?.elements ?? []).map(exampleOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function exampleOf(part: AST.Element): string | undefined {
  switch (part.type) {
    case 'Character':
      return String.fromCodePoint(part.value);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass': {
      const fits = new RegExp(`^${part.raw}$`, 'u');
      return ['a', 'A', '0', ' ', '-', '_', '.'].find((char) => fits.test(char));
    }
    case 'Quantifier':
      return part.min === 0 ? '' : exampleOf(part.element)?.repeat(part.min);
    case 'Group':
    case 'CapturingGroup':
      return exampleOfFirst(part);
    case 'Assertion':
      return part.kind === 'start' || part.kind === 'end' ? '' : undefined;
    case 'Backreference':
      return undefined;
  }
}
