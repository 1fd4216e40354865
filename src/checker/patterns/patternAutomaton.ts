import type { AnalysisResult } from 'scslre';

type PatternTree = AnalysisResult['parsed']['pattern'];
type Element = PatternTree['alternatives'][number]['elements'][number];
type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/**
 * A regular expression as states and transitions. Each state reads one character; a transition counts the paths of the
 * expression along it, because a backtracking engine walks each of them.
 */
export interface PatternAutomaton {
  /** Character classes by state. State 0 is the start and reads none. */
  readonly reads: readonly ReadonlySet<number>[];
  readonly ways: readonly ReadonlyMap<number, number>[];
  readonly accepting: ReadonlySet<number>;
  readonly kinds: readonly number[];
  /** The kind of a character; none for one that is not among the samples. */
  readonly kindOf: (character: string) => number | undefined;
}

/** Character class that represents the end of the text. */
export const END_OF_TEXT = -1;

const MOST_PLACES = 150;
/** So many repetitions are as bad as any number of them: they double the work each time. */
const AS_GOOD_AS_ENDLESS = 25;

/** Undefined for patterns with parts that are not characters and repetitions, such as lookaheads, and for huge ones. */
export function toPatternAutomaton(pattern: PatternTree): PatternAutomaton | undefined {
  try {
    return build(pattern);
  } catch (problem) {
    if (problem instanceof NotModelled) return undefined;
    throw problem;
  }
}

class NotModelled extends Error {}

interface Fragment {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly nullable: boolean;
}

interface Building {
  readonly characters: CharacterTable;
  readonly reads: ReadonlySet<number>[];
  readonly ways: Map<number, number>[];
}

const NOTHING: Fragment = { first: [], last: [], nullable: true };

function build(pattern: PatternTree): PatternAutomaton {
  const characters = createCharacterTable(pattern.raw);
  const building: Building = { characters, reads: [new Set()], ways: [new Map()] };
  const whole = choiceOf(pattern.alternatives, building, pattern);
  connect([0], whole.first, building);
  return {
    reads: building.reads,
    ways: building.ways,
    accepting: new Set(whole.nullable ? [0, ...whole.last] : whole.last),
    kinds: characters.kinds,
    kindOf: characters.kindOf,
  };
}

/** Which characters of a pattern belong together: those of one kind are read by the same parts of it. */
interface CharacterTable {
  readonly kinds: readonly number[];
  readonly kindOf: (character: string) => number | undefined;
  /** The kinds that a part of a pattern reads. */
  readonly kindsOf: (raw: string) => ReadonlySet<number>;
}

/** Characters beside the pattern's own: what a class may hold and what hardly any holds. */
const USUAL_CHARACTERS = 'abzABZ059_-.,\'" /@!\n\téßЖ漢😀\u0000';

const PART_OF_A_PATTERN = /\\u\{?[\dA-Fa-f]+\}?|\\x[\dA-Fa-f]{2}|\\p\{[^}]*\}|\\.|[^\\]/gu;

/**
 * Distinguishes characters by samples: those named in the pattern, their neighbours and some usual ones. Two parts of a
 * pattern that share no sample count as disjoint, so the table may miss a clash but never invents one.
 */
function createCharacterTable(source: string): CharacterTable {
  const samples = listSamples(source);
  const known = new Map<string, ReadonlySet<number>>();
  const kindsOf = (raw: string): ReadonlySet<number> => {
    const kinds = known.get(raw) ?? findKinds(raw, samples);
    known.set(raw, kinds);
    return kinds;
  };
  const kindOf = (character: string): number | undefined => {
    const index = samples.indexOf(character);
    return index === -1 ? undefined : index;
  };
  return { kinds: [...samples.keys()], kindOf, kindsOf };
}

function findKinds(raw: string, samples: readonly string[]): ReadonlySet<number> {
  const pattern = new RegExp(`^(?:${raw})$`, 'u');
  return new Set([...samples.keys()].filter((index) => pattern.test(samples[index] ?? '')));
}

