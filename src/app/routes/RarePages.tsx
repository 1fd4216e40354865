import { lazy, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PATHS, storesPath } from '../../contract/pages.ts';
import { AgreementScreen } from '../../features/agreements/screens/AgreementScreen.tsx';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { fetchTexts, startTrackedWork, startWork } from '../portal.ts';

const SignInLinkScreen = lazy(async () => {
  const [{ SignInLinkScreen: Screen }] = await Promise.all([
    import('../../features/signIn/link/SignInLinkScreen.tsx'),
    fetchTexts('account'),
    fetchTexts('laterSteps'),
    startWork(async () => (await import('../startSignInLink.ts')).startSignInLink),
  ]);
  return { default: Screen };
});
const BankReturnScreen = lazy(async () => {
  const { loadBank } = await import('./bankPages.ts');
  return { default: (await loadBank()).BankReturnScreen };
});
const AdvanceRoutes = lazy(async () => {
  const [{ AdvanceRoutes: Pages }] = await Promise.all([
    import('./AdvanceRoutes.tsx'),
    fetchTexts('account'),
    fetchTexts('advances'),
    startTrackedWork(async () => (await import('../startAdvances.ts')).startAdvances),
  ]);
  return { default: Pages };
});
const SessionsScreen = lazy(async () => {
  const [{ SessionsScreen: Screen }, { hasPasskeys, loadPasskeys }] = await Promise.all([
    import('../../features/sessions/screens/SessionsScreen.tsx'),
    import('./accessRoutes.tsx'),
    fetchTexts('account'),
    startWork(async () => (await import('../startSessions.ts')).startSessions),
  ]);
  const { PasskeySection } = await loadPasskeys();
  const passkeys = <PasskeySection canAdd={hasPasskeys()} />;
  return { default: () => <Screen passkeys={passkeys} /> };
});
const StoresScreen = lazy(async () => {
  const [{ StoresScreen: Screen }] = await Promise.all([
    import('../../features/accounts/screens/StoresScreen.tsx'),
    fetchTexts('account'),
    startWork(async () => (await import('../startStores.ts')).startStores),
  ]);
  return { default: Screen };
});
const SandboxRoutes = lazy(async () => ({ default: (await import('./SandboxRoutes.tsx')).SandboxRoutes }));

const PAGES: readonly (readonly [path: string, page: ReactNode])[] = [
  [PATHS.agreement, <AgreementScreen key="agreement" />],
  [PATHS.signInLink, <SignInLinkScreen key="link" />],
  [PATHS.bankReturn, <BankReturnScreen key="bank" />],
  [PATHS.sessions, <SessionsScreen key="sessions" />],
  [PATHS.cashAdvanceOffers, <AdvanceRoutes key="advances" />],
  [PATHS.sandbox, <SandboxRoutes key="sandbox" />],
];

/** Pages that few visitors ever see: one file says how each of them is fetched, so that the first pages need not know. */
export function RarePages(): ReactNode {
  const { pathname } = useLocation();
  const { businessId } = matchPath(storesPath(':businessId'), pathname)?.params ?? {};
  if (businessId !== undefined) return <StoresScreen key={businessId} businessId={businessId} />;
  const found = PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found?.[1] ?? <IncorrectUrlScreen />;
}
