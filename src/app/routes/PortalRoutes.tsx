import { applicationPath, PATHS } from '../../contract/pages.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { onDemand } from '../../lib/onDemand.tsx';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { JourneyScreen } from '../../features/journey/screens/JourneyScreen.tsx';
import { LoadingScreen } from '../../features/layout/LoadingScreen.tsx';
import { RequireSession } from '../../features/signIn/screens/RequireSession.tsx';
import { fetchTexts, startTrackedWork, startWork } from '../portal.ts';

const loadAccess = () => withTexts(import('./accessRoutes.tsx'));
const loadOnePage = () => withWork(import('./onePageScreens.ts'));
const loadOrders = () => withOrders(import('./orderScreens.ts'));
const loadStepUps = () => withStepUps(import('./stepUpScreens.ts'));

// One file for what comes after the review, since who sees one of its screens sees the others too.
const ApplicationRoutes = onDemand(async () => {
  const { createApplicationRoutes } = await withWork(import('./ApplicationRoutes.tsx'));
  return createApplicationRoutes({ loadOnePage, loadOrders, loadStepUps });
});
const AccountsRoute = onDemand(async () => (await loadAccess()).loadAccounts());
const OnePageScreen = onDemand(async () => (await loadOnePage()).OnePageScreen);
const SignInRoute = onDemand(async () => (await loadAccess()).loadSignIn());
const StartRoute = onDemand(async () => (await withTexts(import('./StartRoute.tsx'))).StartRoute);

// Few ever see these, so they are not fetched ahead.
const ConfirmLinkScreen = lazy(async () => ({ default: (await loadStepUps()).ConfirmLinkScreen }));
const PartnerRoutes = lazy(async () => {
  const { PartnerRoutes: Pages, preparePartner } = await import('./partnerPages.ts');
  await preparePartner();
  return { default: Pages };
});
const TaxInformationScreen = lazy(async () => ({ default: (await loadStepUps()).TaxInformationScreen }));
const RarePages = lazy(async () => ({ default: (await import('./RarePages.tsx')).RarePages }));

const startApplicationWork = () =>
  startTrackedWork(async () => (await import('../startApplicationPages.ts')).startApplicationPages);
const startOrderWork = () => startWork(async () => (await import('../startOrders.ts')).startOrders);
const startStepUpWork = () => startWork(async () => (await import('../startStepUps.ts')).startStepUps);

// The texts of all pages but the first steps are files of their own.
async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, fetchTexts('account'), fetchTexts('laterSteps')]);
  return loaded;
}

async function withWork<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([withTexts(module), startApplicationWork()]);
  return loaded;
}

async function withOrders<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([withWork(module), fetchTexts('order'), startOrderWork()]);
  return loaded;
}

async function withStepUps<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([withWork(module), fetchTexts('stepUps'), startStepUpWork()]);
  return loaded;
}

// Specification, section 2: links to either may be in a text message.
const LINK_TARGETS = ['phone-auth/confirmation', 'phone-auth/verify'] as const;
const ID = ':applicationId';

// The pages of one owner are that person's, not the applicant's.
const PARTNER_PAGES = /^owners\/(urn:apl:|applicant-error)/;

// What the visitor came for goes along.
function LearnMore() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: PATHS.getStarted, search, hash: '#fees' }} replace />;
}

function PagesOfApplication() {
  return PARTNER_PAGES.test(useParams()['*'] ?? '') ? <PartnerRoutes /> : <ApplicationRoutes />;
}

/** Every route of the portal; the same routes exist below `/r/{referralUrlId}`, which the router takes off. */
export function PortalRoutes(): ReactNode {
  const { sandbox } = useSelector(selectConfig);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path={PATHS.signIn} element={<SignInRoute />} />
        <Route path={PATHS.agreement} element={<RarePages />} />
        <Route path={PATHS.signInLink} element={<RarePages />} />
        {sandbox && <Route path={`${PATHS.sandbox}/*`} element={<RarePages />} />}
        <Route element={<RequireSession />}>
          <Route path={PATHS.start} element={<StartRoute />} />
          <Route path={PATHS.getStarted} element={<StartRoute />} />
          <Route path={PATHS.learnMore} element={<LearnMore />} />
          <Route path={PATHS.onePage} element={<OnePageScreen />} />
          <Route path={`${PATHS.getStarted}/:place`} element={<JourneyScreen />} />
          <Route path={PATHS.accounts} element={<AccountsRoute />} />
          <Route path={`${PATHS.cashAdvanceOffers}/*`} element={<RarePages />} />
          <Route path={PATHS.bankReturn} element={<RarePages />} />
          <Route path={`${PATHS.accounts}/*`} element={<RarePages />} />
          {LINK_TARGETS.map((page) => (
            <Route key={page} path={applicationPath(ID, page)} element={<ConfirmLinkScreen />} />
          ))}
          <Route path={applicationPath(ID, 'tax-information')} element={<TaxInformationScreen />} />
          <Route path={`${applicationPath(ID)}/*`} element={<PagesOfApplication />} />
        </Route>
        <Route path={PATHS.incorrectUrl} element={<IncorrectUrlScreen />} />
        <Route path="*" element={<IncorrectUrlScreen />} />
      </Routes>
    </Suspense>
  );
}
