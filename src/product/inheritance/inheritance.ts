import {
  type DefinitionFile,
  type DefinitionFiles,
  parseDefinitionFile,
  checkedShape,
} from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';

/** The file that a new market has until it is released: what it took from another one; its group is the market. */
export const INHERITED_FILE = /^markets\/([^/]+)\/inherited\.json$/;

/** Values and texts that a market inherited from another one, and those that were reviewed. */
export interface Inheritance {
  readonly id: string;
  /** The market that it was copied from. */
  readonly from: string;
  /** Each of its languages, with the one that its texts were taken from. */
  readonly languages: Readonly<Record<string, string>>;
  /** Values by file of the market (`offer.json`) and JSON Pointer, as they were taken. */
  readonly values: Readonly<Record<string, InheritedValues>>;
  /** Confirmed entries, such as `offer.json#/pricing/*`; `*` matches anything. */
  readonly confirmed: readonly string[];
}

export type InheritedValues = Readonly<Record<string, Json>>;

export function inheritedFile(market: string): string {
  return `markets/${market}/inherited.json`;
}

/** Returns a market's inheritance from another; undefined for one that is released. */
export function readInheritance(files: DefinitionFiles, market: string): Inheritance | undefined {
  return checkedShape(files.get(inheritedFile(market))?.json);
}

/** The markets that are not released yet. */
export function listUnreleased(files: DefinitionFiles): readonly string[] {
  return [...files.keys()].flatMap((path) => INHERITED_FILE.exec(path)?.[1] ?? []);
}

/** Returns the definitions that production serves: without unreleased markets. */
export function withoutUnreleased(files: DefinitionFiles): DefinitionFiles {
  const markets = listUnreleased(files);
  const folders = markets.flatMap((market) => [`markets/${market}/`, `samples/${market}/`]);
  const isLeftOut = (path: string) =>
    folders.some((folder) => path.replace(COBRAND, '').startsWith(folder)) ||
    opensOnlyIn(files, COBRAND.exec(path)?.[0], markets);
  return new Map(
    [...files]
      .filter(([path]) => !isLeftOut(path))
      .map(([path, file]) => [path, SETTINGS_OF_COBRAND.test(path) ? withoutMarkets(file, markets) : file]),
  );
}

const COBRAND = /^cobrands\/[^/]+\//;
const SETTINGS_OF_COBRAND = /^cobrands\/[^/]+\/cobrand\.json$/;

/** Whether the brand of a partner has no market that is released. */
function opensOnlyIn(
  files: DefinitionFiles,
  folder: string | undefined,
  markets: readonly string[],
): boolean {
  const named = folder === undefined ? [] : marketsOf(files.get(`${folder}cobrand.json`));
  return named.length > 0 && named.every((market) => markets.includes(market));
}

function withoutMarkets(file: DefinitionFile, markets: readonly string[]): DefinitionFile {
  const named = marketsOf(file);
  const left = named.filter((market) => !markets.includes(market));
  if (left.length === named.length || !isRecord(file.json)) return file;
  return parseDefinitionFile(file.path, JSON.stringify({ ...file.json, markets: left }, null, 2));
}

function marketsOf(file: DefinitionFile | undefined): readonly string[] {
  const markets = ownMember(file?.json, 'markets');
  return Array.isArray(markets) ? markets.filter((market) => typeof market === 'string') : [];
}
