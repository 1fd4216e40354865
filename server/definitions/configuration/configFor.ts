import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import { PATHS } from '../../../src/contract/pages.ts';
import type { DefinitionsDeps } from '../deps.ts';
import { extrasOf } from '@stepwright/engine';
import { startReference } from '../flows/flowCatalog.ts';
import { chooseVisited, visitedMarkets, type Visit } from '../flows/chooseFlow.ts';
import { featuresFor, offeredLocales } from './journeyConfig.ts';
import type { PageScript } from './readPageScripts.ts';
import type { LoadedFlow } from '../flows/loadedFlow.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { PortalDefinition } from '../../../src/product/definitions.ts';
import { SERVICE_NUMBERS } from '../../../src/contract/serviceNumbers.ts';
import { APPLY_FLOW } from '../../../src/contract/flows.ts';

/** Specification, section 3: the name of a custom fee that has none. */
export const DEFAULT_FEE_LABEL = 'Default Custom Fee';

interface FoundConfig {
  readonly kind: 'found';
  readonly config: ConfigsResponse;
  /** The flow that it names. */
  readonly flow: LoadedFlow;
}

/** The configuration for a visitor of a host, who may have named a currency and come by the link of a partner. */
export async function configFor(
  deps: Pick<DefinitionsDeps, 'config' | 'flows' | 'marketVendors' | 'offers' | 'shownProviders'>,
  visit: Visit,
): Promise<FoundConfig | Refusal> {
  const chosen = await chooseVisited(deps, visit);
  if (chosen.kind === 'refused') return chosen;
  const { flow } = chosen;
  return { kind: 'found', flow, config: configOf(deps, flow, visit) };
}

function configOf(
  deps: Pick<DefinitionsDeps, 'config' | 'flows' | 'marketVendors' | 'offers' | 'shownProviders'>,
  flow: LoadedFlow,
  { referralUrlId }: Visit,
): ConfigsResponse {
  const { market, portal } = flow.runtime.definition;
  const {
    termsUrl,
    businessDays: _businessDays,
    organizations: _organizations,
    organizationsExcept: _organizationsExcept,
    order,
    ...offer
  } = deps.offers.of(flow.reference);
  const features = featuresFor(deps, flow);
  return {
    market: market.id,
    portal: portal.id,
    currency: market.currency,
    markets: marketsOf(deps, flow),
    country: market.country,
    locales: [...offeredLocales(deps, flow)],
    brand: brandOf(portal),
    features,
    ...partnerSettings(flow, features),
    publicPaths: [...portal.publicPaths],
    cardBrands: [...market.cardBrands],
    numbers: { ...market.numbers, ...SERVICE_NUMBERS },
    ...(market.names && { names: { ...market.names, order: [...market.names.order] } }),
    referralUrlId: referralUrlId ?? null,
    ...offer,
    links: linksIn(deps, offer.links, flow),
    ...(features.customEcommerce === true && {
      ecommerceFeeLabel: order?.noDevice.feeLabel ?? DEFAULT_FEE_LABEL,
    }),
    terms: { version: market.legalTexts['terms'] ?? '', url: termsUrl },
    flowModule: asksExtras(flow, features) ? flow.reference : startReference(flow.reference),
    wholeFlowModule: flow.reference,
    addressLookup: deps.config.addressLookup.kind,
    ...mapsIn(deps, market.id),
    ...consentIn(deps, market.id),
    ...deps.shownProviders,
  };
}

// Its tokens are in the page's style sheet.
function brandOf({ brand: { name, logo, icon, voice } }: PortalDefinition): ConfigsResponse['brand'] {
  return { name, logo, icon, voice };
}

/** Everywhere that one may apply from. */
function marketsOf(
  deps: Pick<DefinitionsDeps, 'flows'>,
  { reference }: LoadedFlow,
): ConfigsResponse['markets'] {
  return visitedMarkets(deps, reference).map(({ country, currency, identifiers }) => ({
    country,
    currency,
    identifiers: { person: [...identifiers.person], business: [...identifiers.business] },
  }));
}

function partnerSettings(
  { runtime }: LoadedFlow,
  features: ConfigsResponse['features'],
): Pick<ConfigsResponse, 'partnerFlow' | 'welcome' | 'redirectName'> {
  const { portal, cobrand } = runtime.definition;
  return {
    ...(features.partnerFlow === true &&
      portal.partnerFlow !== undefined && { partnerFlow: portal.partnerFlow }),
    ...(cobrand?.welcome && { welcome: cobrand.welcome }),
    ...(cobrand?.redirectName !== undefined && { redirectName: cobrand.redirectName }),
  };
}

/** Returns the settings of the maps service for the browser's address search. */
function mapsIn(
  { config: { addressLookup }, marketVendors }: Pick<DefinitionsDeps, 'config' | 'marketVendors'>,
  market: string,
): Pick<ConfigsResponse, 'maps'> {
  const settings = marketVendors.of(market);
  if (addressLookup.kind !== 'google' || !settings) return {};
  const { addressComponents: components, regionalLanguages = [] } = settings;
  return { maps: { key: addressLookup.key, components, regionalLanguages: [...regionalLanguages] } };
}

/**
 * A sandbox plays the partner, too: what it has decided holds nowhere, so it signs nobody in at a real site
 * (decision 136).
 */
function linksIn(
  { shownProviders }: Pick<DefinitionsDeps, 'shownProviders'>,
  links: ConfigsResponse['links'],
  { reference: { cobrand = '' } }: LoadedFlow,
): ConfigsResponse['links'] {
  if (!shownProviders.sandbox || links.singleSignOn === undefined) return links;
  return { ...links, singleSignOn: `${PATHS.sandboxPartner}?${new URLSearchParams({ cobrand }).toString()}` };
}

/** The scripts that wait for consent, and how the market asks for it; nothing if no script is configured. */
function consentIn(
  { config: { pageScripts }, marketVendors }: Pick<DefinitionsDeps, 'config' | 'marketVendors'>,
  market: string,
): Pick<ConfigsResponse, 'consent'> {
  const scripts = Object.entries<PageScript>({ ...pageScripts }).flatMap(([name, script]) =>
    script.kind === 'none' ? [] : [[name, script.kind === 'sandbox' ? script.kind : script.url] as const],
  );
  if (scripts.length === 0) return {};
  return {
    consent: { mode: marketVendors.of(market)?.consent ?? 'optIn', scripts: Object.fromEntries(scripts) },
  };
}

/** Whether a feature changes what the first part of a flow module asks: that part has only what is usual. */
function asksExtras({ runtime }: LoadedFlow, features: ConfigsResponse['features']): boolean {
  const nothing = { answers: {}, application: null, market: {}, portal: {}, session: {} };
  const context = { ...nothing, config: { features } };
  return extrasOf(runtime.definition, APPLY_FLOW).some(
    (when) => when === undefined || runtime.holds(APPLY_FLOW, when, context),
  );
}
