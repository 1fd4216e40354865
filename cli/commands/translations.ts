import type { CommandIo } from '@stepwright/cli';
import { ownMember } from '../../src/lib/unknownValue.ts';
import { runAccept, runRecord } from '../translations/recordCommands.ts';
import { runExport } from '../translations/runExport.ts';
import { runImportOfTexts } from '../translations/runImportOfTexts.ts';
import { runStatus } from '../translations/runStatus.ts';

type Part = (argv: readonly string[], io: CommandIo) => Promise<number>;

const PARTS: Readonly<Record<string, Part>> = {
  status: runStatus,
  export: runExport,
  import: runImportOfTexts,
  record: runRecord,
  accept: runAccept,
};

/**
 * `stepwright translations`: what of a language is translated, and the way to translators and back. Exit code 0, 1 for a file that cannot
 * be taken, 2 on a wrong call.
 */
export async function runTranslations(
  [name = '', ...argv]: readonly string[],
  io: CommandIo,
): Promise<number> {
  const part = ownMember<Readonly<Record<string, Part>> | undefined>(PARTS, name);
  try {
    if (!part) throw new Error(`name one of ${Object.keys(PARTS).join(', ')}`);
    return await part(argv, io);
  } catch (error) {
    io.writeError(`stepwright translations: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}
