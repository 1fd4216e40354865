import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TextUse } from '@stepwright/checker';
import type { CommandIo } from '@stepwright/cli';
import { TRANSLATION_STATES } from '../../src/product/translation/translationState.ts';
import { FOLDERS, type Folders } from '../market/projectFolders.ts';
import { ROOT } from '../readSurroundings.ts';
import { writeCsv } from '../../src/product/translation/exchange/csv/csvFile.ts';
import { noteTexts } from '../../src/product/translation/exchange/noteTexts.ts';
import { readProject, readWholeTranslation } from './readTranslation.ts';
import { readStates } from './readStates.ts';
import { writeXliff } from '../../src/product/translation/exchange/xliff/writeXliff.ts';

const OPTIONS = {
  format: { type: 'string', default: 'xliff' },
  output: { type: 'string' },
  only: { type: 'string', default: TRANSLATION_STATES.join(',') },
  ...FOLDERS,
} as const;

/** `stepwright translations export <language> [--format xliff|csv] [--output <file>] [--only new,outdated]` */
export async function runExport(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [language, ...rest] = positionals;
  if (language === undefined || rest.length > 0) throw new Error('name one language to export');
  const write = { xliff: writeXliff, csv: writeCsv }[values.format];
  if (!write) throw new Error('--format is xliff or csv');
  const states = readStates(values.only);
  const { project, translation, texts } = readWholeTranslation(await readProject(values), language);
  const chosen = texts.filter(({ state }) => states.has(state));
  if (chosen.length === 0) {
    // XLIFF without a text is not valid, and nobody has anything to do.
    io.writeError('No text is in these states: nothing was written');
    return 0;
  }
  const uses = await readUses(values);
  const text = write(
    translation,
    noteTexts(chosen, { files: project.files, uses, language: translation.language }),
  );
  if (values.output === undefined) {
    io.write(text.trimEnd());
    return 0;
  }
  await writeFile(values.output, text);
  io.write(`${values.output}: ${chosen.length} texts`);
  return 0;
}

/** Where the product shows its texts. */
async function readUses({ schemas, locales }: Folders): Promise<readonly TextUse[]> {
  // Sources of other folders are unknown, and the container's image has no project to read them by.
  const isOwn = schemas === undefined && locales === undefined;
  if (!isOwn || !existsSync(path.join(ROOT, 'tsconfig.json'))) return [];
  // Starts a compiler.
  const { listTextUses, OWN_SOURCES } = await import('../textUses/listTextUses.ts');
  return listTextUses(OWN_SOURCES);
}
