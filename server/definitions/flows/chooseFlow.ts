import type { ApplicationMetadata } from '../../../src/contract/applications.ts';
import type { DefinitionsDeps } from '../deps.ts';
import type { LoadedFlow } from './loadedFlow.ts';
import { choosePortal } from '../location/choosePortal.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** The flow that a page says it was loaded with, or else the newest one of the market whose currency it names. */
export async function chooseFlow(
  deps: DefinitionsDeps,
  host: string,
  { flowModule, currency }: ApplicationMetadata,
): Promise<{ readonly kind: 'chosen'; readonly flow: LoadedFlow } | Refusal> {
  const portal = choosePortal(deps, host).id;
  if (flowModule === undefined) return chooseCurrent(deps, portal, currency);
  const flow = await deps.flows.stillAccepted(flowModule);
  const fits = flow?.reference.portal === portal && fitsCurrency(flow, currency);
  return flow && fits ? { kind: 'chosen', flow } : refuse('flow.unknown');
}

/** The newest flow of the market with that currency; without one, of the market that the portal starts in. */
export function chooseCurrent(
  deps: Pick<DefinitionsDeps, 'flows'>,
  portal: string,
  currency: string | undefined,
): { readonly kind: 'chosen'; readonly flow: LoadedFlow } | Refusal {
  const { portals } = deps.flows;
  const first = portals.find((item) => item.id === portal)?.defaultMarket;
  const market = deps.flows
    .marketsIn(portal)
    .find((item) => (currency === undefined ? item.id === first : item.currency === currency));
  const flow = market && deps.flows.current(market.id, portal);
  return flow ? { kind: 'chosen', flow } : refuse('currency.unsupported');
}

function fitsCurrency(flow: LoadedFlow, currency: string | undefined): boolean {
  return currency === undefined || flow.runtime.definition.market.currency === currency;
}
