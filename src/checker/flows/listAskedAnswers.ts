import { listLeaves, pathToPointer } from '@stepwright/engine';
import type { Resolution } from '@stepwright/engine/authoring';
import type { CheckRules } from '../checkRules.ts';

/** A question of a step at its entry in a flow. */
export interface AskedAnswer {
  readonly path: readonly string[];
  readonly step: string;
  readonly placeId: string;
  /** Whether it precedes an entry of a flow. */
  readonly isBefore: (flowId: string, index: number) => boolean;
}

interface Flows {
  readonly resolution: Pick<Resolution, 'definition'>;
  readonly rules: Pick<CheckRules, 'flowOrder'>;
}

/** All questions that the flows of a definition ask. */
export function listAskedAnswers({ resolution, rules }: Flows): readonly AskedAnswer[] {
  const { flows, steps } = resolution.definition;
  const order = rules.flowOrder ?? [];
  return Object.values(flows).flatMap((flow) =>
    flow.steps.flatMap((entry, position) => {
      const schema = steps[entry.step]?.schema;
      const isBefore = (flowId: string, index: number): boolean =>
        flowId === flow.id ? position < index : mayComeBefore(order, flow.id, flowId);
      return listLeaves(schema ?? {}).map(({ path }) => ({
        path,
        step: entry.step,
        placeId: entry.id,
        isBefore,
      }));
    }),
  );
}

function mayComeBefore(order: readonly string[], flowId: string, other: string): boolean {
  const [own, its] = [order.indexOf(flowId), order.indexOf(other)];
  if (own === 0 || its === 0) return own === 0;
  return own === -1 || its === -1 || own < its;
}

/** Finds the questions whose answer is at a path, around it or within it. */
export type FindAsked = (path: readonly string[]) => readonly AskedAnswer[];

/** Indexes questions by their paths: asking for an object asks for its members, and the other way round. */
export function indexAskedAnswers(asked: readonly AskedAnswer[]): FindAsked {
  const at = Map.groupBy(asked, ({ path }) => pathToPointer(path));
  const within = new Map<string, AskedAnswer[]>();
  for (const one of asked)
    for (const prefix of prefixesOf(one.path)) {
      const found = within.get(prefix);
      if (found) found.push(one);
      else within.set(prefix, [one]);
    }
  return (path) => {
    const around = prefixesOf(path).flatMap((prefix) => at.get(prefix) ?? []);
    return [...around, ...(at.get(pathToPointer(path)) ?? []), ...(within.get(pathToPointer(path)) ?? [])];
  };
}

/** The pointers of all that is around a path. */
const prefixesOf = (path: readonly string[]): readonly string[] =>
  path.map((_part, length) => pathToPointer(path.slice(0, length)));
