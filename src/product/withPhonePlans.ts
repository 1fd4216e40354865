import {
  exampleOf,
  isBuiltInRegion,
  type PhonePlans,
  phonePlanOf,
  spellPhone,
} from '../../validators/authoring.ts';
import { isRecord } from '../lib/isRecord.ts';
import type { MarketDefinition, ResolvedDefinition } from './definitions.ts';

const PHONE_FORMATS = ['mobile-phone', 'business-phone'] as const;

/**
 * A definition with what its phones are validated and shown by: the region of the market for each format that names none, and the numbering
 * plans of the regions that the definition names, apart from those that pages know anyway. No page needs the plans of the whole world.
 */
export function withPhonePlans(definition: ResolvedDefinition): ResolvedDefinition {
  const { market, steps } = definition;
  if (typeof market.phoneRegion !== 'string') return definition; // a finding of its own
  const named = [market.phoneRegion, ...listRegions(market.formats), ...listRegions(steps)];
  const plans: PhonePlans = Object.fromEntries(
    [...new Set(named)].flatMap((region) => {
      const plan = isBuiltInRegion(region) ? undefined : phonePlanOf(region);
      return plan ? [[region, plan] as const] : [];
    }),
  );
  if (Object.keys(plans).length === 0 && market.formats?.['mobile-phone']?.['region'] !== undefined)
    return definition;
  return { ...definition, market: withOptions(market, plans) };
}

function withOptions(market: MarketDefinition, plans: PhonePlans): MarketDefinition {
  const formats = PHONE_FORMATS.map((name) => {
    const own = market.formats?.[name] ?? {};
    const region = typeof own['region'] === 'string' ? own['region'] : market.phoneRegion;
    const plan = plans[region];
    const example = plan && spellPhone(plan, exampleOf(region) ?? '');
    return [name, { region, ...(example && { example }), ...own, plans }] as const;
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
