import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { inheritedFile } from '../../src/product/inheritance/inheritance.ts';
import { listOpenItems } from '../../src/product/inheritance/listOpenItems.ts';
import type { CommandIo } from '@stepwright/cli';
import { FOLDERS, pathIn } from '../market/projectFolders.ts';
import { readNewMarket, summarise } from '../market/unreleasedMarket.ts';

/**
 * `stepwright release`: lets production serve a new market. Refuses, with exit code 1, while inherited entries are not
 * confirmed, and while the checker finds an error. Exit code 2 on a wrong call.
 */
export async function runRelease(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: FOLDERS, allowPositionals: true });
    const { files, locales, inheritance } = await readNewMarket(positionals, values);
    const open = listOpenItems(files, locales, inheritance);
    if (open.length > 0) {
      for (const line of summarise(open)) io.writeError(line);
      io.writeError(`Each with its value: stepwright inherited ${inheritance.id}`);
      return 1;
    }
    const errors = checkDefinitions(files, locales).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      io.writeError(`The definitions have ${errors.length} errors: stepwright check`);
      return 1;
    }
    await rm(pathIn(values, 'schemas', inheritedFile(inheritance.id)));
    io.write(`${inheritance.id} is released.`);
    return 0;
  } catch (error) {
    io.writeError(`stepwright release: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}
