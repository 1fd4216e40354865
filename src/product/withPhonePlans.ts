import { isBuiltInRegion, type PhonePlans, phonePlanOf } from '../../validators/authoring.ts';
import { isRecord } from '../lib/isRecord.ts';
import type { MarketDefinition } from './definitions.ts';

const PHONE_FORMATS = ['mobile-phone', 'business-phone'] as const;

/**
 * A market with what its phones are validated and shown by: its region for each format that names none, and the numbering plans of the
 * regions that the market and its questions name, apart from those that pages know anyway. No page needs the plans of the whole world.
 */
export function withPhonePlans(market: MarketDefinition, asked: unknown): MarketDefinition {
  if (typeof market.phoneRegion !== 'string') return market; // a finding of its own
  const named = [market.phoneRegion, ...listRegions(market.formats), ...listRegions(asked)];
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
    formats: { ...market.formats, ...Object.fromEntries(formats) } as MarketDefinition['formats'],
  };
}

/** Lists every text with the name `region` in the options of formats, at any depth. */
function listRegions(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listRegions);
  if (!isRecord(value)) return [];
  const own = typeof value['region'] === 'string' ? [value['region']] : [];
  return [...own, ...Object.values(value).flatMap(listRegions)];
}
