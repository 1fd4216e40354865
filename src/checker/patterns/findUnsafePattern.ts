import { analyse, type AnalysisResult } from 'scslre';
import { canFailAfterLoop } from './canFailAfterLoop.ts';
import { hasExplodingLoop } from './findExplodingLoop.ts';
import { toPatternAutomaton, type PatternAutomaton } from './patternAutomaton.ts';

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

function canFail(automaton: PatternAutomaton, { character }: AnalysisResult['reports'][number]): boolean {
  const kind = automaton.kindOf(character.pick);
  if (kind === undefined) return true;
  return automaton.reads.some(
    (reads, position) => reads.has(kind) && canFailAfterLoop(automaton, position, [kind]),
  );
}
