import type { ApplicationMetadata } from '../../../src/contract/applications.ts';
import type { MarketDefinition } from '../../../src/product/definitions.ts';
import type { DefinitionsDeps } from '../deps.ts';
import type { LoadedFlow } from './loadedFlow.ts';
import { choosePortal } from '../location/choosePortal.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/**
 * Returns the flow that a page was loaded with, or else the newest one of the market with the given currency, under the
 * given partner's brand if it is available there.
 */
export async function chooseFlow(
  deps: DefinitionsDeps,
  host: string,
  { flowModule, currency, referralUrlId }: ApplicationMetadata,
): Promise<{ readonly kind: 'chosen'; readonly flow: LoadedFlow } | Refusal> {
  const portal = choosePortal(deps, host).id;
  if (flowModule === undefined) {
    const visited = await chooseVisited(deps, { host, currency, referralUrlId });
    return visited.kind === 'chosen' ? visited : chooseCurrent(deps, portal, currency);
  }
  const flow = await deps.flows.stillAccepted(flowModule);
  const fits = flow?.reference.portal === portal && fitsCurrency(flow, currency);
  return flow && fits ? { kind: 'chosen', flow } : refuse('flow.unknown');
}

export interface Visit {
  readonly host: string;
  readonly currency?: string | undefined;
  /** The partner whose link it was (`/r/{referralUrlId}`). */
  readonly referralUrlId?: string | undefined;
  /** The id of the browser, by which it is in the share of a trial or not. */
  readonly visitor?: string | undefined;
}

/** The newest flow for a visitor: under the brand of the partner, if the portal has such a brand, or else the portal's own. */
export async function chooseVisited(
  deps: Pick<DefinitionsDeps, 'config' | 'flows'>,
  { host, currency, referralUrlId, visitor }: Visit,
): Promise<{ readonly kind: 'chosen'; readonly flow: LoadedFlow } | Refusal> {
  const portal = choosePortal(deps, host);
  const cobrand = referralUrlId === undefined ? undefined : deps.flows.findCobrand(portal.id, referralUrlId);
  if (!cobrand) return chooseCurrent(deps, portal.id, currency, visitor);
  const { settings, markets } = cobrand;
  if (settings.elsewhere !== undefined) return refuse('config.elsewhere', { location: settings.elsewhere });
  const market = chooseMarket(markets, portal.defaultMarket, currency);
  if (!market) return refuse('currency.unsupported');
  return { kind: 'chosen', flow: await deps.flows.branded(market.id, portal.id, settings.id) };
}

/** A brand that does not open where the portal starts begins in its first market. */
function chooseMarket(
  markets: readonly MarketDefinition[],
  first: string,
  currency: string | undefined,
): MarketDefinition | undefined {
  if (currency !== undefined) return markets.find((item) => item.currency === currency);
  return markets.find((item) => item.id === first) ?? markets[0];
}

/** The newest flow of the market with that currency; without one, of the market that the portal starts in. */
export function chooseCurrent(
  deps: Pick<DefinitionsDeps, 'flows'>,
  portal: string,
  currency: string | undefined,
  visitor?: string,
): { readonly kind: 'chosen'; readonly flow: LoadedFlow } | Refusal {
  const { portals } = deps.flows;
  const first = portals.find((item) => item.id === portal)?.defaultMarket;
  const market = deps.flows
    .marketsIn(portal)
    .find((item) => (currency === undefined ? item.id === first : item.currency === currency));
  const flow = market && deps.flows.current(market.id, portal, visitor);
  return flow ? { kind: 'chosen', flow } : refuse('currency.unsupported');
}

function fitsCurrency(flow: LoadedFlow, currency: string | undefined): boolean {
  return currency === undefined || flow.runtime.definition.market.currency === currency;
}

/** Every market that the pages of a flow offer: of its portal, under the partner's brand if there is one. */
export function visitedMarkets(
  { flows }: Pick<DefinitionsDeps, 'flows'>,
  { portal, cobrand }: LoadedFlow['reference'],
): readonly MarketDefinition[] {
  const branded = cobrand === undefined ? undefined : flows.findCobrand(portal, cobrand)?.markets;
  return branded ?? flows.marketsIn(portal);
}
