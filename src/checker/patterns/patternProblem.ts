import type { FindingCode } from '../../engine/authoring.ts';
import { findUnsafePattern } from './findUnsafePattern.ts';

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

const GROWTH = { exponential: 'exponentially', polynomial: 'with the square or a higher power' } as const;
