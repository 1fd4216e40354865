/** A share of the visitors that has another version: of these markets, or of all. */
interface Trial {
  readonly markets?: readonly string[] | null | undefined;
}

/** Which version visitors have: in all markets that are not named, in these, and for a share. Versions are anything that JSON has. */
export interface State {
  readonly all: unknown;
  readonly markets: Readonly<Record<string, unknown>>;
  readonly trial?: Trial | null | undefined;
}

/**
 * The markets whose visitors get another version in one state than in the other, of all that are known; undefined if these may be others,
 * too: with another version for all, which may open markets.
 */
export function changedMarkets(
  one: State,
  other: State,
  known: readonly string[],
): readonly string[] | undefined {
  if (!isSame(one.all, other.all)) return undefined;
  const isSameShare = isSame(shareOf(one), shareOf(other));
  const named = [one, other].flatMap(({ markets, trial }) => [
    ...Object.keys(markets),
    ...(trial?.markets ?? []),
  ]);
  const isTriedAnew = (market: string) => {
    const [was, is] = [isTriedIn(one, market), isTriedIn(other, market)];
    return was !== is || (was && !isSameShare);
  };
  return [...new Set([...known, ...named])].filter(
    (market) => !isSame(versionIn(one, market), versionIn(other, market)) || isTriedAnew(market),
  );
}

/** The markets in which a trial stays after a release to all visitors of some: the others of all that are known. */
export const marketsOfTrialBeside = (
  { markets }: Trial,
  released: readonly string[],
  known: readonly string[],
): readonly string[] => (markets ?? known).filter((market) => !released.includes(market));

const shareOf = ({ trial }: State) => trial && { ...trial, markets: undefined };

const isTriedIn = ({ trial }: State, market: string): boolean =>
  trial ? (trial.markets?.includes(market) ?? true) : false;

const versionIn = ({ all, markets }: State, market: string) =>
  Object.hasOwn(markets, market) ? markets[market] : all;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
