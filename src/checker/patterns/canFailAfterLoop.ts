import { END_OF_TEXT, type PatternAutomaton } from './patternAutomaton.ts';

/**
 * Whether some text reaches a state, repeats a loop at it any number of times, and ends with a character that the
 * pattern refuses. Without one the first path succeeds, and no other is ever tried.
 */
export function canFailAfterLoop(
  automaton: PatternAutomaton,
  position: number,
  loop: readonly number[],
): boolean {
  const entry = findEntry(automaton, position);
  if (!entry || automaton.accepting.has(0)) return false;
  const positions = walk(automaton, new Set([0]), [...entry, ...loop, ...loop, ...loop]);
  if (!positions) return false;
  const endings = [[END_OF_TEXT], ...automaton.kinds.map((kind) => [kind, END_OF_TEXT])];
  return endings.some((ending) => walk(automaton, positions, ending) !== undefined);
}

/** Returns the shortest text from the start to a state. */
function findEntry(automaton: PatternAutomaton, position: number): readonly number[] | undefined {
  const waiting: { readonly at: number; readonly read: readonly number[] }[] = [{ at: 0, read: [] }];
  const seen = new Set([0]);
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (step.at === position) return step.read;
    for (const next of automaton.ways[step.at]?.keys() ?? []) {
      const [kind] = automaton.reads[next] ?? [];
      if (kind === undefined || kind === END_OF_TEXT || seen.has(next)) continue;
      seen.add(next);
      waiting.push({ at: next, read: [...step.read, kind] });
    }
  }
  return undefined;
}

/**
 * Returns the states after reading a text; undefined if the pattern is satisfied on the way, because then nothing is
 * tried again.
 */
function walk(
  automaton: PatternAutomaton,
  from: ReadonlySet<number>,
  text: readonly number[],
): ReadonlySet<number> | undefined {
  let positions = from;
  for (const kind of text) {
    const next = [...positions].flatMap((position) => [...(automaton.ways[position]?.keys() ?? [])]);
    positions = new Set(next.filter((position) => automaton.reads[position]?.has(kind)));
    if ([...positions].some((position) => automaton.accepting.has(position))) return undefined;
  }
  return positions;
}
