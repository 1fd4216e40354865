import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listMarketsAndPortals } from '../authoring.ts';
import { ownKind } from '../findingHints.ts';
import { inheritedFile, listUnreleased, readInheritance } from './inheritance.ts';
import { listOpenItems, type OpenItem } from './listOpenItems.ts';

/** Checks that every inherited value of a market is confirmed before the market is released. */
export function checkInheritance(files: DefinitionFiles, locales: DefinitionFiles): readonly Finding[] {
  const { markets } = listMarketsAndPortals(files);
  return listUnreleased(files).flatMap((market) => {
    const inheritance = readInheritance(files, market);
    const file = inheritedFile(market);
    if (!inheritance) return [];
    if (!markets.includes(inheritance.from)) {
      const message = `There is no market "${inheritance.from}"`;
      return [finding(files, ownKind('market-unknown'), { file, pointer: '/from' }, message)];
    }
    const open = Map.groupBy(listOpenItems(files, locales, inheritance), causeOf);
    const found = [...open.values()].flatMap(([first, ...others]) =>
      first ? [describe({ files, locales }, inheritance.from, [first, ...others])] : [],
    );
    return found.length > 0 ? found : [describeReady(files, market)];
  });
}

/** A file of definitions, or a language: nobody looked through it. */
function causeOf({ folder, file }: OpenItem): string {
  return folder === 'locales' ? file.slice(0, file.indexOf('/')) : file;
}

/** One finding per cause, at the first entry: there are hundreds in a new market. */
function describe(
  { files, locales }: { readonly files: DefinitionFiles; readonly locales: DefinitionFiles },
  from: string,
  items: readonly [OpenItem, ...OpenItem[]],
): Finding {
  const [first] = items;
  const { folder, file, pointer, place } = first;
  const others = items.length - 1;
  const message =
    others === 0
      ? `${place} is as "${from}" has it, and nobody has confirmed it`
      : `${place} and ${others} more ${others === 1 ? 'place' : 'places'} are as "${from}" has them, and nobody has confirmed them`;
  const known = folder === 'schemas' ? files : locales;
  return finding(known, ownKind('market-inherits'), { file, pointer, folder, severity: 'warning' }, message);
}

function describeReady(files: DefinitionFiles, market: string): Finding {
  const message = `Everything that "${market}" took from another market is confirmed, and it is not released`;
  return finding(
    files,
    ownKind('market-unreleased'),
    { file: inheritedFile(market), severity: 'warning' },
    message,
  );
}
