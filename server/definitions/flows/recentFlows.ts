import { createHash } from 'node:crypto';
import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import type { LoadedFlow } from './loadedFlow.ts';

/** The state that is served, and those before it: a roll-back goes one back, and the release after it comes again. */
const MOST_STATES = 3;

/** Flows by the hash of the definition that they were compiled from. */
export type FlowsByDefinition = Map<string, LoadedFlow>;

/** The flows of the last states that were served, so that a roll-back compiles nothing. */
export class RecentFlows {
  /** The newest first. */
  #states: readonly FlowsByDefinition[] = [];

  /** The flows that are served now, also those that were compiled for a visitor of a partner. */
  get served(): FlowsByDefinition {
    return this.#states[0] ?? new Map<string, LoadedFlow>();
  }

  find(hash: string): LoadedFlow | undefined {
    return this.#states.find((state) => state.has(hash))?.get(hash);
  }

  /** Begins another state; the oldest one is forgotten. */
  begin(state: FlowsByDefinition): void {
    this.#states = [state, ...this.#states].slice(0, MOST_STATES);
  }
}

/** The hash of all of a definition, also of the order of its questions. */
export function hashOfDefinition(definition: ResolvedDefinition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('base64url');
}
