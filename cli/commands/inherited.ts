import { parseArgs } from 'node:util';
import { inheritedFile } from '../../src/product/inheritance/inheritance.ts';
import { createMatcher, listOpenItems } from '../../src/product/inheritance/listOpenItems.ts';
import type { CommandIo } from '../commandIo.ts';
import { FOLDERS, pathIn, writeJson } from '../market/projectFolders.ts';
import { readNewMarket } from '../market/readNewMarket.ts';
import { summarise } from '../market/summarise.ts';

const OPTIONS = { confirm: { type: 'string', multiple: true }, ...FOLDERS } as const;

/**
 * `stepwright inherited`: lists what of a new market is still as another one has it; with --confirm, says of places that they are right so.
 * Exit code 0, 2 on a wrong call and for a place that is not open.
 */
export async function runInherited(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const { files, locales, inheritance } = await readNewMarket(positionals, values);
    const open = listOpenItems(files, locales, inheritance);
    const places = values.confirm ?? [];
    const strange = places.find((place) => !open.some((item) => createMatcher([place])(item.place)));
    if (strange !== undefined) throw new Error(`Nothing is open at ${strange}`);
    if (places.length === 0) {
      for (const { place, value } of open) io.write(`${place}  ${JSON.stringify(value)}`);
      return 0;
    }
    const isConfirmed = createMatcher(places);
    const left = open.filter(({ place }) => !isConfirmed(place));
    const confirmed = [...new Set([...inheritance.confirmed, ...places])];
    const file = pathIn(values, 'schemas', inheritedFile(inheritance.id));
    await writeJson(file, {
      ...(files.get(inheritedFile(inheritance.id))?.json as object),
      confirmed,
    });
    io.write(`${open.length - left.length} confirmed.`);
    for (const line of summarise(left)) io.write(line);
    return 0;
  } catch (error) {
    io.writeError(`stepwright inherited: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}
