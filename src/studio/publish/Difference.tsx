import { useMemo, type ReactNode } from 'react';
import type { ServedState } from '../../contract/studio.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { ImpactView } from '../compare/ImpactView.tsx';
import { Helped } from '../help/Helped.tsx';
import { nameOfMarket } from '../project/names.ts';
import { useAddressed } from '../shell/useAddressed.ts';
import { differenceIn, differenceOutside } from './differenceIn.ts';
import { nameOfVersion, sayServedBy, visitorsOfAll } from './served.ts';

interface DifferenceProps {
  readonly version: number;
  readonly served: ServedState;
  /** The files of the version that all markets have without another. */
  readonly before: ProjectFiles;
  /** The files that markets with another version have; empty if an older process responded. */
  readonly own: ReadonlyMap<string, ProjectFiles>;
  readonly after: ProjectFiles;
}

/** The difference for visitors: of one market that has another version of its own, or of all others, as one chooses. */
export function Difference({ version, served, before, own, after }: DifferenceProps): ReactNode {
  const others = Object.entries(served.markets).filter(([id, has]) => has !== version && own.has(id));
  const [asked, setMarket] = useAddressed('market');
  const market = others.some(([id]) => id === asked) ? asked : '';
  const had = own.get(market);
  return (
    <>
      {others.length === 0 ? (
        served.all !== version && <p className="quiet-text">Compared with what {sayAll(served)}.</p>
      ) : (
        <Helped about="comparedWith">
          <label>
            Compared with what
            <select value={market} onChange={({ target }) => setMarket(target.value)}>
              <option value="">{sayAll(served)}</option>
              {others.map(([id, has]) => (
                <option key={id} value={id}>
                  visitors in {nameOfMarket(id)} have now: {nameOfVersion(has)}
                </option>
              ))}
            </select>
          </label>
        </Helped>
      )}
      {had && <ImpactIn market={market} served={served} before={had} after={after} />}
      {!had && served.all !== version && <ImpactIn market="" served={served} before={before} after={after} />}
      {!had && served.all === version && (
        <p>{sayServedBy(served, version)} now, so nothing is left to compare it with here.</p>
      )}
    </>
  );
}

const sayAll = (served: ServedState): string =>
  `${visitorsOfAll(served)} have now: ${nameOfVersion(served.all)}`;

interface ImpactInProps extends Pick<DifferenceProps, 'served' | 'before' | 'after'> {
  /** Empty for the markets without a version of their own. */
  readonly market: string;
}

/** The difference in one market, or in those without a version of their own. */
function ImpactIn({ market, served: { markets }, before, after }: ImpactInProps): ReactNode {
  const shown = useMemo(() => {
    const compared = { before, after };
    return market === ''
      ? differenceOutside(new Set(Object.keys(markets)), compared)
      : differenceIn(market, compared);
  }, [market, markets, before, after]);
  return <ImpactView {...shown} />;
}
