import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { compareFiles } from './compareProjects.ts';

/** The files of what visitors without a trial have. Paths are below `schemas/`. */
export interface ServedFiles {
  /** Those of all markets without a version of their own. */
  readonly rest: DefinitionFiles;
  /** Those of the version that a market has of its own. */
  readonly own: ReadonlyMap<string, DefinitionFiles>;
}

/**
 * The files that keep a version from a share of the visitors: settings, prices and agreements are those of all visitors of a market, so each
 * market is compared with the version that it has.
 */
export const listChangedSettings = (served: ServedFiles, after: DefinitionFiles): readonly string[] =>
  compareFiles(withOwnFiles(served), after)
    .map(({ file }) => file)
    .filter((file) => !/^(?:samples|library)\/|\/formats\/[^/]+$/.test(file));

/** Whether a release in some markets has a file; in all if none is given. */
export function isReleasedIn(file: string, markets: readonly string[] = []): boolean {
  const market = marketOf(file);
  return market === undefined || markets.length === 0 || markets.includes(market);
}

/** The files of all markets, each with those of the version that it has. */
function withOwnFiles({ rest, own }: ServedFiles): DefinitionFiles {
  const isOwn = (file: string) => own.has(marketOf(file) ?? '');
  const others = [...rest].filter(([file]) => !isOwn(file));
  const ofMarkets = [...own].flatMap(([market, files]) =>
    [...files].filter(([file]) => marketOf(file) === market),
  );
  return new Map([...others, ...ofMarkets]);
}

/** The market whose folder a file is in; undefined for those that markets share. */
export const marketOf = (file: string): string | undefined => /(?:^|\/)markets\/([^/]+)\//.exec(file)?.[1];
