import { didYouMean, finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listCobrandFiles, listMarketsAndPortals } from './authoring.ts';
import { FEATURE_NAMES } from '../contract/features.ts';
import { featuresOfConditions } from './featuresOfConditions.ts';
import { ownKind } from './findingHints.ts';
import { isCountry, listCurrencies } from './isoCodes.ts';

/**
 * Checks that names in settings exist outside of this repository, too: countries, currencies, and features that are
 * read.
 */
export function checkKnownNames(files: DefinitionFiles): readonly Finding[] {
  const { markets, portals } = listMarketsAndPortals(files);
  const settings = [
    ...markets.map((id) => `markets/${id}/market.json`),
    ...portals.map((id) => `portals/${id}/portal.json`),
    ...listCobrandFiles(files),
  ];
  return [
    ...settings.flatMap((file) => [
      ...strangeCurrency(files, file),
      ...strangeCountry(files, file),
      ...strangeFeatures(files, file),
    ]),
    ...markets.flatMap((id) => strangeFeaturesOfFees(files, `markets/${id}/offer.json`)),
  ];
}

function strangeCurrency(files: DefinitionFiles, file: string): readonly Finding[] {
  const currency = settingOf(files, file, 'currency');
  const known = listCurrencies();
  if (typeof currency !== 'string' || known.includes(currency)) return [];
  const message = `ISO 4217 has no currency "${currency}"${didYouMean(currency, known)}`;
  return [finding(files, ownKind('market-currency-unknown'), { file, pointer: '/currency' }, message)];
}

function strangeCountry(files: DefinitionFiles, file: string): readonly Finding[] {
  const country = settingOf(files, file, 'country');
  if (typeof country !== 'string' || isCountry(country)) return [];
  const message = `ISO 3166-1 has no country "${country}"`;
  return [finding(files, ownKind('market-country-unknown'), { file, pointer: '/country' }, message)];
}

/** A row of fees of a feature that there is not would never show. */
function strangeFeaturesOfFees(files: DefinitionFiles, file: string): readonly Finding[] {
  const portals = settingOf(files, file, 'portals');
  const lists: readonly (readonly [pointer: readonly string[], pricing: unknown])[] = [
    [['pricing'], settingOf(files, file, 'pricing')],
    ...Object.entries(isRecord(portals) ? portals : {}).map(
      ([portal, own]) => [['portals', portal, 'pricing'], ownMember(own, 'pricing')] as const,
    ),
  ];
  return lists.flatMap(([path, pricing]) =>
    (Array.isArray(pricing) ? pricing : []).flatMap((row: unknown, index) => {
      const name = ownMember(row, 'feature');
      if (typeof name !== 'string' || isKnown(name)) return [];
      const location = { file, pointer: pathToPointer([...path, index, 'feature']) };
      const message = `Nothing looks at a feature "${name}"${didYouMean(name, FEATURE_NAMES)}`;
      return [finding(files, ownKind('feature-unknown'), location, message)];
    }),
  );
}

function isKnown(name: string): boolean {
  return FEATURE_NAMES.some((known) => known === name);
}

function strangeFeatures(files: DefinitionFiles, file: string): readonly Finding[] {
  const features = settingOf(files, file, 'features');
  const known = new Set([...FEATURE_NAMES, ...featuresOfConditions(files)]);
  return Object.keys(isRecord(features) ? features : {}).flatMap((name) => {
    if (known.has(name)) return [];
    const location = { file, pointer: pathToPointer(['features', name]) };
    const message = `Nothing looks at a feature "${name}"${didYouMean(name, known)}`;
    return [finding(files, ownKind('feature-unknown'), location, message)];
  });
}

function settingOf(files: DefinitionFiles, file: string, name: string): unknown {
  const json = files.get(file)?.json;
  return isRecord(json) ? json[name] : undefined;
}
