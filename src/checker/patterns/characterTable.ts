/** Which characters of a pattern belong together: those of one kind are read by the same parts of it. */
export interface CharacterTable {
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
export function createCharacterTable(source: string): CharacterTable {
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
