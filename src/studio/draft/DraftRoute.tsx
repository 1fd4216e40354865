import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { DraftResponse } from '../../contract/studio.ts';
import { Loading, useCall } from '../shell/states.tsx';

const DraftPage = lazy(async () => ({ default: (await import('./DraftPage.tsx')).DraftPage }));

/** The draft at the URL: its files are fetched while the code of its page is. */
export function DraftRoute(): ReactNode {
  const { draft = '' } = useParams();
  const [loaded, reload] = useCall<DraftResponse>(`/drafts/${draft}`);
  return (
    <Suspense fallback={<Loading text="Opening the draft…" />}>
      <DraftPage loaded={loaded} onReload={reload} />
    </Suspense>
  );
}
