import type { ReactNode } from 'react';
import type { ServedState } from '../../contract/studio.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { nameOfVersion } from './served.ts';

/** A market in which a release takes away more than the version that it replaces. */
interface Ended {
  readonly market: string;
  readonly kind: 'trial' | 'ownVersion';
  /** The version that ends there: with the visitors of a trial, or with all. */
  readonly version: number | null;
  /** The version that these visitors have then. */
  readonly next: number | null;
}

interface WantedRelease {
  readonly version: number;
  /** Empty for all. */
  readonly chosen: readonly string[];
  readonly isShare: boolean;
}

/**
 * Lists the trials and the versions of single markets that a release ends, by market. A share replaces the one trial everywhere; a release to
 * all visitors of some markets ends it there.
 */
export function listEnded(
  { all, markets, trial }: ServedState,
  known: readonly string[],
  { version, chosen, isShare }: WantedRelease,
): readonly Ended[] {
  const isIn = (market: string) => chosen.length === 0 || chosen.includes(market);
  const versionIn = (market: string) => (Object.hasOwn(markets, market) ? (markets[market] ?? null) : all);
  const nextIn = (market: string) => (isIn(market) && !isShare ? version : versionIn(market));
  const isTried = (market: string) => trial?.markets?.includes(market) ?? true;
  const endsTrial = (market: string) =>
    isTried(market) && (isIn(market) ? trial?.version !== version : isShare);
  const isReplaced = (market: string) =>
    Object.hasOwn(markets, market) && ![all, version].includes(versionIn(market));
  const ofTrial = trial ? known.filter(endsTrial) : [];
  const ofOwn = isShare || chosen.length > 0 ? [] : known.filter(isReplaced);
  return [
    ...ofTrial.map((market): Ended => {
      return { market, kind: 'trial', version: trial?.version ?? null, next: nextIn(market) };
    }),
    ...ofOwn.map((market): Ended => {
      return { market, kind: 'ownVersion', version: versionIn(market), next: version };
    }),
  ];
}

interface EndedByProps {
  readonly ended: readonly Ended[];
  /** The markets of these in which the person may not release. */
  readonly others: readonly string[];
}

/** Shows before the press what a release ends, by market, and that somebody else has to do it; nothing if it ends nothing. */
export function EndedBy({ ended, others }: EndedByProps): ReactNode {
  if (ended.length === 0) return null;
  const names = joinWithAnd(others.map(nameOfMarket));
  return (
    <div className={others.length > 0 ? 'notice warning' : 'notice'}>
      <p>
        <strong>This release also ends:</strong>
      </p>
      <ul>
        {ended.map((one) => (
          <li key={`${one.market} ${one.kind}`}>{sayEnded(one)}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          Your role does not release in {names}. Release it to all visitors of your markets, which ends
          nothing elsewhere; or somebody who releases in {names}, too, has to release this share.
        </p>
      )}
    </div>
  );
}

/** Shows before the press that a release opens markets, which stays so; nothing if it opens none. */
export function OpenedBy({ markets }: { readonly markets: readonly string[] }): ReactNode {
  if (markets.length === 0) return null;
  const names = joinWithAnd(markets.map(nameOfMarket));
  return (
    <p className="notice">
      <strong>This release opens {names}.</strong> It cannot be taken back then, since there may be
      applications soon: another version corrects it, and one with no portals in the settings of {names}{' '}
      closes it for new ones.
    </p>
  );
}

function sayEnded({ market, kind, version, next }: Ended): string {
  const name = nameOfMarket(market);
  return kind === 'trial'
    ? `${name}: the trial of ${nameOfVersion(version)}. Visitors who have it get ${nameOfVersion(next)}.`
    : `${name}: ${nameOfVersion(version)}, which was released there only. Visitors get ${nameOfVersion(next)}.`;
}
