import type { Profiler } from 'node:inspector';

type Frame = Profiler.ProfileNode['callFrame'];

/** A part of a server's work, and the code that does it, by file or function. */
export type PartRule = readonly [part: string, code: RegExp];

/** Time of a profile by part and by function, in microseconds, without the idle time. */
export interface ProfileTimes {
  readonly all: number;
  readonly byPart: ReadonlyMap<string, number>;
  readonly byFunction: ReadonlyMap<string, number>;
}

export const SYSTEM_PARTS: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'outside of JavaScript',
};
export const OTHER_PART = 'sockets and event loop';

/**
 * Sums the samples of a profile. Each counts for the part of its innermost frame that has one, so that a helper counts for
 * the part that calls it.
 */
export function sumProfile(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  rules: readonly PartRule[],
): ProfileTimes {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parts = new Map<number, string>();
  const partOf = (id: number): string => {
    const known = parts.get(id);
    if (known !== undefined) return known;
    const frame = frames.get(id);
    const parent = parents.get(id);
    const part = (frame && partOfFrame(frame, rules)) ?? (parent === undefined ? OTHER_PART : partOf(parent));
    parts.set(id, part);
    return part;
  };
  const byPart = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    const time = Math.max(0, timeDeltas[index + 1] ?? 0);
    all += time;
    add(byPart, partOf(id), time);
    add(byFunction, nameOf(frame), time);
  }
  return { all, byPart, byFunction };
}

function partOfFrame({ functionName, url }: Frame, rules: readonly PartRule[]): string | undefined {
  if (Object.hasOwn(SYSTEM_PARTS, functionName)) return SYSTEM_PARTS[functionName];
  return rules.find(([, code]) => code.test(url) || code.test(functionName))?.[0];
}

function add(times: Map<string, number>, key: string, time: number): void {
  times.set(key, (times.get(key) ?? 0) + time);
}

function nameOf({ functionName, url, lineNumber }: Frame): string {
  const file = url.split('/').slice(-2).join('/');
  const name = functionName === '' ? 'anonymous' : functionName;
  return file === '' ? name : `${name} ${file}:${lineNumber + 1}`;
}
