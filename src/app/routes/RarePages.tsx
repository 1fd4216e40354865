import { lazy, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { applicationPath, PATHS, storesPath } from '../../contract/pages.ts';
import { AgreementScreen } from '../../features/agreements/screens/AgreementScreen.tsx';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import {
  LATER_TEXTS,
  loadAdvances,
  loadBank,
  loadPasskeys,
  loadRepresentatives,
  loadSessions,
  loadSignInLink,
  loadStepUps,
  loadStart,
  loadStores,
  loadSwitcher,
  pageGroup,
} from './pageGroups.ts';

const SignInLinkScreen = lazy(async () => ({ default: (await loadSignInLink()).SignInLinkScreen }));
const loadContinue = pageGroup(() => import('../pages/continue.ts'), { texts: [...LATER_TEXTS, 'stepUps'] });
const ContinueScreen = lazy(async () => ({ default: (await loadContinue()).ContinueScreen }));
const BankReturnScreen = lazy(async () => ({ default: (await loadBank()).BankReturnScreen }));
const AdvanceRoutes = lazy(async () => ({ default: (await loadAdvances()).AdvanceRoutes }));
const SessionsScreen = lazy(async () => {
  const [{ SessionsScreen: Screen }, { hasPasskeys, PasskeySection }, { OwnHelpSection }] = await Promise.all(
    [loadSessions(), loadPasskeys(), loadRepresentatives()],
  );
  const further = (
    <PasskeySection canAdd={hasPasskeys()}>
      <OwnHelpSection />
    </PasskeySection>
  );
  return { default: () => <Screen further={further} /> };
});
const RepresentedScreen = lazy(async () => ({ default: (await loadRepresentatives()).RepresentedScreen }));
const StoresScreen = lazy(async () => ({ default: (await loadStores()).StoresScreen }));
const SwitcherScreen = lazy(async () => ({ default: (await loadSwitcher()).SwitcherScreen }));
const ConfirmLinkScreen = lazy(async () => ({ default: (await loadStepUps()).ConfirmLinkScreen }));
const TaxInformationScreen = lazy(async () => ({ default: (await loadStepUps()).TaxInformationScreen }));
const LearnRoute = lazy(async () => ({ default: (await loadStart()).LearnRoute }));
const SandboxRoutes = lazy(async () => ({ default: (await import('./SandboxRoutes.tsx')).SandboxRoutes }));

const PAGES: readonly (readonly [path: string, page: ReactNode])[] = [
  [PATHS.learnMore, <LearnRoute key="learn" />],
  [PATHS.agreement, <AgreementScreen key="agreement" />],
  [PATHS.signInLink, <SignInLinkScreen key="link" />],
  [PATHS.continue, <ContinueScreen key="continue" />],
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

/**
 * Rarely visited pages, and the one for unknown URLs: one file defines how each of them is fetched, so that the first
 * pages need not know.
 */
export function RarePages(): ReactNode {
  const { pathname } = useLocation();
  const { businessId } = matchPath(storesPath(':businessId'), pathname)?.params ?? {};
  if (businessId !== undefined) return <StoresScreen key={businessId} businessId={businessId} />;
  return PAGES.find(([path]) => matchPath(path, pathname))?.[1] ?? <IncorrectUrlScreen />;
}

function Sandbox() {
  const { sandbox } = useSelector(selectConfig);
  return sandbox ? <SandboxRoutes /> : <IncorrectUrlScreen />;
}
