import {
  declaredNames,
  didYouMean,
  finding,
  findStrangeFormat,
  type Finding,
  knownFeatures,
  knownFormats,
} from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { engine, listMarketsAndPortals, opensIn } from './authoring.ts';
import { ownKind, type OwnFindingCode } from './findingHints.ts';
import type { MarketDefinition, PortalDefinition } from './definitions.ts';
import type { Json } from '@stepwright/engine';
import { isRecord } from '../lib/unknownValue.ts';

/**
 * Checks that markets and portals are distinguishable, that one portal answers everywhere else, and that the names in
 * markets exist.
 */
export function checkMarketsAndPortals(files: DefinitionFiles): readonly Finding[] {
  const { markets, portals } = listMarketsAndPortals(files);
  const marketFiles = markets.map((id) => readSettings(files, `markets/${id}/market.json`));
  const portalFiles = portals.map((id) => readSettings(files, `portals/${id}/portal.json`));
  return [
    ...findRepeats(files, marketFiles, 'currency', 'market-currency-duplicate'),
    ...findRepeats(files, portalFiles, 'hostRule', 'portal-rule-duplicate'),
    ...findNoDefault(files, portalFiles),
    ...portalFiles.flatMap((portal) => findUnknownMarket(files, portal, markets)),
    ...marketFiles.flatMap((market) => findUnknownPortals(files, market, portals)),
    ...portals.flatMap((portal) => findClosedPortal(files, portal, markets)),
    ...marketFiles.flatMap((market) => findStrangePostalFormat(files, market)),
    ...[...marketFiles, ...portalFiles].flatMap((settings) => findUnknownFeatures(files, settings)),
  ];
}

interface Settings {
  readonly file: string;
  /** The settings of a market or a portal; their shape is checked elsewhere. */
  readonly json: Readonly<Record<string, Json>> & {
    readonly [Name in keyof (MarketDefinition & PortalDefinition)]?: Json;
  };
}

function readSettings(files: DefinitionFiles, file: string): Settings {
  const json = files.get(file)?.json;
  return { file, json: isRecord(json) ? json : {} };
}

function findRepeats(
  files: DefinitionFiles,
  settings: readonly Settings[],
  word: string,
  code: OwnFindingCode,
): readonly Finding[] {
  return settings.flatMap(({ file, json }, index) => {
    const first = settings.find((other) => other.json[word] === json[word]);
    if (!first || first === settings[index]) return [];
    const message = `${first.file} has the ${word} ${JSON.stringify(json[word])}, too`;
    return [finding(files, ownKind(code), { file, pointer: pathToPointer([word]) }, message)];
  });
}

function findNoDefault(files: DefinitionFiles, portals: readonly Settings[]): readonly Finding[] {
  const [first] = portals;
  if (!first || portals.some(({ json }) => json.hostRule === 'default')) return [];
  const location = { file: first.file, pointer: '/hostRule' };
  return [
    finding(files, ownKind('portal-default-missing'), location, 'No portal has the host rule "default"'),
  ];
}

/** A portal without a default market would have no page for visitors without preferences. */
function findUnknownMarket(
  files: DefinitionFiles,
  { file, json }: Settings,
  markets: readonly string[],
): readonly Finding[] {
  const market = json.defaultMarket;
  if (typeof market !== 'string' || markets.includes(market)) return [];
  const location = { file, pointer: '/defaultMarket' };
  return [finding(files, ownKind('market-unknown'), location, `There is no market "${market}"`)];
}

function findUnknownPortals(
  files: DefinitionFiles,
  { file, json }: Settings,
  portals: readonly string[],
): readonly Finding[] {
  return namesIn(json.portals).flatMap((name, index) => {
    if (portals.includes(name)) return [];
    const location = { file, pointer: pathToPointer(['portals', index]) };
    const message = `There is no portal "${name}"${didYouMean(name, portals)}`;
    return [finding(files, ownKind('market-portal-unknown'), location, message)];
  });
}

/** Where no market opens, or not the one that it starts in, a portal would have no first page. */
function findClosedPortal(
  files: DefinitionFiles,
  portal: string,
  markets: readonly string[],
): readonly Finding[] {
  const { file, json } = readSettings(files, `portals/${portal}/portal.json`);
  const open = markets.filter((market) => opensIn(files, market, portal));
  if (open.length === 0) {
    const message = `No market opens in the portal "${portal}"`;
    return [finding(files, ownKind('portal-without-market'), { file, pointer: '/id' }, message)];
  }
  const market = json.defaultMarket;
  if (typeof market !== 'string' || !markets.includes(market) || open.includes(market)) return [];
  const message = `The market "${market}" does not open in the portal "${portal}"`;
  return [finding(files, ownKind('portal-default-closed'), { file, pointer: '/defaultMarket' }, message)];
}

function findStrangePostalFormat(files: DefinitionFiles, { file, json }: Settings): readonly Finding[] {
  const name = json.postalFormat;
  if (typeof name !== 'string') return [];
  const formats = knownFormats(engine.vocabulary, declaredNames(files));
  return findStrangeFormat({ name, options: {} }, { formats }).map(({ code, message }) =>
    finding(files, code, { file, pointer: '/postalFormat' }, message),
  );
}

/** Excluding an unknown feature would leave the intended one. */
function findUnknownFeatures(files: DefinitionFiles, { file, json }: Settings): readonly Finding[] {
  const known = knownFeatures(files);
  return namesIn(json.unavailable).flatMap((name, index) => {
    if (known.has(name)) return [];
    const location = { file, pointer: pathToPointer(['unavailable', index]) };
    const message = `No portal or market has a feature "${name}"${didYouMean(name, known)}`;
    return [finding(files, ownKind('market-feature-unknown'), location, message)];
  });
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
