import type { Sizes } from './measureSizes.ts';

interface Budget {
  readonly what: string;
  readonly of: (sizes: Sizes) => number;
  readonly kB: number;
}

const BUDGETS: readonly Budget[] = [
  { what: 'start page, what it needs itself', of: ({ startScript }) => startScript, kB: 5 },
  { what: 'start page, all JavaScript', of: ({ startPage }) => startPage, kB: 110 },
  { what: 'start page, with styles, faces and icons', of: ({ startInAll }) => startInAll, kB: 260 },
  { what: 'type faces of a brand', of: ({ faces }) => faces, kB: 60 },
  { what: 'first form step adds (with flow module)', of: ({ step }) => step, kB: 140 },
  { what: 'flow module', of: ({ flowModule }) => flowModule, kB: 40 },
];

export function toSizeRows(sizes: Sizes): readonly Readonly<Record<string, string | number>>[] {
  return BUDGETS.map(({ what, of, kB }) => ({ what, 'gzip kB': toKb(of(sizes)), budget: kB }));
}

/** Lists a line for each exceeded budget and each misplaced module. */
export function findSizeProblems(sizes: Sizes): readonly string[] {
  const broken = BUDGETS.filter(({ of, kB }) => of(sizes) > kB * 1000).map(
    ({ what, of, kB }) => `Too heavy: ${what}: ${toKb(of(sizes))} kB, budget ${kB} kB (gzip)`,
  );
  return [...broken, ...sizes.misplaced];
}

function toKb(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
