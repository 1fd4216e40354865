import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { recordFile } from '@stepwright/checker';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { inheritedFile, type Inheritance } from '../../src/product/inheritance/inheritance.ts';
import { listOpenItems } from '../../src/product/inheritance/listOpenItems.ts';
import type { CommandIo } from '@stepwright/cli';
import { FOLDERS, type Folders, pathIn } from '../market/projectFolders.ts';
import { listUntranslated } from '../../src/product/translation/listUntranslated.ts';
import { findTranslation, listTranslationTexts } from '../../src/product/translation/listTranslationTexts.ts';
import { readProject } from '../translations/readTranslation.ts';
import { writeRecord } from '../translations/writeTranslations.ts';
import { describeUntranslated } from '../translations/describeUntranslated.ts';
import { readNewMarket, summarise } from '../market/unreleasedMarket.ts';

/**
 * `stepwright release`: lets production serve a new market. Refuses, with exit code 1, while inherited entries are not
 * confirmed, texts are not translated, or the checker finds an error. Exit code 2 on a wrong call.
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
    const untranslated = listUntranslated({ files, locales }, inheritance.id).filter(
      (one) => one.open.length > 0,
    );
    if (untranslated.length > 0) {
      for (const line of untranslated.flatMap(describeUntranslated)) io.writeError(line);
      return 1;
    }
    const errors = checkDefinitions(files, locales).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      io.writeError(`The definitions have ${errors.length} errors: stepwright check`);
      return 1;
    }
    await rm(pathIn(values, 'schemas', inheritedFile(inheritance.id)));
    await settleRecords(inheritance, values);
    io.write(`${inheritance.id} is released.`);
    return 0;
  } catch (error) {
    io.writeError(`stepwright release: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

/** The agreement of a released market is its own: what it was translated from is no source of it any more. */
async function settleRecords({ languages }: Inheritance, folders: Folders): Promise<void> {
  const project = await readProject(folders);
  for (const language of Object.keys(languages)) {
    const translation = findTranslation(project, language);
    if (!translation || !project.locales.has(recordFile(translation.language))) continue;
    const texts = listTranslationTexts(project, translation);
    await writeRecord({ project, translation, texts }, [], folders);
  }
}
