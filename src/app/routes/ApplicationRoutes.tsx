import type { ApplicationPage } from '../../contract/pages.ts';
import { STEP_UP_FORMS } from '../../navigation/stepUpPath.ts';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { onDemand } from '../../lib/onDemand.tsx';
import { loadBank } from './bankPages.ts';
import { cardPages } from './cardPages.tsx';
import type * as onePageScreens from './onePageScreens.ts';
import type * as orderScreens from './orderScreens.ts';
import type * as stepUpScreens from './stepUpScreens.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { LoadingScreen } from '../../features/layout/LoadingScreen.tsx';
import { ApplicationScope } from '../../features/applications/screens/ApplicationScope.tsx';
import { BySubmission } from '../../features/applications/screens/BySubmission.tsx';
import { OutcomeScreen } from '../../features/outcome/screens/OutcomeScreen.tsx';
import { StatusRedirect } from '../../features/applications/StatusRedirect.tsx';
import { VerifyingScreen } from '../../features/outcome/screens/VerifyingScreen.tsx';

/** How the composition root fetches the screens that only some applicants see, with the work behind them. */
export interface LaterScreens {
  readonly loadStepUps: () => Promise<typeof stepUpScreens>;
  readonly loadOnePage: () => Promise<typeof onePageScreens>;
  readonly loadOrders: () => Promise<typeof orderScreens>;
}

/** The pages of one application, below its id. */
export function createApplicationRoutes({
  loadStepUps,
  loadOnePage,
  loadOrders,
}: LaterScreens): () => ReactNode {
  const UpdateScreen = onDemand(async () => (await loadOnePage()).UpdateScreen);
  const DocumentScreen = onDemand(async () => (await loadStepUps()).DocumentScreen);
  const FullOnboardingScreen = onDemand(async () => (await loadStepUps()).FullOnboardingScreen);
  const HomeScreen = onDemand(async () => (await loadStepUps()).HomeScreen);
  const IdentificationScreen = onDemand(async () => (await loadStepUps()).IdentificationScreen);
  const MobileVerificationScreen = onDemand(async () => (await loadStepUps()).MobileVerificationScreen);
  const OneTimeCodeScreen = onDemand(async () => (await loadStepUps()).OneTimeCodeScreen);
  const PhoneAuthScreen = onDemand(async () => (await loadStepUps()).PhoneAuthScreen);
  const ReconsiderationScreen = onDemand(async () => (await loadStepUps()).ReconsiderationScreen);
  const StepUpFormScreen = onDemand(async () => (await loadStepUps()).StepUpFormScreen);
  const pages: Partial<Record<ApplicationPage, ReactNode>> = {
    applicant: <BySubmission before={<StatusRedirect />} after={<FullOnboardingScreen />} />,
    update: <BySubmission before={<UpdateScreen key="update" />} after={<FullOnboardingScreen />} />,
    verification: <DocumentScreen />,
    home: <HomeScreen />,
    identification: <IdentificationScreen />,
    otp: <OneTimeCodeScreen />,
    'mobile-verification': <MobileVerificationScreen />,
    'phone-auth': <PhoneAuthScreen />,
    ...cardPages,
    ...ownerPages(loadStepUps),
    ...bankPages(),
    'another-look': <ReconsiderationScreen />,
    ein: <UpdateScreen key="ein" />,
    // They ask before the application is submitted, and step-ups ask there again afterwards.
    ...Object.fromEntries(
      STEP_UP_FORMS.map(({ page, stepUp, stepId }) => [
        page,
        <BySubmission
          key={page}
          before={<UpdateScreen key={page} />}
          after={<StepUpFormScreen key={page} stepUp={stepUp} stepId={stepId} />}
        />,
      ]),
    ),
    ...orderPages(loadOrders),
    verifying: <VerifyingScreen />,
    error: <OutcomeScreen />,
  };
  return function ApplicationRoutes() {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route element={<ApplicationScope />}>
            <Route index element={<StatusRedirect />} />
            {Object.entries(pages).map(([page, screen]) => (
              <Route key={page} path={page} element={screen} />
            ))}
          </Route>
          <Route path="*" element={<IncorrectUrlScreen />} />
        </Routes>
      </Suspense>
    );
  };
}

/** The applicant's pages about the owners of the business; a partner's own are routes of their own. */
function ownerPages(loadStepUps: LaterScreens['loadStepUps']): Partial<Record<ApplicationPage, ReactNode>> {
  const FurtherStepsScreen = onDemand(async () => (await loadStepUps()).FurtherStepsScreen);
  const OwnersScreen = onDemand(async () => (await loadStepUps()).OwnersScreen);
  const PartnersAwaitedScreen = onDemand(async () => (await loadStepUps()).PartnersAwaitedScreen);
  return {
    owners: <OwnersScreen />,
    'owners/further-steps': <FurtherStepsScreen />,
    'owners/verifying': <PartnersAwaitedScreen />,
  };
}

/** The pages of the bank account: linking it, and what follows; also that of the outcome, which names it. */
function bankPages(): Partial<Record<ApplicationPage, ReactNode>> {
  const AfterBankScreen = onDemand(async () => (await loadBank()).AfterBankScreen);
  const BankScreen = onDemand(async () => (await loadBank()).BankScreen);
  const CompleteScreen = onDemand(async () => (await loadBank()).CompleteScreen);
  const LinkedScreen = onDemand(async () => (await loadBank()).LinkedScreen);
  const LinkedLine = onDemand(async () => (await loadBank()).LinkedLine);
  return {
    bank: <BankScreen />,
    'bank/success': <LinkedScreen variant="success" />,
    complete: <CompleteScreen />,
    'complete/bank/success': <LinkedScreen variant="laterSuccess" />,
    connected: <LinkedScreen variant="connected" />,
    'owners/bank': <AfterBankScreen />,
    'set-up': <LinkedScreen variant="setUp" />,
    success: <OutcomeScreen linked={<LinkedLine />} />,
  };
}

/** The steps of an order and its summary are one screen, which the path leads to a place. */
function orderPages(loadOrders: LaterScreens['loadOrders']): Partial<Record<ApplicationPage, ReactNode>> {
  const OrderScreen = onDemand(async () => (await loadOrders()).OrderScreen);
  return {
    order: <OrderScreen />,
    'order/licences': <OrderScreen />,
    'order/shipping': <OrderScreen />,
    'order/payment': <OrderScreen />,
    'order/summary': <OrderScreen />,
  };
}
