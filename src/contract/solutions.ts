/** Specification, section 2: what the start page may be about in particular. */
export const SOLUTIONS = ['RESTAURANT', 'RETAIL'] as const;
export type Solution = (typeof SOLUTIONS)[number];

/** Returns the solution that a query names, by its own word or by its context, case-insensitively. */
export function solutionOf(query: URLSearchParams): Solution | null {
  const named = ['solution', 'context'].map((name) => query.get(name)?.toUpperCase());
  return SOLUTIONS.find((solution) => named.includes(solution)) ?? null;
}
