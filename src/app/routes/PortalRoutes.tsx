import { applicationPath, PATHS } from '../../contract/pages.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { onDemand } from '../../lib/onDemand.tsx';
import { JourneyScreen } from '../../features/journey/screens/JourneyScreen.tsx';
import { LoadingScreen } from '../../features/layout/Screen.tsx';
import { RequireSession } from '../../features/signIn/screens/RequireSession.tsx';
import {
  LATER_TEXTS,
  loadOnePage,
  loadPartner,
  loadStart,
  pageGroup,
  startApplicationWork,
} from './pageGroups.ts';

const loadAccess = pageGroup(() => import('./accessRoutes.tsx'), { texts: LATER_TEXTS });
const loadApplication = pageGroup(() => import('./ApplicationRoutes.tsx'), { needs: [startApplicationWork] });

// One file for what comes after the review, since who sees one of its screens sees the others too.
const ApplicationRoutes = onDemand(async () => (await loadApplication()).ApplicationRoutes);
const AccountsRoute = onDemand(async () => (await loadAccess()).loadAccounts());
const OnePageScreen = onDemand(async () => (await loadOnePage()).OnePageScreen);
const SignInRoute = onDemand(async () => (await loadAccess()).loadSignIn());
const StartRoute = onDemand(async () => (await loadStart()).StartRoute);

// Few ever see these, so they are not fetched ahead.
const PartnerRoutes = lazy(async () => ({ default: (await loadPartner()).PartnerRoutes }));
const RarePages = lazy(async () => ({ default: (await import('./RarePages.tsx')).RarePages }));

const ID = ':applicationId';

const RARE_PATHS = [
  PATHS.learnMore,
  PATHS.bankReturn,
  `${PATHS.cashAdvanceOffers}/*`,
  `${PATHS.accounts}/*`,
  PATHS.storeSelector,
  applicationPath(ID, 'phone-auth/confirmation'),
  applicationPath(ID, 'phone-auth/verify'),
  applicationPath(ID, 'tax-information'),
];

/** Open without an account. By a route of its own, none of them counts as the id of an application. */
const OPEN_PATHS = [
  PATHS.agreement,
  PATHS.continue,
  PATHS.signInLink,
  PATHS.incorrectUrl,
  `${PATHS.sandbox}/*`,
  '*',
];

// The pages of one owner are that person's, not the applicant's.
const PARTNER_PAGES = /^owners\/urn:apl:/;

function PagesOfApplication() {
  return PARTNER_PAGES.test(useParams()['*'] ?? '') ? <PartnerRoutes /> : <ApplicationRoutes />;
}

/** Every route of the portal; the same routes exist below `/r/{referralUrlId}`, which the router takes off. */
export function PortalRoutes(): ReactNode {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path={PATHS.signIn} element={<SignInRoute />} />
        <Route element={<RequireSession />}>
          <Route path={PATHS.start} element={<StartRoute />} />
          <Route path={PATHS.getStarted} element={<StartRoute />} />
          <Route path={`${PATHS.onePage}/:page?`} element={<OnePageScreen />} />
          <Route path={`${PATHS.getStarted}/:place`} element={<JourneyScreen />} />
          <Route path={PATHS.accounts} element={<AccountsRoute />} />
          {RARE_PATHS.map((path) => (
            <Route key={path} path={path} element={<RarePages />} />
          ))}
          <Route path={`${applicationPath(ID)}/*`} element={<PagesOfApplication />} />
        </Route>
        {OPEN_PATHS.map((path) => (
          <Route key={path} path={path} element={<RarePages />} />
        ))}
      </Routes>
    </Suspense>
  );
}
