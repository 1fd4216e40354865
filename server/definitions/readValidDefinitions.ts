import path from 'node:path';
import type { Finding } from '../../src/checker/index.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import type { DefinitionFiles } from '../../src/engine/authoring.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { OFFER_FILE } from '../../src/product/checkOffers.ts';
import type { DefinitionsConfig } from './configuration/definitionsConfig.ts';
import { withPricingFile } from './configuration/withPricingFile.ts';
import { StartProblem } from '../platform/startProblem.ts';

type Places = Pick<DefinitionsConfig, 'definitionsDir' | 'pricingFile'>;

/**
 * The definition files with the operator's offers, if the checker finds no error in them; otherwise all its findings, to mend at one go.
 */
export async function readValidDefinitions({
  definitionsDir: folder,
  pricingFile,
}: Places): Promise<DefinitionFiles> {
  const files = await withPricingFile(await readDefinitionFiles(folder), pricingFile);
  const errors = checkDefinitions(files, await readLocales()).filter((found) => found.severity === 'error');
  if (errors.length === 0) return files;
  const told = errors.map(
    (found) =>
      `  ${placeOf(found, { definitionsDir: folder, pricingFile })}:${found.line}:${found.column}  ${found.code}  ${found.message}\n    ${found.hint}`,
  );
  throw new StartProblem(`The definitions have ${errors.length} errors\n${told.join('\n')}`);
}

// Definitions may lie elsewhere; the texts are always the project's own.
function placeOf(found: Finding, { definitionsDir: folder, pricingFile }: Places): string {
  if (pricingFile !== undefined && OFFER_FILE.test(found.file))
    return `PRICING_FILE ${pricingFile}, as ${found.file}`;
  const isElsewhere = folder !== undefined && found.path.startsWith('schemas/');
  return isElsewhere ? path.join(folder, found.file) : found.path;
}
