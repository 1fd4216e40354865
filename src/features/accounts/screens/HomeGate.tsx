import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectDraft } from '../../drafts/draftSlice.ts';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { useOpenApplication } from '../useOpenApplication.ts';
import { WelcomeBack } from './WelcomeBack.tsx';

/** Who has applied finds the application; everyone else sees the page inside. */
export function HomeGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { loaded } = useSelector(selectDraft);
  const application = useOpenApplication(true);
  if (!loaded || application === 'loading') return <LoadingScreen />;
  return application ? <WelcomeBack application={application} /> : children;
}
