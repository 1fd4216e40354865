import { useMemo, type ReactNode } from 'react';
import type { VersionResponse, VersionsResponse } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { Failed, Loading, useCall } from '../shell/states.tsx';
import { useAddressed } from '../shell/useAddressed.ts';
import { ImpactView } from './ImpactView.tsx';
import { Matrix } from './Matrix.tsx';

/** The draft beside its base or a version, and which market asks which question. */
export function ComparePage(): ReactNode {
  return (
    <div className="part">
      <Difference />
      <Matrix />
    </div>
  );
}

/** The select has this beside the versions. */
const BASE = 'base';

function Difference(): ReactNode {
  const { state } = useDraft();
  const [versions] = useCall<VersionsResponse>('/versions');
  const [asked, setChosen] = useAddressed('beside', BASE);
  const chosen = /^\d+$/.test(asked) ? asked : BASE;
  return (
    <section className="card" aria-labelledby="difference">
      <h2 id="difference">What is different for visitors</h2>
      <label>
        This draft beside
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value={BASE}>
            {state.draft.base === null
              ? 'the installed definitions'
              : `version ${state.draft.base}, which it began with`}
          </option>
          {versions.kind === 'ready' &&
            versions.value.versions.map(({ version, reason }) => (
              <option key={version} value={version}>
                version {version}: {reason}
              </option>
            ))}
        </select>
      </label>
      {chosen === BASE ? (
        <ImpactView before={projectOf(state.base)} after={projectOf(state.texts)} />
      ) : (
        <BesideVersion key={chosen} version={chosen} />
      )}
    </section>
  );
}

function BesideVersion({ version }: { readonly version: string }): ReactNode {
  const { state } = useDraft();
  const [loaded, reload] = useCall<VersionResponse>(`/versions/${version}`);
  const before = useMemo(
    () => loaded.kind === 'ready' && projectOf(new Map(Object.entries(loaded.value.files))),
    [loaded],
  );
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  return before ? <ImpactView before={before} after={projectOf(state.texts)} /> : <Loading />;
}
