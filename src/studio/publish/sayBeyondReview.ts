import { mayDo, type GrantedRole } from '../../contract/staff.ts';
import { marketsOfEdits, type EditedFile, type ProjectStates } from '../../product/reach/marketsOfEdits.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';

/** Files that are named; of more, their count is. */
const NAMED = 3;

/** The reason why a reviewer of some markets may not decide about a version, and who may: files that all markets share, else the other markets. */
export function sayBeyondReview(
  roles: readonly GrantedRole[],
  states: ProjectStates,
  edits: readonly EditedFile[],
): string {
  const reached = edits.map((edit) => ({ path: edit.path, markets: marketsOfEdits(states, [edit]) }));
  const shared = reached.flatMap(({ path, markets }) => (markets ? [] : [path]));
  if (shared.length > 0) {
    const named = shared.slice(0, NAMED).map((path) => describeFileIn(states.after, path));
    const more = shared.length - named.length;
    const files = joinWithAnd([...named, ...(more > 0 ? [`${more} more`] : [])]);
    return `All markets share something that it changes (${files}): somebody with the role “reviewer” for all markets has to approve it.`;
  }
  const markets = [...new Set(reached.flatMap((one) => one.markets ?? []))];
  const others = markets.filter((market) => !mayDo(roles, 'review', { market }));
  const nameAll = (ids: readonly string[]) => joinWithAnd(ids.map(nameOfMarket));
  return `It also changes ${nameAll(others)}, where you do not review: somebody with the role “reviewer” for ${nameAll(markets)} has to approve it.`;
}
