import { orderSettings } from '../../../src/contract/offeredOrders.ts';
import type { Offer } from '../../../src/contract/offers.ts';
import type { Answers } from '@stepwright/engine';
import type { JourneyContext } from '../../../src/product/definitions.ts';
import { defaultFeatures } from '../../../src/product/features.ts';
import type { DefinitionsDeps } from '../deps.ts';
import type { LoadedFlow } from '../flows/loadedFlow.ts';
import { memoizeByObject } from '../../../src/lib/memoizeByObject.ts';
import type { Features } from '../../../src/contract/features.ts';

/**
 * The features in force: the defaults of the environment, with what the portal, then the market, then the brand of a partner, then a
 * variable changes, but none that the market or the portal cannot have.
 */
export function featuresFor({ config }: Pick<DefinitionsDeps, 'config'>, flow: LoadedFlow): Features {
  const { layered, unavailable } = featuresOf(flow);
  return { ...defaultFeatures(config.environment), ...layered, ...config.features, ...unavailable };
}

// Flows never change, and every validation asks.
const featuresOf = memoizeByObject(({ runtime: { definition } }: LoadedFlow) => {
  const { market, portal, cobrand } = definition;
  return {
    layered: { ...portal.features, ...market.features, ...cobrand?.features },
    unavailable: allOff([...(market.unavailable ?? []), ...(portal.unavailable ?? [])]),
  };
});

/** Returns the configuration that conditions may read, the same in browser and server. */
export function journeyConfig(
  deps: Pick<DefinitionsDeps, 'config' | 'offers'>,
  flow: LoadedFlow,
): JourneyContext['config'] {
  const offer = deps.offers.of(flow.reference);
  const { orderTypes } = offer;
  return { features: featuresFor(deps, flow), orderTypes, order: settingsOf(offer) };
}

// Offers never change while a process runs, and every validation asks.
const settingsOf = memoizeByObject((offer: Offer) => orderSettings(offer));

function allOff(names: readonly string[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(names.map((name) => [name, false]));
}

/** The context of conditions before an application exists. */
export function journeyContext(
  flow: LoadedFlow,
  answers: Answers,
  config: JourneyContext['config'],
): JourneyContext {
  return { answers, application: null, config, ...layersOf(flow), session: { signedIn: true } };
}

const layersOf = memoizeByObject(({ runtime: { definition } }: LoadedFlow) => ({
  market: { ...definition.market }, // read from JSON
  portal: { ...definition.portal }, // read from JSON
}));

/** The languages of a market's pages in a portal: all of the market's, or its first if the portal shows one language only. */
export function offeredLocales(deps: Pick<DefinitionsDeps, 'config'>, flow: LoadedFlow): readonly string[] {
  const { locales } = flow.runtime.definition.market;
  return featuresFor(deps, flow).multiLanguage === true ? locales : locales.slice(0, 1);
}
