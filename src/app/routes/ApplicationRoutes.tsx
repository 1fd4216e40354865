import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { onDemand } from '../../lib/onDemand.tsx';
import type * as onePageScreens from './onePageScreens.ts';
import type * as stepUpScreens from './stepUpScreens.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { LoadingScreen } from '../../features/layout/LoadingScreen.tsx';
import { ApplicationScope } from '../../features/applications/screens/ApplicationScope.tsx';
import { BankScreen } from '../../features/bank/screens/BankScreen.tsx';
import { BySubmission } from '../../features/applications/screens/BySubmission.tsx';
import { CompleteScreen } from '../../features/bank/screens/CompleteScreen.tsx';
import { OrderScreen } from '../../features/orders/screens/OrderScreen.tsx';
import { OutcomeScreen } from '../../features/outcome/screens/OutcomeScreen.tsx';
import { StatusRedirect } from '../../features/applications/StatusRedirect.tsx';
import { VerifyingScreen } from '../../features/outcome/screens/VerifyingScreen.tsx';

/** How the composition root fetches the screens that only some applicants see, with the work behind them. */
export interface LaterScreens {
  readonly loadStepUps: () => Promise<typeof stepUpScreens>;
  readonly loadOnePage: () => Promise<typeof onePageScreens>;
}

// They ask before the application is handed in, and step-ups ask there again afterwards.
const ASKED_PAGES = [
  { page: 'business-info', stepUp: 'BUSINESS_INFO', stepId: 'business-check' },
  { page: 'ssn', stepUp: 'FULL_SSN', stepId: 'full-ssn' },
] as const;

/** The pages of one application, below its id. */
export function createApplicationRoutes({ loadStepUps, loadOnePage }: LaterScreens): () => ReactNode {
  const UpdateScreen = onDemand(async () => (await loadOnePage()).UpdateScreen);
  const DocumentScreen = onDemand(async () => (await loadStepUps()).DocumentScreen);
  const FullOnboardingScreen = onDemand(async () => (await loadStepUps()).FullOnboardingScreen);
  const HomeScreen = onDemand(async () => (await loadStepUps()).HomeScreen);
  const IdentificationScreen = onDemand(async () => (await loadStepUps()).IdentificationScreen);
  const MobileVerificationScreen = onDemand(async () => (await loadStepUps()).MobileVerificationScreen);
  const OneTimeCodeScreen = onDemand(async () => (await loadStepUps()).OneTimeCodeScreen);
  const OwnersScreen = onDemand(async () => (await loadStepUps()).OwnersScreen);
  const PhoneAuthScreen = onDemand(async () => (await loadStepUps()).PhoneAuthScreen);
  const StepUpFormScreen = onDemand(async () => (await loadStepUps()).StepUpFormScreen);
  return function ApplicationRoutes() {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route element={<ApplicationScope />}>
            <Route index element={<StatusRedirect />} />
            <Route
              path="applicant"
              element={<BySubmission before={<StatusRedirect />} after={<FullOnboardingScreen />} />}
            />
            <Route
              path="update"
              element={
                <BySubmission before={<UpdateScreen key="update" />} after={<FullOnboardingScreen />} />
              }
            />
            <Route path="verification" element={<DocumentScreen />} />
            <Route path="home" element={<HomeScreen />} />
            <Route path="identification" element={<IdentificationScreen />} />
            <Route path="otp" element={<OneTimeCodeScreen />} />
            <Route path="mobile-verification" element={<MobileVerificationScreen />} />
            <Route path="phone-auth" element={<PhoneAuthScreen />} />
            <Route path="owners" element={<OwnersScreen />} />
            <Route path="ein" element={<UpdateScreen key="ein" />} />
            {ASKED_PAGES.map(({ page, stepUp, stepId }) => (
              <Route
                key={page}
                path={page}
                element={
                  <BySubmission
                    before={<UpdateScreen key={page} />}
                    after={<StepUpFormScreen key={page} stepUp={stepUp} stepId={stepId} />}
                  />
                }
              />
            ))}
            <Route path="order" element={<OrderScreen />} />
            <Route path="verifying" element={<VerifyingScreen />} />
            <Route path="success" element={<OutcomeScreen />} />
            <Route path="error" element={<OutcomeScreen />} />
            <Route path="bank" element={<BankScreen />} />
            <Route path="complete" element={<CompleteScreen />} />
            <Route path="*" element={<IncorrectUrlScreen />} />
          </Route>
        </Routes>
      </Suspense>
    );
  };
}
