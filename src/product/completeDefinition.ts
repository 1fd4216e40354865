import { isBuiltInRegion, type PhonePlans, phonePlanOf } from '@stepwright/validators/authoring';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import type {
  CobrandDefinition,
  MarketDefinition,
  PortalDefinition,
  ResolvedDefinition,
} from './definitions.ts';

const PHONE_FORMATS = ['mobile-phone', 'business-phone'] as const;

/**
 * Adds what follows from the settings: the options of formats that depend on a market's date order and its phones, and
 * the portal under the brand of a partner.
 */
export function completeDefinition(definition: ResolvedDefinition): ResolvedDefinition {
  const { market, portal, cobrand, steps } = definition;
  return {
    ...definition,
    market: completeMarket(market, steps),
    portal: withoutTokens(cobrand ? brandPortal(portal, cobrand) : portal),
    ...(cobrand && { cobrand: withoutTokens(cobrand) }),
  };
}

// Colours decide nothing that an application is pinned to (`readTokens`).
function withoutTokens<Branded extends PortalDefinition | CobrandDefinition>(layer: Branded): Branded {
  if (!isRecord(layer.brand)) return layer; // a finding of its own
  const { tokens: _tokens, ...brand }: Branded['brand'] & { readonly tokens?: unknown } = layer.brand;
  return { ...layer, brand };
}

/** Returns a portal with the brand of a partner in place of its own: pages, mails and documents name it. */
function brandPortal(portal: PortalDefinition, { brand, features, partnerFlow }: CobrandDefinition) {
  return {
    ...portal,
    brand: { ...portal.brand, ...brand },
    features: { ...portal.features, ...features },
    ...(partnerFlow !== undefined && { partnerFlow }),
  };
}

/** A market with those options, for questions, by step, that may name regions of phones besides its own. */
export function completeMarket(
  market: MarketDefinition,
  asked: Readonly<Record<string, object>>,
): MarketDefinition {
  return withPhonePlans(withDateOrder(market), asked);
}

function withDateOrder(market: MarketDefinition): MarketDefinition {
  const own = market.formats?.['date-of-birth'];
  if (ownMember(own, 'order') !== undefined || market.dateOrder === undefined) return market;
  return { ...market, formats: { ...market.formats, 'date-of-birth': { order: market.dateOrder, ...own } } };
}

/**
 * A market with what its phones are validated and shown by: its region for each format that names none, and the numbering plans of the
 * regions that the market and its questions name, apart from those that pages know anyway. No page needs the plans of the whole world.
 */
function withPhonePlans(market: MarketDefinition, asked: unknown): MarketDefinition {
  if (typeof market.phoneRegion !== 'string') return market; // a finding of its own
  const named = [market.phoneRegion, ...listRegions(market.formats), ...regionsOf(asked)];
  const plans: PhonePlans = Object.fromEntries(
    [...new Set(named)].flatMap((region) => {
      const plan = isBuiltInRegion(region) ? undefined : phonePlanOf(region);
      return plan ? [[region, plan] as const] : [];
    }),
  );
  return withOptions(market, plans);
}

function withOptions(market: MarketDefinition, plans: PhonePlans): MarketDefinition {
  const region = market.phoneRegion;
  const added = Object.keys(plans).length === 0 ? {} : { plans };
  // The built-in regions know the formats of business phones without declarations.
  const names = PHONE_FORMATS.filter((name) => name === 'mobile-phone' || 'plans' in added);
  const formats = names.map((name) => [name, { region, ...market.formats?.[name], ...added }] as const);
  // A plan is JSON.
  return {
    ...market,
    formats: { ...market.formats, ...Object.fromEntries(formats) },
  };
}

// A step that did not change names the same.
function regionsOf(asked: unknown): readonly string[] {
  return isRecord(asked) ? Object.values(asked).flatMap((one) => (isRecord(one) ? regionsIn(one) : [])) : [];
}

const regionsIn = memoizeByObject(listRegions);

/** Lists every text with the name `region` in the options of formats, at any depth. */
function listRegions(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listRegions);
  if (!isRecord(value)) return [];
  const { region } = value;
  const own = typeof region === 'string' ? [region] : [];
  return [...own, ...Object.values(value).flatMap(listRegions)];
}
