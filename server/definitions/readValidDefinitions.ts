import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { type Finding, type CheckMemory, createCheckMemory } from '@stepwright/checker';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { parseDefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales, createDefinitionReader } from '../../src/product/node.ts';
import { listUnreleased, withoutUnreleased } from '../../src/product/inheritance/inheritance.ts';
import { OFFER_FILE } from '../../src/product/checkOffers.ts';
import type { DefinitionsConfig } from './configuration/definitionsConfig.ts';
import type { Environment } from '../platform/config/platformConfig.ts';
import { unlessValidBefore } from './validBefore.ts';
import { errorCodeOf, StartProblem } from '../platform/systemErrors.ts';
import { listMarketsAndPortals } from '../../src/product/authoring.ts';
import { COBRAND_OFFER_FILE } from '../../src/product/cobrandOffers.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';

type SourcePaths = Pick<DefinitionsConfig, 'definitionsDir' | 'pricingFile'>;

interface ValidDefinitions {
  readonly files: DefinitionFiles;
  /** Markets that wait for their release, which production does not serve. */
  readonly leftOut: readonly string[];
}

/**
 * The definition files with the operator's offers, if the checker finds no error in them; otherwise all its findings, to mend at one go.
 */
export async function readValidDefinitions(
  { definitionsDir: folder, pricingFile, environment }: SourcePaths & { readonly environment: Environment },
  source?: DefinitionSource,
): Promise<ValidDefinitions> {
  const all = await readAll(folder, source);
  const leftOut = environment === 'production' ? listUnreleased(all) : [];
  const files = await withPricingFile(leftOut.length > 0 ? withoutUnreleased(all) : all, pricingFile);
  const texts = await (source ? source.readTexts() : readLocales());
  const errors = source
    ? errorsOf(checkDefinitions(files, texts, undefined, { memory: source.memory }))
    : await unlessValidBefore([files, texts], () => errorsOf(checkDefinitions(files, texts)));
  if (errors.length === 0) return { files, leftOut };
  const told = errors.map(
    (found) =>
      `  ${pathOf(found, { definitionsDir: folder, pricingFile })}:${found.line}:${found.column}  ${found.code}  ${found.message}\n    ${found.hint}`,
  );
  throw new StartProblem(`The definitions have ${errors.length} errors\n${told.join('\n')}`);
}

const errorsOf = (found: readonly Finding[]) => found.filter(({ severity }) => severity === 'error');

/** Definitions and texts that are read and checked again and again: what did not change is neither parsed nor compiled anew. */
export interface DefinitionSource {
  readonly readDefinitions: () => Promise<DefinitionFiles>;
  readonly readTexts: () => Promise<DefinitionFiles>;
  readonly memory: CheckMemory;
}

export function createDefinitionSource(schemas: string, locales: string): DefinitionSource {
  return {
    readDefinitions: createDefinitionReader(schemas),
    readTexts: createDefinitionReader(locales),
    memory: createCheckMemory(),
  };
}

/**
 * Replaces the definitions' offers and the prices of partners' brands by the operator's: `{ "markets": { "us": … } }`,
 * or one offer for all markets. The checker reports their problems.
 */
export async function withPricingFile(
  files: DefinitionFiles,
  pricingFile: string | undefined,
): Promise<DefinitionFiles> {
  if (pricingFile === undefined) return files;
  const given = await readOffers(pricingFile);
  const { markets } = given;
  const changed = new Map(files);
  for (const market of listMarketsAndPortals(files).markets) {
    const path = `markets/${market}/offer.json`;
    const offer = isRecord(markets) ? markets[market] : given;
    if (!isRecord(offer)) throw new StartProblem(`PRICING_FILE has no offer for the market "${market}"`);
    changed.set(path, parseDefinitionFile(path, JSON.stringify({ ...offer, id: market }, null, 2)));
  }
  for (const [path, { json }] of files) {
    if (!COBRAND_OFFER_FILE.test(path) || !isRecord(json)) continue;
    const others = withoutPrices(json);
    if (others) changed.set(path, parseDefinitionFile(path, JSON.stringify(others, null, 2)));
    else changed.delete(path);
  }
  return changed;
}

/** The markets that the operator's file has no offer for: a server that reads it cannot serve them. */
export async function listUnpriced(
  files: DefinitionFiles,
  pricingFile: string | undefined,
): Promise<readonly string[]> {
  if (pricingFile === undefined) return [];
  const { markets } = await readOffers(pricingFile);
  if (!isRecord(markets)) return [];
  return listMarketsAndPortals(files).markets.filter((market) => !isRecord(markets[market]));
}

/**
 * Returns the differences of a partner's brand other than prices, which say how other offers than the operator's
 * differ; undefined if there are none.
 */
function withoutPrices(offer: Readonly<Record<string, unknown>>): object | undefined {
  const { signUpFeeCents: _fee, pricing: _pricing, order: _order, orderTypes: _types, ...others } = offer;
  const { $schema: _schema, id: _id, ...differing } = others;
  return Object.keys(differing).length > 0 ? others : undefined;
}

async function readOffers(pricingFile: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(pricingFile, 'utf8').catch((error: unknown) => {
    throw new StartProblem(
      `PRICING_FILE ${pricingFile} cannot be read (${errorCodeOf(error) ?? 'unknown reason'})`,
    );
  });
  const { json, problem } = parseDefinitionFile(pricingFile, text);
  if (isRecord(json)) return json;
  throw new StartProblem(
    `PRICING_FILE ${pricingFile} is not a JSON object: ${problem?.message ?? 'see docs'}`,
  );
}

async function readAll(
  folder: string | undefined,
  source: DefinitionSource | undefined,
): Promise<DefinitionFiles> {
  try {
    return await (source ? source.readDefinitions() : readDefinitionFiles(folder));
  } catch (error) {
    const reason = errorCodeOf(error);
    if (folder === undefined || reason === undefined) throw error;
    throw new StartProblem(`DEFINITIONS_DIR ${folder} cannot be read (${reason})`);
  }
}

// Definitions may lie elsewhere; the texts are always the project's own.
function pathOf(found: Finding, { definitionsDir: folder, pricingFile }: SourcePaths): string {
  if (pricingFile !== undefined && OFFER_FILE.test(found.file))
    return `PRICING_FILE ${pricingFile}, as ${found.file}`;
  const isElsewhere = folder !== undefined && found.path.startsWith('schemas/');
  return isElsewhere ? path.join(folder, found.file) : found.path;
}
