import { useMemo, useState, type ReactNode } from 'react';
import type { ServedState, VersionResponse } from '../../contract/studio.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { ImpactView } from '../compare/ImpactView.tsx';
import { Helped } from '../help/Helped.tsx';
import { nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { Failed, Loading, useCall } from '../shell/states.tsx';
import { nameOfVersion, sayServedBy, visitorsOfAll } from './served.ts';

interface DifferenceProps {
  readonly version: number;
  readonly served: ServedState;
  /** The files of the version that all markets have without another. */
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

/** The difference for visitors: of all markets, or of one that has another version of its own, as one chooses. */
export function Difference({ version, served, before, after }: DifferenceProps): ReactNode {
  const [market, setMarket] = useState('');
  const others = Object.entries(served.markets).flatMap(([id, own]) =>
    own === null || own === version ? [] : [[id, own] as const],
  );
  const own = others.find(([id]) => id === market)?.[1];
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
              {others.map(([id, other]) => (
                <option key={id} value={id}>
                  visitors in {nameOfMarket(id)} have now: {nameOfVersion(other)}
                </option>
              ))}
            </select>
          </label>
        </Helped>
      )}
      {own !== undefined && <FromVersion key={own} version={own} after={after} />}
      {own === undefined && served.all !== version && <ImpactView before={before} after={after} />}
      {own === undefined && served.all === version && (
        <p>{sayServedBy(served, version)} now, so nothing is left to compare it with here.</p>
      )}
    </>
  );
}

const sayAll = (served: ServedState): string =>
  `${visitorsOfAll(served)} have now: ${nameOfVersion(served.all)}`;

/** The difference from a version that visitors of a market have. */
function FromVersion({ version, after }: Pick<DifferenceProps, 'version' | 'after'>): ReactNode {
  const [loaded, reload] = useCall<VersionResponse>(`/versions/${version}`);
  const files = loaded.kind === 'ready' ? loaded.value.files : undefined;
  const before = useMemo(() => files && projectOf(new Map(Object.entries(files))), [files]);
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  return before ? <ImpactView before={before} after={after} /> : <Loading />;
}
