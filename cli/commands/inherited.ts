import { parseArgs } from 'node:util';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { type Inheritance, inheritedFile } from '../../src/product/inheritance/inheritance.ts';
import { createMatcher, listOpenItems, type OpenItem } from '../../src/product/inheritance/listOpenItems.ts';
import type { CommandIo } from '@stepwright/cli';
import { FOLDERS, type Folders, pathIn, writeJson } from '../market/projectFolders.ts';
import { readNewMarket, summarise } from '../market/unreleasedMarket.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';

const OPTIONS = {
  confirm: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ...FOLDERS,
} as const;

/**
 * `stepwright inherited`: lists values and texts of a new market that are still inherited from another one; with
 * --confirm, marks entries as reviewed. Exit code 0, or 2 on a wrong call and for an entry that is not open.
 */
export async function runInherited(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const { files, locales, inheritance } = await readNewMarket(
      values.confirm ? positionals.slice(0, 1) : positionals,
      values,
    );
    const open = listOpenItems(files, locales, inheritance);
    const locations = positionals.slice(1);
    if (values.confirm && locations.length === 0) throw new Error('--confirm needs a place of the list');
    if (locations.length > 0)
      await confirm({ files, inheritance, open }, locations, { io, folders: values, isJson: values.json });
    else if (values.json)
      io.write(
        JSON.stringify(
          open.map(({ place, value }) => ({ place, value })),
          null,
          2,
        ),
      );
    else for (const { place, value } of open) io.write(`${place}  ${JSON.stringify(value)}`);
    return 0;
  } catch (error) {
    io.writeError(`stepwright inherited: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

interface Opened {
  readonly files: DefinitionFiles;
  readonly inheritance: Inheritance;
  readonly open: readonly OpenItem[];
}

/** Adds the entries to the market's file, and reports the remaining ones. Throws for an entry that is not open. */
async function confirm(
  { files, inheritance, open }: Opened,
  locations: readonly string[],
  { io, folders, isJson }: { readonly io: CommandIo; readonly folders: Folders; readonly isJson: boolean },
): Promise<void> {
  const strange = locations.find((location) => !open.some((item) => createMatcher([location])(item.place)));
  if (strange !== undefined) throw new Error(`Nothing is open at ${strange}`);
  const file = inheritedFile(inheritance.id);
  const known = files.get(file)?.json;
  const confirmed = [...new Set([...inheritance.confirmed, ...locations])];
  await writeJson(pathIn(folders, 'schemas', file), { ...(isRecord(known) && known), confirmed });
  const left = open.filter(({ place }) => !createMatcher(locations)(place));
  const count = open.length - left.length;
  if (isJson) io.write(JSON.stringify({ confirmed: count, left: left.length }));
  else for (const line of [`${count} confirmed.`, ...summarise(left)]) io.write(line);
}
