import { isPhoneRegion } from '@stepwright/validators/authoring';
import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFile, DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { ownKind } from './findingHints.ts';

/** The formats of phones, whose numbers belong to a region. */
export const PHONE_FORMATS: readonly string[] = ['mobile-phone', 'business-phone'];

/** Checks that the phone region of a market is known to libphonenumber: otherwise every number would be invalid. */
export function checkPhoneRegions(files: DefinitionFiles): readonly Finding[] {
  return [...files.values()].flatMap((file) =>
    unknownRegions(file).map(({ region, place }) => {
      const message = `libphonenumber knows no region ${JSON.stringify(region)}`;
      const at = { file: file.path, pointer: pathToPointer(place) };
      return finding(files, ownKind('phone-region-unknown'), at, message);
    }),
  );
}

const unknownRegions = memoizeByObject(({ json }: DefinitionFile) =>
  listRegions(json, []).filter(({ region }) => typeof region === 'string' && !isPhoneRegion(region)),
);

/** Checks that a market's facts hold for its formats: a different option was forgotten when the market was copied. */
export function checkMarketOptions(files: DefinitionFiles): readonly Finding[] {
  return listMarketsAndPortals(files).markets.flatMap((market) => {
    const file = `markets/${market}/market.json`;
    const settings = files.get(file)?.json;
    return SAID_TWICE.flatMap(([member, format, option]) => {
      const said = memberAt(settings, [member]);
      const again = memberAt(settings, ['formats', format, option]);
      if (again === undefined || again === said) return [];
      const location = { file, pointer: pathToPointer(['formats', format, option]) };
      const message = `"${member}" of the market is ${JSON.stringify(said)}`;
      return [finding(files, ownKind('market-option-differs'), location, message)];
    });
  });
}

/** Settings of a market, each with the option of a format that may say it again. */
export const SAID_TWICE = [
  ['phoneRegion', 'mobile-phone', 'region'],
  ['phoneRegion', 'business-phone', 'region'],
  ['dateOrder', 'date-of-birth', 'order'],
] as const;

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);
}

interface NamedRegion {
  readonly region: unknown;
  readonly place: readonly string[];
}

function listRegions(value: unknown, location: readonly string[]): readonly NamedRegion[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listRegions(item, [...location, String(index)]));
  if (!isRecord(value)) return [];
  const inside = Object.entries(value).flatMap(([name, member]) => listRegions(member, [...location, name]));
  return [...regionsOf(value, location), ...inside];
}

function regionsOf(
  value: Readonly<Record<string, unknown>>,
  location: readonly string[],
): readonly NamedRegion[] {
  const { format, formatOptions, phoneRegion } = value;
  const isQuestion = PHONE_FORMATS.some((name) => format === name);
  const options: readonly (readonly [unknown, readonly string[]])[] = [
    ...(isQuestion ? [[formatOptions, ['formatOptions']] as const] : []),
    ...PHONE_FORMATS.map((name) => [value[name], [name]] as const),
  ];
  return [
    ...('phoneRegion' in value ? [{ region: phoneRegion, place: [...location, 'phoneRegion'] }] : []),
    ...options.flatMap(([found, at]) =>
      isRecord(found) && 'region' in found
        ? [{ region: ownMember(found, 'region'), place: [...location, ...at, 'region'] }]
        : [],
    ),
  ];
}
