import { listLeaves, type ResolvedDefinition } from '../../engine/index.ts';

/** A question of a step at its place in a flow. */
export interface AskedAnswer {
  readonly path: readonly string[];
  readonly step: string;
  readonly placeId: string;
  /** Whether it has been asked when one comes to a place of a flow. */
  readonly isBefore: (flowId: string, index: number) => boolean;
}

/** The flows that one goes through one after the other. All others come after the first, nobody knows when. */
const FLOW_ORDER: readonly string[] = ['apply', 'order', 'bank'];

/** All questions that the flows of a definition ask. */
export function listAskedAnswers({ flows, steps }: ResolvedDefinition): readonly AskedAnswer[] {
  return Object.values(flows).flatMap((flow) =>
    flow.steps.flatMap((place, position) => {
      const schema = steps[place.step]?.schema;
      const isBefore = (flowId: string, index: number): boolean =>
        flowId === flow.id ? position < index : mayComeBefore(flow.id, flowId);
      return listLeaves(schema ?? {}).map(({ path }) => ({
        path,
        step: place.step,
        placeId: place.id,
        isBefore,
      }));
    }),
  );
}

function mayComeBefore(flowId: string, other: string): boolean {
  const [own, its] = [FLOW_ORDER.indexOf(flowId), FLOW_ORDER.indexOf(other)];
  if (own === 0 || its === 0) return own === 0;
  return own === -1 || its === -1 || own < its;
}
