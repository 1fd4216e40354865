import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import type { DefinitionsDeps } from '../deps.ts';
import { alternativesIn } from '../../../src/engine/index.ts';
import { startReference } from '../flows/flowCatalog.ts';
import { chooseCurrent } from '../flows/chooseFlow.ts';
import { choosePortal } from '../location/choosePortal.ts';
import { featuresFor } from './journeyConfig.ts';
import { offeredLocales } from './offeredLocales.ts';
import type { LoadedFlow } from '../flows/loadedFlow.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** Specification, section 3: the name of a custom fee that has none. */
export const DEFAULT_FEE_LABEL = 'Default Custom Fee';

const START_FLOW = 'apply';

export interface ConfigRequest {
  readonly host: string;
  readonly currency?: string | undefined;
  readonly referralUrlId?: string | undefined;
}

/** The configuration for a visitor of a host, who may have named a currency. */
export function configFor(
  deps: Pick<DefinitionsDeps, 'config' | 'flows' | 'offers' | 'shownProviders'>,
  { host, currency, referralUrlId }: ConfigRequest,
): { readonly kind: 'found'; readonly config: ConfigsResponse } | Refusal {
  const chosen = chooseCurrent(deps, choosePortal(deps, host).id, currency);
  if (chosen.kind === 'refused') return chosen;
  const { flow } = chosen;
  const { market, portal } = flow.runtime.definition;
  const {
    termsUrl,
    businessDays: _businessDays,
    organizations: _organizations,
    order,
    ...offer
  } = deps.offers.of(flow.reference);
  const features = featuresFor(deps, flow);
  const config: ConfigsResponse = {
    market: market.id,
    portal: portal.id,
    currency: market.currency,
    markets: deps.flows.marketsIn(portal.id).map(({ country, currency: itsCurrency, identifiers }) => ({
      country,
      currency: itsCurrency,
      identifiers: { person: [...identifiers.person], business: [...identifiers.business] },
    })),
    country: market.country,
    locales: [...offeredLocales(deps, flow)],
    brand: { ...portal.brand, palette: { ...portal.brand.palette } },
    features,
    ...(features['partnerFlow'] === true &&
      portal.partnerFlow !== undefined && { partnerFlow: portal.partnerFlow }),
    publicPaths: [...portal.publicPaths],
    cardBrands: [...market.cardBrands],
    referralUrlId: referralUrlId ?? null,
    ...offer,
    ...(features['customEcommerce'] === true && {
      ecommerceFeeLabel: order?.noDevice.feeLabel ?? DEFAULT_FEE_LABEL,
    }),
    terms: { version: market.legalTexts['terms'] ?? '', url: termsUrl },
    flowModule: asksAlternatives(flow, features) ? flow.reference : startReference(flow.reference),
    wholeFlowModule: flow.reference,
    addressLookup: deps.config.addressLookup,
    ...deps.shownProviders,
  };
  return { kind: 'found', config };
}

/** Whether a feature asks a step instead of another one: the first part of a flow module has only the usual ones. */
function asksAlternatives({ runtime }: LoadedFlow, features: ConfigsResponse['features']): boolean {
  const flow = runtime.definition.flows[START_FLOW];
  const nothing = { answers: {}, application: null, market: {}, portal: {}, session: {} };
  const context = { ...nothing, config: { features } };
  return (
    flow !== undefined &&
    alternativesIn(flow).some(({ when }) => when === undefined || runtime.holds(START_FLOW, when, context))
  );
}
