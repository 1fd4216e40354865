import { isPhoneRegion } from '../../validators/authoring.ts';
import { finding, type Finding } from '../checker/index.ts';
import type { DefinitionFiles } from '../engine/authoring.ts';
import { pathToPointer } from '../engine/index.ts';
import { isRecord } from '../lib/isRecord.ts';
import { ownKind } from './findingHints.ts';

const PHONE_FORMATS = ['mobile-phone', 'business-phone'];

/** Whose phones are asked for is said by a region that libphonenumber knows: without its numbers, every number would be wrong. */
export function checkPhoneRegions(files: DefinitionFiles): readonly Finding[] {
  return [...files.values()].flatMap(({ path, json }) =>
    listRegions(json, []).flatMap(({ region, place }) => {
      if (typeof region !== 'string' || isPhoneRegion(region)) return [];
      const message = `libphonenumber knows no region ${JSON.stringify(region)}`;
      return [
        finding(
          files,
          ownKind('phone-region-unknown'),
          { file: path, pointer: pathToPointer(place) },
          message,
        ),
      ];
    }),
  );
}

interface NamedRegion {
  readonly region: unknown;
  readonly place: readonly string[];
}

function listRegions(value: unknown, place: readonly string[]): readonly NamedRegion[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listRegions(item, [...place, String(index)]));
  if (!isRecord(value)) return [];
  const inside = Object.entries(value).flatMap(([name, member]) => listRegions(member, [...place, name]));
  return [...regionsOf(value, place), ...inside];
}

function regionsOf(
  value: Readonly<Record<string, unknown>>,
  place: readonly string[],
): readonly NamedRegion[] {
  const isQuestion = PHONE_FORMATS.some((name) => value['format'] === name);
  const options: readonly (readonly [unknown, readonly string[]])[] = [
    ...(isQuestion ? [[value['formatOptions'], ['formatOptions']] as const] : []),
    ...PHONE_FORMATS.map((name) => [value[name], [name]] as const),
  ];
  return [
    ...('phoneRegion' in value ? [{ region: value['phoneRegion'], place: [...place, 'phoneRegion'] }] : []),
    ...options.flatMap(([found, at]) =>
      isRecord(found) && 'region' in found
        ? [{ region: found['region'], place: [...place, ...at, 'region'] }]
        : [],
    ),
  ];
}
