import type { LoadedFlow } from './loadedFlow.ts';

/** The markets and portals of flows; listed once, since nearly every call asks for them. */
export function listOpen(flows: readonly LoadedFlow[]) {
  const definitions = flows.map(({ runtime }) => runtime.definition);
  const byPortal = Map.groupBy(definitions, ({ portal }) => portal.id);
  return {
    markets: uniqueById(definitions.map(({ market }) => market)),
    portals: uniqueById(definitions.map(({ portal }) => portal)),
    marketsIn: new Map([...byPortal].map(([portal, own]) => [portal, own.map(({ market }) => market)])),
  };
}

function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
