import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { selectConfig } from '../features/config/configSelectors.ts';
import { onDemand } from '../lib/onDemand.tsx';
import { IncorrectUrlScreen } from '../screens/incorrectUrl/IncorrectUrlScreen.tsx';
import { JourneyScreen } from '../screens/journey/JourneyScreen.tsx';
import { LoadingScreen } from '../screens/shared/LoadingScreen.tsx';
import { RequireSession } from '../screens/shared/RequireSession.tsx';
import { fetchTexts, startApplicationWork } from './portal.ts';

// One file for what comes after the review, since who sees one of its screens sees the others too.
const loadApplication = () => withWork(import('../screens/application/applicationScreens.ts'));
const loadOnePage = () => withWork(import('../screens/onePage/onePageScreens.ts'));
const ApplicationScope = onDemand(async () => (await loadApplication()).ApplicationScope);
const BankScreen = onDemand(async () => (await loadApplication()).BankScreen);
const CompleteScreen = onDemand(async () => (await loadApplication()).CompleteScreen);
const OrderScreen = onDemand(async () => (await loadApplication()).OrderScreen);
const OutcomeScreen = onDemand(async () => (await loadApplication()).OutcomeScreen);
const StandingRedirect = onDemand(async () => (await loadApplication()).StandingRedirect);
const VerifyingScreen = onDemand(async () => (await loadApplication()).VerifyingScreen);

const AccountsScreen = onDemand(
  async () => (await withTexts(import('../screens/accounts/AccountsScreen.tsx'))).AccountsScreen,
);
const OnePageScreen = onDemand(async () => (await loadOnePage()).OnePageScreen);
const UpdateScreen = onDemand(async () => (await loadOnePage()).UpdateScreen);
const SignInScreen = onDemand(
  async () => (await withTexts(import('../screens/signIn/SignInScreen.tsx'))).SignInScreen,
);
const StartRoute = onDemand(async () => (await withTexts(import('./StartRoute.tsx'))).StartRoute);

// Few ever see it, so it is not fetched ahead.
const SandboxScreen = lazy(async () => ({ default: (await import('./SandboxScreen.tsx')).SandboxScreen }));

// The texts of all pages but the first steps are a file of their own.
async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, fetchTexts('account')]);
  return loaded;
}

async function withWork<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([withTexts(module), startApplicationWork()]);
  return loaded;
}

// The pages of portals without the multistep form.
const UPDATE_PAGES = ['update', 'business-info', 'ein', 'ssn'] as const;

/** Every route of the portal; the same routes exist below `/r/{referralUrlId}`, which the router takes off. */
export function PortalRoutes(): ReactNode {
  const { sandbox } = useSelector(selectConfig);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path="/sign-in" element={<SignInScreen />} />
        {sandbox && <Route path="/sandbox" element={<SandboxScreen />} />}
        <Route element={<RequireSession />}>
          <Route path="/" element={<StartRoute />} />
          <Route path="/get-started" element={<StartRoute />} />
          <Route path="/learn-more" element={<Navigate to="/get-started#fees" replace />} />
          <Route path="/get-started/application" element={<OnePageScreen />} />
          <Route path="/get-started/:place" element={<JourneyScreen />} />
          <Route path="/accounts" element={<AccountsScreen />} />
          <Route path="/:applicationId" element={<ApplicationScope />}>
            <Route index element={<StandingRedirect />} />
            <Route path="applicant" element={<StandingRedirect />} />
            {UPDATE_PAGES.map((page) => (
              <Route key={page} path={page} element={<UpdateScreen key={page} />} />
            ))}
            <Route path="order" element={<OrderScreen />} />
            <Route path="verifying" element={<VerifyingScreen />} />
            <Route path="success" element={<OutcomeScreen />} />
            <Route path="error" element={<OutcomeScreen />} />
            <Route path="bank" element={<BankScreen />} />
            <Route path="complete" element={<CompleteScreen />} />
            <Route path="*" element={<IncorrectUrlScreen />} />
          </Route>
        </Route>
        <Route path="/incorrect-url" element={<IncorrectUrlScreen />} />
        <Route path="*" element={<IncorrectUrlScreen />} />
      </Routes>
    </Suspense>
  );
}