function listSamples(source: string): readonly string[] {
  const named = (source.match(PART_OF_A_PATTERN) ?? []).flatMap((part) => characterOf(part));
  const around = named.flatMap((code) => [code - 1, code, code + 1]);
  const valid = around.filter((code) => code >= 0 && code <= LAST_CODE_POINT && !isSurrogate(code));
  const own = valid.map((code) => String.fromCodePoint(code));
  return [...new Set([...own, ...Array.from(USUAL_CHARACTERS)])];
}

const LAST_CODE_POINT = 0x10_ffff;
const HEXADECIMAL = 16;

function characterOf(part: string): readonly number[] {
  if (part.startsWith('\\p')) return [];
  const hex = /^\\[ux]\{?([\dA-Fa-f]+)\}?$/u.exec(part)?.[1];
  if (hex !== undefined) return [Number.parseInt(hex, HEXADECIMAL)];
  return [part.codePointAt(part.startsWith('\\') ? 1 : 0) ?? 0];
}

function isSurrogate(code: number): boolean {
  return code >= 0xd8_00 && code <= 0xdf_ff;
}

function choiceOf(
  alternatives: PatternTree['alternatives'],
  building: Building,
  pattern: PatternTree,
): Fragment {
  const parts = alternatives.map(({ elements }) =>
    elements.reduce<Fragment>(
      (before, element) => sequence(before, fragmentOf(element, building, pattern), building),
      NOTHING,
    ),
  );
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    nullable: parts.some(({ nullable }) => nullable),
  };
}

function fragmentOf(element: Element, building: Building, pattern: PatternTree): Fragment {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return placeFor(building.characters.kindsOf(element.raw), building);
    case 'Group':
    case 'CapturingGroup':
      return choiceOf(element.alternatives, building, pattern);
    case 'Quantifier':
      return repeated(element, building, pattern);
    case 'Assertion':
      if (element.kind === 'end') return placeFor(new Set([END_OF_TEXT]), building);
      if (element.kind === 'start' && element.start === pattern.start) return NOTHING;
      throw new NotModelled();
    case 'Backreference':
    case 'ExpressionCharacterClass':
      throw new NotModelled();
  }
}

// X{1,3} is X(X(X)?)?, and no repetition that is not needed may be empty: so engines read it.
function repeated({ element, min, max }: Quantifier, building: Building, pattern: PatternTree): Fragment {
  const part = (): Fragment => fragmentOf(element, building, pattern);
  let whole = NOTHING;
  let needed = min;
  if (max >= AS_GOOD_AS_ENDLESS) {
    const loop = part();
    connect(loop.last, loop.first, building);
    whole = min === 0 ? { ...loop, nullable: true } : loop;
    needed = Math.max(min - 1, 0);
  } else {
    for (let copy = max; copy > min; copy--) {
      const more = sequence({ ...part(), nullable: false }, whole, building);
      whole = { ...more, nullable: true };
    }
  }
  for (let copy = 0; copy < needed; copy++) whole = sequence(part(), whole, building);
  return whole;
}

function sequence(before: Fragment, after: Fragment, building: Building): Fragment {
  connect(before.last, after.first, building);
  return {
    first: before.nullable ? [...before.first, ...after.first] : before.first,
    last: after.nullable ? [...before.last, ...after.last] : after.last,
    nullable: before.nullable && after.nullable,
  };
}

function placeFor(kinds: ReadonlySet<number>, { reads, ways }: Building): Fragment {
  if (reads.length > MOST_PLACES) throw new NotModelled();
  const position = reads.push(kinds) - 1;
  ways.push(new Map());
  return { first: [position], last: [position], nullable: false };
}

function connect(from: readonly number[], to: readonly number[], { ways }: Building): void {
  for (const start of from) for (const end of to) ways[start]?.set(end, (ways[start].get(end) ?? 0) + 1);
}
