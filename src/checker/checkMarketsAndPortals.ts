import {
  type DefinitionFiles,
  finding,
  type Finding,
  type FindingCode,
  listMarketsAndPortals,
} from '../engine/authoring.ts';
import { type JsonSchema, pathToPointer } from '../engine/index.ts';
import { formatsByName } from '../../validators/authoring.ts';
import { knownFeatures } from './flows/knownFeatures.ts';
import { didYouMean } from './nearestName.ts';
import { strangeFormat, strangeOptions } from './schemas/findStrangeWords.ts';
import { membersOf, namesOf } from './schemas/schemaParts.ts';

/** Each market and each portal can be told from the others, one portal answers everywhere else, and markets set rules that exist. */
export function checkMarketsAndPortals(files: DefinitionFiles): readonly Finding[] {
  const { markets, portals } = listMarketsAndPortals(files);
  const marketFiles = markets.map((id) => readSettings(files, `markets/${id}/market.json`));
  const portalFiles = portals.map((id) => readSettings(files, `portals/${id}/portal.json`));
  return [
    ...findNone(files, 'markets/<id>/market.json', markets),
    ...findNone(files, 'portals/<id>/portal.json', portals),
    ...findRepeats(files, marketFiles, 'currency', 'market-currency-duplicate'),
    ...findRepeats(files, portalFiles, 'hostRule', 'portal-rule-duplicate'),
    ...findNoDefault(files, portalFiles),
    ...portalFiles.flatMap((portal) => findUnknownMarket(files, portal, markets)),
    ...marketFiles.flatMap((market) => findStrangeFormats(files, market)),
    ...marketFiles.flatMap((market) => findUnknownFeatures(files, market)),
    ...findStrayOverlays(files, markets, portals),
  ];
}

interface Settings {
  readonly file: string;
  readonly json: JsonSchema;
}

function readSettings(files: DefinitionFiles, file: string): Settings {
  return { file, json: (files.get(file)?.json ?? {}) as JsonSchema }; // its shape has been checked
}

/** Without a market or a portal there is nothing to check, which must not pass for sound. */
function findNone(files: DefinitionFiles, file: string, ids: readonly string[]): readonly Finding[] {
  if (ids.length > 0) return [];
  return [finding(files, 'file-unreadable', { file }, 'There is no such file')];
}

function findRepeats(
  files: DefinitionFiles,
  settings: readonly Settings[],
  word: string,
  code: FindingCode,
): readonly Finding[] {
  return settings.flatMap(({ file, json }, index) => {
    const first = settings.find((other) => other.json[word] === json[word]);
    if (!first || first === settings[index]) return [];
    const message = `${first.file} has the ${word} ${JSON.stringify(json[word])}, too`;
    return [finding(files, code, { file, pointer: pathToPointer([word]) }, message)];
  });
}

function findNoDefault(files: DefinitionFiles, portals: readonly Settings[]): readonly Finding[] {
  const [first] = portals;
  if (!first || portals.some(({ json }) => json['hostRule'] === 'default')) return [];
  const place = { file: first.file, pointer: '/hostRule' };
  return [finding(files, 'portal-default-missing', place, 'No portal has the host rule "default"')];
}

/** A portal that starts nowhere would have no page for who says nothing of themselves. */
function findUnknownMarket(
  files: DefinitionFiles,
  { file, json }: Settings,
  markets: readonly string[],
): readonly Finding[] {
  const market = json['defaultMarket'];
  if (typeof market !== 'string' || markets.includes(market)) return [];
  const place = { file, pointer: '/defaultMarket' };
  return [finding(files, 'market-unknown', place, `There is no market "${market}"`)];
}

function findStrangeFormats(files: DefinitionFiles, { file, json }: Settings): readonly Finding[] {
  const formats = membersOf(json['formats']).map(([name, options]) => ({
    name,
    options,
    pointer: pathToPointer(['formats', name]),
  }));
  const postal = json['postalFormat'];
  const ofPostal =
    typeof postal === 'string' ? [{ name: postal, options: {}, pointer: '/postalFormat' }] : [];
  return [...formats, ...ofPostal]
    .flatMap(({ name, options, pointer }) =>
      Object.hasOwn(formatsByName, name)
        ? strangeOptions(name, options, pointer)
        : [strangeFormat(name, pointer)],
    )
    .map(({ code, pointer, message }) => finding(files, code, { file, pointer }, message));
}

/** What rules out a feature that there is not would leave the one that is meant. */
function findUnknownFeatures(files: DefinitionFiles, { file, json }: Settings): readonly Finding[] {
  const known = knownFeatures(files);
  return namesOf(json['unavailable']).flatMap((name, index) => {
    if (known.has(name)) return [];
    const place = { file, pointer: pathToPointer(['unavailable', index]) };
    const message = `No portal or market has a feature "${name}"${didYouMean(name, known)}`;
    return [finding(files, 'market-feature-unknown', place, message)];
  });
}

const OVERLAY =
  /^(?:markets\/(?<market>[^/]+)\/)?(?:portals\/(?<portal>[^/]+)\/)?(?:steps|flows|definitions)\/[^/]+\.json$/;

/** Overlays below a market or portal that has no settings: nothing ever reads them. */
function findStrayOverlays(
  files: DefinitionFiles,
  markets: readonly string[],
  portals: readonly string[],
): readonly Finding[] {
  return [...files.keys()].flatMap((file) => {
    const { market, portal } = OVERLAY.exec(file)?.groups ?? {};
    const strays = [
      ...(market === undefined || markets.includes(market) ? [] : [`market "${market}"`]),
      ...(portal === undefined || portals.includes(portal) ? [] : [`portal "${portal}"`]),
    ];
    return strays.map((stray) => finding(files, 'overlay-hits-nothing', { file }, `There is no ${stray}`));
  });
}
