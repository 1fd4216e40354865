import { END_OF_TEXT, type PatternAutomaton } from './patternAutomaton.ts';

/**
 * Whether some text reaches a state, repeats a loop at it any number of times, and ends with a character that the
 * pattern refuses. Without one the first path succeeds, and no other is ever tried.
 */
export function canFailAfterLoop(
  automaton: PatternAutomaton,
  place: number,
  loop: readonly number[],
): boolean {
  const entry = findEntry(automaton, place);
  if (!entry || automaton.accepting.has(0)) return false;
  const places = walk(automaton, new Set([0]), [...entry, ...loop, ...loop, ...loop]);
  if (!places) return false;
  const endings = [[END_OF_TEXT], ...automaton.kinds.map((kind) => [kind, END_OF_TEXT])];
  return endings.some((ending) => walk(automaton, places, ending) !== undefined);
}

/** Returns the shortest text from the start to a state. */
function findEntry(automaton: PatternAutomaton, place: number): readonly number[] | undefined {
  const waiting: { readonly at: number; readonly read: readonly number[] }[] = [{ at: 0, read: [] }];
  const seen = new Set([0]);
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (step.at === place) return step.read;
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
  let places = from;
  for (const kind of text) {
    const next = [...places].flatMap((place) => [...(automaton.ways[place]?.keys() ?? [])]);
    places = new Set(next.filter((place) => automaton.reads[place]?.has(kind)));
    if ([...places].some((place) => automaton.accepting.has(place))) return undefined;
  }
  return places;
}
