import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { inheritedFile } from '../../src/product/inheritance/inheritance.ts';
import { listOpenItems, type OpenItem } from '../../src/product/inheritance/listOpenItems.ts';
import type { CommandIo } from '@stepwright/cli';
import { FOLDERS, pathIn, writeJson } from '../market/projectFolders.ts';
import { settleRecords } from '../../src/product/market/settleRecords.ts';
import { listUntranslated, type Untranslated } from '../../src/product/translation/listUntranslated.ts';
import { percentDone } from '../translations/countStates.ts';
import { describeUntranslated } from '../translations/describeUntranslated.ts';
import { runReleaseVersion } from './publishing.ts';
import { readNewMarket, summarise, type UnreleasedMarket } from '../market/unreleasedMarket.ts';

const OPTIONS = { json: { type: 'boolean', default: false }, ...FOLDERS } as const;

/**
 * `stepwright release`: lets production serve a new market. Refuses, with exit code 1, while inherited entries are not
 * confirmed, texts are not translated, or the checker finds an error. Exit code 2 on a wrong call.
 */
export async function runRelease(argv: readonly string[], io: CommandIo): Promise<number> {
  // A published version has a number, a market a name; only releases of versions are signed.
  if (argv.some((word) => /^[1-9]\d*$/.test(word) || /^--(?:by|reason)\b/.test(word)))
    return runReleaseVersion(argv, io);
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const market = await readNewMarket(positionals, values);
    const obstacles = findObstacles(market);
    const { id } = market.inheritance;
    const isFree = hasNone(obstacles);
    if (isFree) {
      await rm(pathIn(values, 'schemas', inheritedFile(id)));
      for (const [file, record] of settleRecords(market, market.inheritance))
        await writeJson(pathIn(values, 'locales', file), { ...record });
    }
    if (values.json) io.write(JSON.stringify(toJson(id, obstacles), null, 2));
    else if (isFree) io.write(`${id} is released.`);
    else for (const line of describeObstacles(id, obstacles)) io.writeError(line);
    return isFree ? 0 : 1;
  } catch (error) {
    io.writeError(`stepwright release: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

/** Reasons why a market is not released. */
interface Obstacles {
  readonly unconfirmed: readonly OpenItem[];
  readonly untranslated: readonly Untranslated[];
  /** How many errors the checker finds. */
  readonly errors: number;
}

function findObstacles({ files, locales, inheritance }: UnreleasedMarket): Obstacles {
  return {
    unconfirmed: listOpenItems(files, locales, inheritance),
    untranslated: listUntranslated({ files, locales }, inheritance.id).filter(({ open }) => open.length > 0),
    errors: checkDefinitions(files, locales).filter(({ severity }) => severity === 'error').length,
  };
}

function hasNone({ unconfirmed, untranslated, errors }: Obstacles): boolean {
  return unconfirmed.length + untranslated.length + errors === 0;
}

function describeObstacles(id: string, { unconfirmed, untranslated, errors }: Obstacles): readonly string[] {
  return [
    ...(unconfirmed.length > 0
      ? [...summarise(unconfirmed), `Each with its value: stepwright inherited ${id}`]
      : []),
    ...untranslated.flatMap(describeUntranslated),
    ...(errors > 0 ? [`The definitions have ${errors} errors: stepwright check`] : []),
  ];
}

function toJson(market: string, { unconfirmed, untranslated, errors }: Obstacles) {
  return {
    market,
    isReleased: hasNone({ unconfirmed, untranslated, errors }),
    unconfirmed: unconfirmed.map(({ place }) => place),
    untranslated: untranslated.map(({ language, from, texts, open }) => ({
      language,
      from,
      percent: percentDone(texts),
      texts: open.map(({ place, state }) => ({ text: place, state })),
    })),
    errors,
  };
}
