/** The folders that a market in a portal is made of, lowest first, as `resolveDefinition` lays them over each other. */
export function layersOf(marketId: string, portalId: string): readonly string[] {
  return ['base', `markets/${marketId}`, `portals/${portalId}`, `markets/${marketId}/portals/${portalId}`];
}
