import { orderSettings } from '../../../src/contract/offeredOrders.ts';
import type { Offer } from '../../../src/contract/offers.ts';
import type { Answers } from '../../../src/engine/index.ts';
import type { JourneyContext } from '../../../src/product/definitions.ts';
import type { DefinitionsDeps } from '../deps.ts';
import { DEBIT_CARD_ENVIRONMENTS, FEATURES } from '../../platform/config/configOptions.ts';
import type { LoadedFlow } from '../flows/loadedFlow.ts';

/**
 * The features in force: off (specification, section 9) unless the portal has them, with what the market and then the brand of a
 * partner change and the environment switches, but none that the market cannot have.
 */
export function featuresFor(
  deps: Pick<DefinitionsDeps, 'config'>,
  flow: LoadedFlow,
): Readonly<Record<string, boolean>> {
  const { market, portal, cobrand } = flow.runtime.definition;
  return {
    ...allOff(Object.keys(FEATURES)),
    debitCards: DEBIT_CARD_ENVIRONMENTS.includes(deps.config.environment),
    ...portal.features,
    ...market.features,
    ...cobrand?.features,
    ...deps.config.features,
    ...allOff(market.unavailable ?? []),
  };
}

/** The configuration that conditions may look at, the same in browser and server. */
export function journeyConfig(
  deps: Pick<DefinitionsDeps, 'config' | 'offers'>,
  flow: LoadedFlow,
): JourneyContext['config'] {
  const offer = deps.offers.of(flow.reference);
  const { orderTypes } = offer;
  const order = known.get(offer) ?? orderSettings(offer);
  known.set(offer, order);
  return { features: featuresFor(deps, flow), orderTypes, order };
}

// Offers never change while a process runs, and every validation asks.
const known = new WeakMap<Offer, ReturnType<typeof orderSettings>>();

function allOff(names: readonly string[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(names.map((name) => [name, false]));
}

/** The context of conditions before an application exists. */
export function journeyContext(
  flow: LoadedFlow,
  answers: Answers,
  config: JourneyContext['config'],
): JourneyContext {
  const { market, portal } = flow.runtime.definition;
  return {
    answers,
    application: null,
    config,
    market: { ...market }, // read from JSON
    portal: { ...portal }, // read from JSON
    session: { signedIn: true },
  };
}
