import { Suspense, useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { idOfVersion, versionOfId, type DraftResponse, type VersionResponse } from '../../contract/studio.ts';
import { SessionContext, useStudioSession } from '../shell/session.ts';
import { Loading, useCall } from '../shell/states.tsx';
import { lazyPart } from '../shell/lazyPart.ts';

const DraftPage = lazyPart(async () => (await import('./DraftPage.tsx')).DraftPage);

/** The draft at the URL, or a version that is only read: its files are fetched while the code of its page is. */
export function DraftRoute(): ReactNode {
  const { draft = '' } = useParams();
  const version = versionOfId(draft);
  return (
    <Suspense fallback={<Loading text="Opening the draft…" />}>
      {version === undefined ? (
        <OfDraft key={draft} id={draft} />
      ) : (
        <OfVersion key={draft} version={version} />
      )}
    </Suspense>
  );
}

function OfDraft({ id }: { readonly id: string }): ReactNode {
  const [loaded, reload] = useCall<DraftResponse>(`/drafts/${id}`);
  return <DraftPage loaded={loaded} onReload={reload} />;
}

/** A version as a draft that nobody may change, whatever their roles. */
function OfVersion({ version }: { readonly version: number }): ReactNode {
  const [loaded, reload] = useCall<VersionResponse>(`/versions/${version}`);
  const { session, setSession } = useStudioSession();
  const asViewer = useMemo(() => {
    const { staff } = session;
    return { session: { ...session, staff: staff && { ...staff, roles: [] } }, setSession };
  }, [session, setSession]);
  const asDraft = useMemo(
    () => (loaded.kind === 'ready' ? { kind: loaded.kind, value: draftOf(loaded.value) } : loaded),
    [loaded],
  );
  return (
    <SessionContext value={asViewer}>
      <DraftPage loaded={asDraft} onReload={reload} />
    </SessionContext>
  );
}

function draftOf({ version, files, served }: VersionResponse): DraftResponse {
  return {
    draft: {
      id: idOfVersion(version.version),
      title: `Version ${version.version}: ${version.reason}`,
      base: version.parent,
      isCurrent: true,
      revision: 0,
      authors: [version.author],
      createdAt: version.at,
      changedAt: version.at,
      changed: Object.keys(served),
    },
    files,
    base: served,
  };
}
