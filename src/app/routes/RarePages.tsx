import { lazy, type ComponentType, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { applicationPath, PATHS, storesPath } from '../../contract/pages.ts';
import { AgreementScreen } from '../../features/agreements/screens/AgreementScreen.tsx';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { loadRepresentatives } from './representativePages.ts';
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
  const [{ SessionsScreen: Screen }, { hasPasskeys, loadPasskeys }, { OwnHelpSection }] = await Promise.all([
    import('../../features/sessions/screens/SessionsScreen.tsx'),
    import('./accessRoutes.tsx'),
    loadRepresentatives(),
    fetchTexts('account'),
    startWork(async () => (await import('../startSessions.ts')).startSessions),
  ]);
  const { PasskeySection } = await loadPasskeys();
  const further = (
    <>
      <PasskeySection canAdd={hasPasskeys()} />
      <OwnHelpSection />
    </>
  );
  return { default: () => <Screen further={further} /> };
});
const RepresentedScreen = lazy(async () => ({ default: (await loadRepresentatives()).RepresentedScreen }));
const StoresScreen = lazy(async () => {
  const [{ StoresScreen: Screen }] = await Promise.all([
    import('../../features/accounts/screens/StoresScreen.tsx'),
    fetchTexts('account'),
    startStoresWork(),
  ]);
  return { default: Screen };
});
const SwitcherScreen = lazy(async () => {
  const [{ SwitcherScreen: Screen }] = await Promise.all([
    import('../../features/accounts/screens/SwitcherScreen.tsx'),
    fetchTexts('account'),
    startStoresWork(),
    startWork(async () => (await import('../startSwitcher.ts')).startSwitcher),
  ]);
  return { default: Screen };
});
const startStoresWork = () => startWork(async () => (await import('../startStores.ts')).startStores);
const SandboxRoutes = lazy(async () => ({ default: (await import('./SandboxRoutes.tsx')).SandboxRoutes }));

// Keeps the query, which names the solution.
function LearnMore() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: PATHS.getStarted, search, hash: '#fees' }} replace />;
}

interface SharedPages {
  readonly loadStepUps: () => Promise<{
    readonly ConfirmLinkScreen: ComponentType;
    readonly TaxInformationScreen: ComponentType;
  }>;
}

/**
 * Creates rarely visited pages, and the one for unknown URLs: one file defines how each of them is fetched, so that the
 * first pages need not know.
 */
export function createRarePages({ loadStepUps }: SharedPages): () => ReactNode {
  const ConfirmLinkScreen = lazy(async () => ({ default: (await loadStepUps()).ConfirmLinkScreen }));
  const TaxInformationScreen = lazy(async () => ({ default: (await loadStepUps()).TaxInformationScreen }));
  const pages: readonly (readonly [path: string, page: ReactNode])[] = [
    [PATHS.learnMore, <LearnMore key="learn" />],
    [PATHS.agreement, <AgreementScreen key="agreement" />],
    [PATHS.signInLink, <SignInLinkScreen key="link" />],
    [PATHS.bankReturn, <BankReturnScreen key="bank" />],
    [PATHS.sessions, <SessionsScreen key="sessions" />],
    [PATHS.represented, <RepresentedScreen key="represented" />],
    [PATHS.storeSelector, <SwitcherScreen key="switcher" />],
    [`${PATHS.cashAdvanceOffers}/*`, <AdvanceRoutes key="advances" />],
    [`${PATHS.sandbox}/*`, <Sandbox key="sandbox" />],
    // Specification, section 2: links to either may be in a text message.
    [applicationPath(':id', 'phone-auth/confirmation'), <ConfirmLinkScreen key="phone" />],
    [applicationPath(':id', 'phone-auth/verify'), <ConfirmLinkScreen key="phone" />],
    [applicationPath(':id', 'tax-information'), <TaxInformationScreen key="tax" />],
  ];
  return function RarePages() {
    const { pathname } = useLocation();
    const { businessId } = matchPath(storesPath(':businessId'), pathname)?.params ?? {};
    if (businessId !== undefined) return <StoresScreen key={businessId} businessId={businessId} />;
    return pages.find(([path]) => matchPath(path, pathname))?.[1] ?? <IncorrectUrlScreen />;
  };
}

function Sandbox() {
  const { sandbox } = useSelector(selectConfig);
  return sandbox ? <SandboxRoutes /> : <IncorrectUrlScreen />;
}
