import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord } from '../../lib/unknownValue.ts';
import { filesOfSet, type LibrarySet } from './librarySets.ts';

/** Members of a set's `market.json` that a country lays down; the others are choices of the product. */
const RULES_OF_MARKET: readonly string[] = [
  'phoneRegion',
  'dateOrder',
  'addressLine',
  'names',
  'numbers',
  'formats',
  'territories',
];

/** Rules of a set by what is known of them: who compared what with a source, and what nobody compared. */
export interface RulesOfSet {
  /** Entries of `compared`, whose `what` begins with the name of a rule. */
  readonly compared: NonNullable<LibrarySet['compared']>;
  /** Names of formats and members of `market.json` without such an entry, sorted. */
  readonly uncompared: readonly string[];
}

/** Tells rules of a set that somebody compared with a source from those that were only written down. */
export function listRules(files: DefinitionFiles, set: LibrarySet): RulesOfSet {
  const compared = set.compared ?? [];
  const known = new Set(compared.map(({ what }) => what.split(':', 1)[0]));
  const asked = filesOfSet(files, set.id).flatMap(({ name, file: { json } }) =>
    /^(?:steps|definitions)\//.test(name) ? listFormats(json) : [],
  );
  const market = files.get(`library/${set.id}/market.json`)?.json;
  const members = isRecord(market) ? market : {};
  const { postalFormat } = members;
  const names = [
    ...asked,
    ...(typeof postalFormat === 'string' ? [postalFormat] : []),
    ...(set.alternatives ?? []).map(({ format }) => format),
    ...RULES_OF_MARKET.filter((name) => Object.hasOwn(members, name)),
  ];
  return { compared, uncompared: [...new Set(names)].filter((name) => !known.has(name)).toSorted() };
}

function listFormats(json: unknown): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(listFormats);
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([name, inner]) =>
    name === 'format' && typeof inner === 'string' ? [inner] : listFormats(inner),
  );
}
