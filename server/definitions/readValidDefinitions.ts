import path from 'node:path';
import type { Finding } from '../../src/checker/index.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import type { DefinitionFiles } from '../../src/engine/authoring.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { listUnreleased, withoutUnreleased } from '../../src/product/inheritance/inheritance.ts';
import { OFFER_FILE } from '../../src/product/checkOffers.ts';
import type { DefinitionSource } from './definitionSource.ts';
import type { DefinitionsConfig } from './configuration/definitionsConfig.ts';
import { withPricingFile } from './configuration/withPricingFile.ts';
import type { Environment } from '../platform/config/platformConfig.ts';
import { errorCodeOf, StartProblem } from '../platform/systemErrors.ts';

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
  const around = source ? { memory: source.memory } : {};
  const found = checkDefinitions(files, texts, undefined, around);
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return { files, leftOut };
  const told = errors.map(
    (found) =>
      `  ${pathOf(found, { definitionsDir: folder, pricingFile })}:${found.line}:${found.column}  ${found.code}  ${found.message}\n    ${found.hint}`,
  );
  throw new StartProblem(`The definitions have ${errors.length} errors\n${told.join('\n')}`);
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
