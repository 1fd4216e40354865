import type { CpuTime } from './cpuTime.ts';
import type { Load } from './measureLoad.ts';
import { round2 } from './figures.ts';

/** A case to measure; the first one is the baseline. */
export interface LoadCase {
  readonly name: string;
  readonly measure: () => Promise<Load>;
  /** CPU time so far of the server that responds, and of its database. */
  readonly cpuTime: () => Promise<CpuTime>;
}

interface Turn extends Load {
  /** Processor time of one call, in microseconds. */
  readonly serverUs: number;
  readonly databaseUs: number;
}

/** The medians of a case, and how it compares with the first. */
export interface MeasuredCase extends Omit<Turn, 'calls'> {
  readonly case: string;
  /** Applications a second as a share of the first case's: the median of the turns, and the middle half of them. */
  readonly ratio?: number;
  readonly middleHalf?: string;
  /** The server's CPU time of one call as a multiple of the first case's. */
  readonly serverRatio?: number;
}

/**
 * Code is compiled as it is used: a server that has been up for a while is another one than one that has just started. After four
 * rounds V8's threads still take a sixth of the product's time for that, after ten a twentieth, as with the server by hand.
 */
const WARM_UP_ROUNDS = 10;
const ROUNDS = 9;

/** Measures each case in short turns, so that a disturbance of the machine affects all of them. */
export async function measureInTurns(cases: readonly LoadCase[]): Promise<readonly MeasuredCase[]> {
  const turns = new Map<LoadCase, Turn[]>(cases.map((one) => [one, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const [one, measured] of turns) {
      const turn = await measureTurn(one);
      if (round >= 0) measured.push(turn);
    }
  const [first = []] = turns.values();
  return [...turns].map(([{ name }, measured]) => ({
    case: name,
    ...medianOf(measured),
    ...(measured !== first && ratiosTo(first, measured)),
  }));
}

async function measureTurn({ measure, cpuTime }: LoadCase): Promise<Turn> {
  const before = await cpuTime();
  const load = await measure();
  const after = await cpuTime();
  const ofOne = (used: number) => Math.round(used / load.calls);
  return {
    ...load,
    serverUs: ofOne(after.server - before.server),
    databaseUs: ofOne(after.database - before.database),
  };
}

function medianOf(turns: readonly Turn[]): Omit<Turn, 'calls'> {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    serverUs: of(({ serverUs }) => serverUs),
    databaseUs: of(({ databaseUs }) => databaseUs),
  };
}

// Each turn beside the first case's just before it: the machine was in the same mood.
function ratiosTo(first: readonly Turn[], turns: readonly Turn[]) {
  const ratiosOf = (pick: (turn: Turn) => number) =>
    turns.map((turn, index) => pick(turn) / (pick(first[index] ?? turn) || Number.NaN));
  const ratios = ratiosOf(({ perSecond }) => perSecond);
  return {
    ratio: round2(median(ratios)),
    middleHalf: middleHalfOf(ratios),
    serverRatio: round2(median(ratiosOf(({ serverUs }) => serverUs))),
  };
}

/** From the first to the third quartile: other work on the machine makes the turns at the ends say nothing. */
function middleHalfOf(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = (share: number) => round2(sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN);
  return `${at(0.25)}–${at(0.75)}`;
}

export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}
