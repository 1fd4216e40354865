/** Which version visitors have: in all markets that are not named, in these, and for a share. Versions are anything that JSON has. */
interface State {
  readonly all: unknown;
  readonly markets: Readonly<Record<string, unknown>>;
  readonly trial?: { readonly markets?: readonly string[] | null | undefined } | null | undefined;
}

/** The markets whose visitors get another version in one state than in the other; undefined if these may be all. */
export function changedMarkets(one: State, other: State): readonly string[] | undefined {
  if (!isSame(one.all, other.all)) return undefined;
  const trials = [one.trial, other.trial];
  const isSameTrial = isSame(one.trial, other.trial);
  if (!isSameTrial && trials.some((trial) => trial && !trial.markets)) return undefined;
  const tried = isSameTrial ? [] : trials.flatMap((trial) => trial?.markets ?? []);
  const named = [...Object.keys(one.markets), ...Object.keys(other.markets)];
  const versionIn = ({ all, markets }: State, market: string) =>
    Object.hasOwn(markets, market) ? markets[market] : all;
  const changed = named.filter((market) => !isSame(versionIn(one, market), versionIn(other, market)));
  return [...new Set([...tried, ...changed])];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
