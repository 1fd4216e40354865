import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectDraft } from '../../drafts/draftSlice.ts';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { useOpenApplication } from '../useOpenApplication.ts';
import { WelcomeBack } from './WelcomeBack.tsx';

interface HomeGateProps {
  /** Whether the person is to apply for a further business, though there is an application already. */
  readonly createsBusiness: boolean;
  readonly children: ReactNode;
}

/** A person who has applied finds the application; everyone else sees the page inside. */
export function HomeGate({ createsBusiness, children }: HomeGateProps): ReactNode {
  const { loaded } = useSelector(selectDraft);
  const application = useOpenApplication(!createsBusiness);
  if (!loaded || application === 'loading') return <LoadingScreen />;
  return application ? <WelcomeBack application={application} /> : children;
}
