import path from 'node:path';
import type { Finding } from '../../src/checker/index.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import type { DefinitionFiles } from '../../src/engine/authoring.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { StartProblem } from '../platform/startProblem.ts';

/** The definition files, if the checker finds no error in them; otherwise all its findings, to mend at one go. */
export async function readValidDefinitions(folder: string | undefined): Promise<DefinitionFiles> {
  const files = await readDefinitionFiles(folder);
  const errors = checkDefinitions(files, await readLocales()).filter((found) => found.severity === 'error');
  if (errors.length === 0) return files;
  const told = errors.map(
    (found) =>
      `  ${placeOf(found, folder)}:${found.line}:${found.column}  ${found.code}  ${found.message}\n    ${found.hint}`,
  );
  throw new StartProblem(`The definitions have ${errors.length} errors\n${told.join('\n')}`);
}

// Definitions may lie elsewhere; the texts are always the project's own.
function placeOf(found: Finding, folder: string | undefined): string {
  const isElsewhere = folder !== undefined && found.path.startsWith('schemas/');
  return isElsewhere ? path.join(folder, found.file) : found.path;
}
