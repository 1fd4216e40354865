import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Redirect } from '../../../lib/Redirect.tsx';
import { applicationPath } from '../../../contract/pages.ts';
import { useOpenApplication } from '../../accounts/useOpenApplication.ts';
import { selectDraft, selectHasDraft } from '../../drafts/draftSlice.ts';
import { LoadingScreen } from '../../layout/Screen.tsx';

interface DraftGateProps {
  /** Whether the person asks for another application, though there is one. */
  readonly beginsAnother?: boolean;
  readonly children: ReactNode;
}

/**
 * The questions of a draft, once it is known. Who has applied and comes back without a draft, by Back or a link, did not mean to apply a
 * second time: they are led to their application.
 */
export function DraftGate({ beginsAnother = false, children }: DraftGateProps): ReactNode {
  const { loaded } = useSelector(selectDraft);
  const hasDraft = useSelector(selectHasDraft);
  // Asked while the draft is: a browser without a copy of one mostly belongs to a person who has none.
  const application = useOpenApplication(!hasDraft && !beginsAnother);
  if (!loaded || application === 'loading') return <LoadingScreen />;
  return application ? <Redirect to={applicationPath(application.applicationId)} /> : children;
}
