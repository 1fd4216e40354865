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
  const isSaid = market.formats?.['mobile-phone']?.['region'] !== undefined;
  return isSaid && Object.keys(plans).length === 0 ? market : withOptions(market, plans);
}

function withOptions(market: MarketDefinition, plans: PhonePlans): MarketDefinition {
  const formats = PHONE_FORMATS.map((name) => {
    const own = market.formats?.[name] ?? {};
    const region = typeof own['region'] === 'string' ? own['region'] : market.phoneRegion;
    return [name, { region, ...own, plans }] as const;
  });
  // A plan is JSON.
  return {
    ...market,
    formats: { ...market.formats, ...Object.fromEntries(formats) } as MarketDefinition['formats'],
  };
}

/** Every text under the name `region` where options of formats stand, however deep. */
function listRegions(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listRegions);
  if (!isRecord(value)) return [];
  const own = typeof value['region'] === 'string' ? [value['region']] : [];
  return [...own, ...Object.values(value).flatMap(listRegions)];
}
