import { type JsonSchema, pathToPointer } from '@stepwright/engine';
import { membersOf } from './schemaParts.ts';
import { partsOfSchema } from './partsOfSchema.ts';

/** A word that the standard allows and that does not do what one would think. */
export interface SuspiciousKeyword {
  readonly pointer: string;
  readonly message: string;
}

interface Doubt {
  readonly keyword: string;
  readonly applies: (schema: JsonSchema) => boolean;
  readonly message: string;
}

const lacks =
  (...keywords: readonly string[]) =>
  (schema: JsonSchema): boolean =>
    keywords.every((keyword) => schema[keyword] === undefined);

const DOUBTS: readonly Doubt[] = [
  {
    keyword: 'if',
    applies: lacks('then', 'else'),
    message: '"if" decides nothing without "then" or "else"',
  },
  { keyword: 'then', applies: lacks('if'), message: '"then" never applies without "if"' },
  { keyword: 'else', applies: lacks('if'), message: '"else" never applies without "if"' },
  {
    keyword: 'minContains',
    applies: lacks('contains'),
    message: '"minContains" limits nothing without "contains"',
  },
  {
    keyword: 'maxContains',
    applies: lacks('contains'),
    message: '"maxContains" limits nothing without "contains"',
  },
  {
    keyword: 'contains',
    applies: (schema) => schema.minContains === 0 && lacks('maxContains')(schema),
    message: '"contains" asks for nothing with "minContains": 0 and no "maxContains"',
  },
  {
    keyword: 'prefixItems',
    applies: lacks('items', 'maxItems', 'unevaluatedItems'),
    message: 'Anything may follow the items that "prefixItems" names: say "items": false or "maxItems"',
  },
];

/** Lists keywords that compile but are most likely a mistake of the author, with the reason. */
export function findSuspiciousKeywords(schema: JsonSchema, pointer: string): readonly SuspiciousKeyword[] {
  return partsOfSchema(schema).flatMap((part) =>
    [...doubtsOf(part.schema), ...doubleNames(part.schema)].map((word) => ({
      ...word,
      pointer: pointer + part.pointer + word.pointer,
    })),
  );
}

function doubtsOf(schema: JsonSchema): readonly SuspiciousKeyword[] {
  return DOUBTS.filter(({ keyword, applies }) => schema[keyword] !== undefined && applies(schema)).map(
    ({ keyword, message }) => ({ pointer: pathToPointer([keyword]), message }),
  );
}

/** Members that are named and match a pattern as well: both apply. */
function doubleNames({ properties, patternProperties }: JsonSchema): readonly SuspiciousKeyword[] {
  const patterns = membersOf(patternProperties).flatMap(([source]) => asPattern(source));
  return membersOf(properties).flatMap(([name]) => {
    const also = patterns.find((pattern) => pattern.test(name));
    if (!also) return [];
    const message = `"${name}" matches the pattern "${also.source}" as well, so both schemas apply to it`;
    return [{ pointer: pathToPointer(['properties', name]), message }];
  });
}

// One that is no pattern at all is a finding of its own.
function asPattern(source: string): readonly RegExp[] {
  try {
    return [new RegExp(source, 'u')];
  } catch {
    return [];
  }
}
