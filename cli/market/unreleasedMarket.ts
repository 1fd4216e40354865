import type { DefinitionFiles } from '@stepwright/engine/authoring';
import {
  type Inheritance,
  listUnreleased,
  readInheritance,
} from '../../src/product/inheritance/inheritance.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import type { OpenItem } from '../../src/product/inheritance/listOpenItems.ts';
import type { Folders } from './projectFolders.ts';

/** A market that waits for its release, with the whole project. */
export interface UnreleasedMarket {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly inheritance: Inheritance;
}

/** The market that a command names, with all files. Throws for one that does not wait for its release. */
export async function readNewMarket(
  [market, ...rest]: readonly string[],
  folders: Folders,
): Promise<UnreleasedMarket> {
  if (market === undefined || rest.length > 0) throw new Error('name one market');
  const files = await readDefinitionFiles(folders.schemas);
  const inheritance = readInheritance(files, market);
  if (!inheritance) {
    const waiting = listUnreleased(files);
    const known = waiting.length > 0 ? waiting.join(', ') : 'none';
    throw new Error(`"${market}" does not wait for its release; those that do: ${known}`);
  }
  return { files, locales: await readLocales(folders.locales), inheritance };
}

/** How many values and texts of each file wait to be confirmed or changed. */
export function summarise(open: readonly OpenItem[]): readonly string[] {
  const byFile = Map.groupBy(open, ({ place }) => place.slice(0, place.indexOf('#')));
  const lines = [...byFile].map(([file, items]) => `  ${file}: ${items.length}`);
  return lines.length === 0
    ? ['Nothing is left to confirm.']
    : [`${open.length} values and texts are still those of the other market:`, ...lines];
}
