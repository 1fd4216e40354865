import type { ApplicationPage } from '../../contract/pages.ts';
import { STEP_UP_FORMS } from '../../navigation/stepUpPath.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { onDemand } from '../../lib/onDemand.tsx';
import { orderPages } from './orderPages.tsx';
import {
  loadAdditions,
  loadBank,
  loadCard,
  loadHelp,
  loadOnePage,
  loadOrders,
  loadStepUps,
} from './pageGroups.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { LoadingScreen } from '../../features/layout/Screen.tsx';
import { ApplicationScope } from '../../features/applications/screens/ApplicationScope.tsx';
import { BySubmission } from '../../features/applications/screens/BySubmission.tsx';
import { OutcomeScreen } from '../../features/outcome/screens/OutcomeScreen.tsx';
import { StatusRedirect } from '../../features/applications/StatusRedirect.tsx';
import { VerifyingScreen } from '../../features/outcome/screens/VerifyingScreen.tsx';

const HelpScreen = lazy(async () => ({ default: (await loadHelp()).HelpScreen }));
const OrderScreen = onDemand(async () => (await loadOrders()).OrderScreen);
const PaidCard = lazy(async () => ({ default: (await loadCard()).PaidCard }));
const WithOrderNote = onDemand(async () => (await loadOrders()).WithOrderNote);
const UpdateScreen = onDemand(async () => (await loadOnePage()).UpdateScreen);
const FullOnboardingScreen = onDemand(async () => (await loadStepUps()).FullOnboardingScreen);
const StepUpFormScreen = onDemand(async () => (await loadStepUps()).StepUpFormScreen);
const LinkedLine = onDemand(async () => (await loadBank()).LinkedLine);

/** The pages of one application, below its id. */
export function ApplicationRoutes(): ReactNode {
  const { partnerFlow } = useSelector(selectConfig);
  const card = (
    <Suspense>
      <PaidCard />
    </Suspense>
  );
  const all = { ...PAGES, ...orderPages(<OrderScreen card={card} />, partnerFlow) };
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route element={<ApplicationScope />}>
          <Route index element={<StatusRedirect />} />
          {Object.entries(all).map(([page, screen]) => (
            <Route key={page} path={page} element={screen} />
          ))}
        </Route>
        <Route path="*" element={<IncorrectUrlScreen />} />
      </Routes>
    </Suspense>
  );
}

const PAGES = createPages();

function createPages(): Partial<Record<ApplicationPage, ReactNode>> {
  const onboarding = <WithOrderNote page={(note) => <FullOnboardingScreen note={note} />} />;
  return {
    help: <HelpScreen />,
    applicant: <BySubmission before={<StatusRedirect />} after={onboarding} />,
    update: (
      <BySubmission
        before={<WithOrderNote page={(note) => <UpdateScreen key="update" note={note} />} />}
        after={onboarding}
        edit={<UpdateScreen />}
      />
    ),
    ...cardPages(),
    ...proofPages(),
    ...ownerPages(),
    ...bankPages(),
    ...additionPages(),
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
    verifying: <VerifyingScreen />,
    success: <WithOrderNote page={(note) => <OutcomeScreen note={note} linked={<LinkedLine />} />} />,
    error: <OutcomeScreen />,
  };
}

/** Pages for open requirements, and for proving what was entered. */
function proofPages(): Partial<Record<ApplicationPage, ReactNode>> {
  const DocumentScreen = onDemand(async () => (await loadStepUps()).DocumentScreen);
  const HomeScreen = onDemand(async () => (await loadStepUps()).HomeScreen);
  const IdentificationScreen = onDemand(async () => (await loadStepUps()).IdentificationScreen);
  const MobileVerificationScreen = onDemand(async () => (await loadStepUps()).MobileVerificationScreen);
  const OneTimeCodeScreen = onDemand(async () => (await loadStepUps()).OneTimeCodeScreen);
  const PhoneAuthScreen = onDemand(async () => (await loadStepUps()).PhoneAuthScreen);
  const ReconsiderationScreen = onDemand(async () => (await loadStepUps()).ReconsiderationScreen);
  return {
    verification: <DocumentScreen />,
    home: <HomeScreen />,
    identification: <IdentificationScreen />,
    otp: <OneTimeCodeScreen />,
    'mobile-verification': <MobileVerificationScreen />,
    'phone-auth': <PhoneAuthScreen />,
    'another-look': <ReconsiderationScreen />,
  };
}

/** The applicant's pages about the owners of the business; a partner's own are routes of their own. */
function ownerPages(): Partial<Record<ApplicationPage, ReactNode>> {
  const FurtherStepsScreen = onDemand(async () => (await loadStepUps()).FurtherStepsScreen);
  const OwnersScreen = onDemand(async () => (await loadStepUps()).OwnersScreen);
  const PartnersAwaitedScreen = onDemand(async () => (await loadStepUps()).PartnersAwaitedScreen);
  return {
    owners: <OwnersScreen />,
    'owners/further-steps': <FurtherStepsScreen />,
    'owners/verifying': <PartnersAwaitedScreen />,
  };
}

/** The pages of the bank account: linking it, and what follows. */
function bankPages(): Partial<Record<ApplicationPage, ReactNode>> {
  const AfterBankScreen = onDemand(async () => (await loadBank()).AfterBankScreen);
  const BankScreen = onDemand(async () => (await loadBank()).BankScreen);
  const CompleteScreen = onDemand(async () => (await loadBank()).CompleteScreen);
  const LinkedScreen = onDemand(async () => (await loadBank()).LinkedScreen);
  return {
    bank: <BankScreen />,
    'bank/success': <LinkedScreen variant="success" />,
    complete: <CompleteScreen />,
    'complete/bank/success': <LinkedScreen variant="laterSuccess" />,
    connected: <LinkedScreen variant="connected" />,
    'owners/bank': <AfterBankScreen />,
    'set-up': <LinkedScreen variant="setUp" />,
  };
}

// Few pay by card or add to a business, so these are not fetched ahead.
function cardPages(): Partial<Record<ApplicationPage, ReactNode>> {
  const CardScreen = lazy(async () => ({ default: (await loadCard()).CardScreen }));
  return { 'order/card': <CardScreen /> };
}

function additionPages(): Partial<Record<ApplicationPage, ReactNode>> {
  const AddChannelScreen = lazy(async () => ({ default: (await loadAdditions()).AddChannelScreen }));
  const StoreOutcomeScreen = lazy(async () => ({ default: (await loadAdditions()).StoreOutcomeScreen }));
  return {
    'add-channel': <AddChannelScreen />,
    'store-complete': <StoreOutcomeScreen page="store-complete" />,
    'store-success': <StoreOutcomeScreen page="store-success" />,
  };
}
