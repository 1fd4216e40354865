import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { selectConfig } from '../features/config/configSelectors.ts';
import { AccountsScreen } from '../screens/accounts/AccountsScreen.tsx';
import { ApplicationScope } from '../screens/application/ApplicationScope.tsx';
import { BankScreen } from '../screens/application/BankScreen.tsx';
import { CompleteScreen } from '../screens/application/CompleteScreen.tsx';
import { OrderScreen } from '../screens/application/OrderScreen.tsx';
import { OutcomeScreen } from '../screens/application/OutcomeScreen.tsx';
import { StandingRedirect } from '../screens/application/StandingRedirect.tsx';
import { VerifyingScreen } from '../screens/application/VerifyingScreen.tsx';
import { IncorrectUrlScreen } from '../screens/incorrectUrl/IncorrectUrlScreen.tsx';
import { JourneyScreen } from '../screens/journey/JourneyScreen.tsx';
import { LoadingScreen } from '../screens/shared/LoadingScreen.tsx';
import { RequireSession } from '../screens/shared/RequireSession.tsx';
import { SignInScreen } from '../screens/signIn/SignInScreen.tsx';
import { StartRoute } from './StartRoute.tsx';

const SandboxScreen = lazy(async () => ({ default: (await import('./SandboxScreen.tsx')).SandboxScreen }));

/** Every route of the portal; the same routes exist below `/r/{referralUrlId}`, which the router takes off. */
export function PortalRoutes(): ReactNode {
  const { sandbox } = useSelector(selectConfig);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path="/" element={<StartRoute />} />
        <Route path="/get-started" element={<StartRoute />} />
        <Route path="/learn-more" element={<Navigate to="/get-started#fees" replace />} />
        <Route path="/sign-in" element={<SignInScreen />} />
        {sandbox && <Route path="/sandbox" element={<SandboxScreen />} />}
        <Route element={<RequireSession />}>
          <Route path="/get-started/:place" element={<JourneyScreen />} />
          <Route path="/accounts" element={<AccountsScreen />} />
          <Route path="/:applicationId" element={<ApplicationScope />}>
            <Route index element={<StandingRedirect />} />
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
