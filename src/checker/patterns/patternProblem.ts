import { analyse, type AnalysisResult } from 'scslre';
import type { FindingCode } from '@stepwright/engine/authoring';
import { toPatternAutomaton, END_OF_TEXT, type PatternAutomaton } from './patternAutomaton.ts';

/** A pattern that JavaScript refuses, or that some texts would keep busy. */
export interface PatternProblem {
  readonly code: Extract<FindingCode, 'pattern-invalid' | 'pattern-unsafe'>;
  readonly message: string;
}

const known = new Map<string, PatternProblem | undefined>();

/** Returns the problem of a regular expression; undefined if it is valid and fast for every text. */
export function patternProblem(source: string): PatternProblem | undefined {
  if (!known.has(source)) known.set(source, checkPattern(source));
  return known.get(source);
}

function checkPattern(source: string): PatternProblem | undefined {
  try {
    void new RegExp(source, 'u');
  } catch (error) {
    return { code: 'pattern-invalid', message: error instanceof Error ? error.message : String(error) };
  }
  const growth = findUnsafePattern(source);
  if (!growth) return undefined;
  const message = `The time that /${source}/u takes grows ${GROWTH[growth]} with the length of some texts`;
  return { code: 'pattern-unsafe', message };
}

/**
 * Returns how the time for some texts grows with their length, if it grows too fast; undefined if no such text is
 * known. scslre finds the effect of repeating one character. The pattern's automaton finds loops of several characters
 * and overlapping choices, and detects where no text can fail, so that nothing is tried twice.
 */
export function findUnsafePattern(source: string): 'exponential' | 'polynomial' | undefined {
  const { parsed, reports } = analyse({ source, flags: 'u' });
  const automaton = toPatternAutomaton(parsed.pattern);
  if (automaton && hasExplodingLoop(automaton)) return 'exponential';
  const harmful = automaton ? reports.filter((report) => canFail(automaton, report)) : reports;
  return harmful.length > 0 ? 'polynomial' : undefined;
}

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
function hasExplodingLoop(automaton: PatternAutomaton): boolean {
  const budget = { steps: MOST_STEPS };
  return automaton.ways.some((_, position) => {
    const loop = findDoubledLoop(automaton, position, budget);
    return loop !== undefined && canFailAfterLoop(automaton, position, loop);
  });
}

/** Returns a text that leads from a state back to it on two paths. */
function findDoubledLoop(
  automaton: PatternAutomaton,
  position: number,
  budget: { steps: number },
): readonly number[] | undefined {
  const around = loopsThrough(automaton, position);
  const waiting = divergingPairs(automaton, position, around);
  const seen = new Set(waiting.map(keyOf));
  for (const pair of waiting) {
    if (pair.one === position && pair.two === position) return textOf(pair);
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

function divergingPairs(automaton: PatternAutomaton, position: number, around: ReadonlySet<number>): Pair[] {
  const next = nextOf(automaton, position, around);
  return next.flatMap((one, index) =>
    next.slice(index).flatMap((two) => {
      const isOneWay = one === two && (automaton.ways[position]?.get(one) ?? 0) < 2;
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
function loopsThrough(automaton: PatternAutomaton, position: number): ReadonlySet<number> {
  const ahead = reachableFrom(position, (at) => automaton.ways[at]?.keys() ?? []);
  const behind = reachableFrom(position, (at) => before(automaton, at));
  return new Set([...ahead].filter((other) => behind.has(other)));
}

function reachableFrom(
  position: number,
  nextTo: (position: number) => Iterable<number>,
): ReadonlySet<number> {
  const reached = new Set(nextTo(position));
  for (const other of reached) for (const next of nextTo(other)) reached.add(next);
  return reached;
}

function before({ ways }: PatternAutomaton, position: number): readonly number[] {
  return [...ways.keys()].filter((other) => ways[other]?.has(position));
}

function nextOf({ ways }: PatternAutomaton, position: number, among: ReadonlySet<number>): readonly number[] {
  return [...(ways[position]?.keys() ?? [])].filter((next) => among.has(next));
}

function commonKind({ reads }: PatternAutomaton, one: number, two: number): number | undefined {
  for (const kind of reads[one] ?? []) if (kind !== END_OF_TEXT && reads[two]?.has(kind)) return kind;
  return undefined;
}

function keyOf({ one, two }: Pick<Pair, 'one' | 'two'>): string {
  return `${one}/${two}`;
}

function canFail(automaton: PatternAutomaton, { character }: AnalysisResult['reports'][number]): boolean {
  const kind = automaton.kindOf(character.pick);
  if (kind === undefined) return true;
  return automaton.reads.some(
    (reads, position) => reads.has(kind) && canFailAfterLoop(automaton, position, [kind]),
  );
}

/**
 * Whether some text reaches a state, repeats a loop at it any number of times, and ends with a character that the
 * pattern refuses. Without one the first path succeeds, and no other is ever tried.
 */
function canFailAfterLoop(automaton: PatternAutomaton, position: number, loop: readonly number[]): boolean {
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

const GROWTH = { exponential: 'exponentially', polynomial: 'with the square or a higher power' } as const;
