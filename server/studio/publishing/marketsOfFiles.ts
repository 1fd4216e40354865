import { mayDo, type GrantedRole, type StaffAction } from '../../../src/contract/staff.ts';

const OF_MARKET = /^schemas\/(?:markets|samples)\/([^/]+)\//;

/** The markets that files belong to; undefined if one of them belongs to all. */
export function marketsOfFiles(paths: readonly string[]): readonly string[] | undefined {
  const markets = paths.map((path) => OF_MARKET.exec(path)?.[1]);
  const named = markets.flatMap((market) => market ?? []);
  return named.length === markets.length ? [...new Set(named)] : undefined;
}

/** Whether somebody may do an action in all of these markets; undefined for every market. */
export function mayDoIn(
  roles: readonly GrantedRole[],
  action: StaffAction,
  markets: readonly string[] | undefined,
): boolean {
  if (markets === undefined || markets.length === 0) return mayDo(roles, action);
  return markets.every((market) => mayDo(roles, action, { market }));
}
