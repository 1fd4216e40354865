import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { compareFiles } from './compareProjects.ts';

/** The files of what visitors without a trial have. Paths are below `schemas/`. */
export interface ServedFiles {
  /** Those of all markets without a version of their own. */
  readonly rest: DefinitionFiles;
  /** Those of the version that a market has of its own. */
  readonly own: ReadonlyMap<string, DefinitionFiles>;
}

/** A file of settings that is not as visitors have it. */
export interface ChangedSetting {
  readonly file: string;
  /** The markets whose visitors have another one. */
  readonly markets: readonly string[];
}

/**
 * The files that keep a version from a share of the visitors: settings, prices and agreements are those of all visitors of a market. Each market
 * is compared with the version that it has, which has files of its own and files that markets share.
 */
export function listChangedSettings(
  { rest, own }: ServedFiles,
  after: DefinitionFiles,
): readonly ChangedSetting[] {
  const others = marketsIn([rest, after]).filter((market) => !own.has(market));
  const changed = [
    ...settingsOf({ before: rest, after, markets: others }),
    ...[...own].flatMap(([market, before]) => settingsOf({ before, after, markets: [market] })),
  ];
  return [...Map.groupBy(changed, ({ file }) => file)]
    .map(([file, same]) => ({ file, markets: same.flatMap(({ markets }) => markets) }))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

/** Whether a release in some markets has a changed file; in all if none is given. */
export const isReleasedIn = (
  { markets: changed }: Pick<ChangedSetting, 'markets'>,
  markets: readonly string[] = [],
): boolean => markets.length === 0 || changed.some((market) => markets.includes(market));

interface Compared {
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
  readonly markets: readonly string[];
}

/** The settings of some markets that differ: those that markets share, and those of their own. */
function settingsOf({ before, after, markets }: Compared): readonly ChangedSetting[] {
  return compareFiles(before, after)
    .filter(({ file }) => !/^(?:samples|library)\/|\/formats\/[^/]+$/.test(file))
    .flatMap(({ file }) => {
      const market = marketOf(file);
      const concerned = markets.filter((one) => (market ?? one) === one);
      return concerned.length > 0 ? [{ file, markets: concerned }] : [];
    });
}

const marketsIn = (all: readonly DefinitionFiles[]): readonly string[] => [
  ...new Set(all.flatMap((files) => [...files.keys()].flatMap((file) => marketOf(file) ?? []))),
];

/** The market whose folder a file is in; undefined for those that markets share. */
export const marketOf = (file: string): string | undefined => /(?:^|\/)markets\/([^/]+)\//.exec(file)?.[1];
