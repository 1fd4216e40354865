import path from 'node:path';
import { checkDefinitions } from '../src/engine/check/checkDefinitions.ts';
import type { DefinitionFiles } from '../src/engine/definition/definitionFile.ts';
import { readDefinitionFiles, readLocales } from '../src/engine/node/readDefinitionFiles.ts';
import { StartProblem } from './startProblem.ts';

/** The definition files, if the checker finds no error in them; otherwise all its findings, to mend at one go. */
export async function readSoundDefinitions(folder: string | undefined): Promise<DefinitionFiles> {
  const files = await readDefinitionFiles(folder);
  const errors = checkDefinitions(files, await readLocales()).filter((found) => found.severity === 'error');
  if (errors.length === 0) return files;
  const told = errors.map(
    ({ code, file, line, message, hint }) =>
      `  ${path.join(folder ?? 'schemas', file)}:${line}  ${code}  ${message}\n    ${hint}`,
  );
  throw new StartProblem(`The definitions have ${errors.length} errors\n${told.join('\n')}`);
}
