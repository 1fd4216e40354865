import type { ServedState } from '../../contract/studio.ts';
import { mayDo } from '../../contract/staff.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { useStaff } from '../shell/session.ts';
import { useKeptForm, type KeptForm } from '../shell/useKeptForm.ts';
import { shareAfter } from './ForWhom.tsx';

/** For whom and from when a version is to be released. */
export interface ReleaseChoice {
  /** The markets; none for all. */
  readonly chosen: readonly string[];
  readonly share: string;
  readonly at: string;
}

const isChoice = (kept: unknown): kept is ReleaseChoice =>
  isRecord(kept) &&
  isList(kept['chosen']) &&
  [kept['share'], kept['at'], ...kept['chosen']].every((one) => typeof one === 'string');

/** The choice that the form of a release has at first, or had before the page was left. */
export function useReleaseChoice(
  about: string,
  trial: ServedState['trial'],
  releasable: Releasable,
): KeptForm<ReleaseChoice> {
  return useKeptForm(about, {
    first: { chosen: marketsAfter(trial, releasable), share: shareAfter(trial), at: '' },
    fits: (kept): kept is ReleaseChoice =>
      isChoice(kept) && kept.chosen.every((market) => releasable.offered.includes(market)),
  });
}

export interface Releasable {
  /** The markets that the person may release in. */
  readonly offered: readonly string[];
  /** Whether these are all that there will ever be. */
  readonly isOfAll: boolean;
  readonly mayIn: (market: string) => boolean;
}

export function useReleasable(markets: readonly string[]): Releasable {
  const { roles } = useStaff();
  const mayIn = (market: string) => mayDo(roles, 'release', { market });
  return { offered: markets.filter(mayIn), isOfAll: mayDo(roles, 'release'), mayIn };
}

/** The markets that are chosen at first, none for all: a larger share of a trial stays in its markets. */
function marketsAfter(
  trial: ServedState['trial'],
  { offered, isOfAll }: Pick<Releasable, 'offered' | 'isOfAll'>,
): readonly string[] {
  if (trial?.markets) return trial.markets.filter((market) => offered.includes(market));
  return isOfAll || offered.length > 1 ? [] : offered;
}
