import { canFailAfterLoop } from './canFailAfterLoop.ts';
import { END_OF_TEXT, type PatternAutomaton } from './patternAutomaton.ts';

/** Two paths through the pattern that have read the same text, and how they came there. */
interface Pair {
  readonly one: number;
  readonly two: number;
  readonly kind: number;
  readonly before: Pair | undefined;
}

/** Maximum number of pairs; a pattern that needs more is too large to be readable. */
const MOST_STEPS = 1_000_000;

/**
 * Whether a text makes a backtracking engine try a number of paths that doubles with every few characters: a state is
 * reached again on two paths with the same text, and a character after it makes both fail.
 */
export function hasExplodingLoop(automaton: PatternAutomaton): boolean {
  const budget = { steps: MOST_STEPS };
  return automaton.ways.some((_, place) => {
    const loop = findDoubledLoop(automaton, place, budget);
    return loop !== undefined && canFailAfterLoop(automaton, place, loop);
  });
}

/** Returns a text that leads from a state back to it on two paths. */
function findDoubledLoop(
  automaton: PatternAutomaton,
  place: number,
  budget: { steps: number },
): readonly number[] | undefined {
  const around = loopsThrough(automaton, place);
  const waiting = divergingPairs(automaton, place, around);
  const seen = new Set(waiting.map(keyOf));
  for (const pair of waiting) {
    if (pair.one === place && pair.two === place) return textOf(pair);
    for (const one of nextOf(automaton, pair.one, around))
      for (const two of nextOf(automaton, pair.two, around)) {
        if (--budget.steps < 0) return undefined;
        const kind = commonKind(automaton, one, two);
        if (kind === undefined || seen.has(keyOf({ one, two }))) continue;
        seen.add(keyOf({ one, two }));
        waiting.push({ one, two, kind, before: pair });
      }
  }
  return undefined;
}

function divergingPairs(automaton: PatternAutomaton, place: number, around: ReadonlySet<number>): Pair[] {
  const next = nextOf(automaton, place, around);
  return next.flatMap((one, index) =>
    next.slice(index).flatMap((two) => {
      const isOneWay = one === two && (automaton.ways[place]?.get(one) ?? 0) < 2;
      const kind = isOneWay ? undefined : commonKind(automaton, one, two);
      return kind === undefined ? [] : [{ one, two, kind, before: undefined }];
    }),
  );
}

function textOf(pair: Pair): readonly number[] {
  const text: number[] = [];
  for (let at: Pair | undefined = pair; at; at = at.before) text.unshift(at.kind);
  return text;
}

/** Lists the states on a loop through this one; empty if there is no loop. */
function loopsThrough(automaton: PatternAutomaton, place: number): ReadonlySet<number> {
  const ahead = reachableFrom(place, (at) => automaton.ways[at]?.keys() ?? []);
  const behind = reachableFrom(place, (at) => before(automaton, at));
  return new Set([...ahead].filter((other) => behind.has(other)));
}

function reachableFrom(place: number, nextTo: (place: number) => Iterable<number>): ReadonlySet<number> {
  const reached = new Set(nextTo(place));
  for (const other of reached) for (const next of nextTo(other)) reached.add(next);
  return reached;
}

function before({ ways }: PatternAutomaton, place: number): readonly number[] {
  return [...ways.keys()].filter((other) => ways[other]?.has(place));
}

function nextOf({ ways }: PatternAutomaton, place: number, among: ReadonlySet<number>): readonly number[] {
  return [...(ways[place]?.keys() ?? [])].filter((next) => among.has(next));
}

function commonKind({ reads }: PatternAutomaton, one: number, two: number): number | undefined {
  for (const kind of reads[one] ?? []) if (kind !== END_OF_TEXT && reads[two]?.has(kind)) return kind;
  return undefined;
}

function keyOf({ one, two }: Pick<Pair, 'one' | 'two'>): string {
  return `${one}/${two}`;
}
