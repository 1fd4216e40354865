import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { OwnerPage } from '../../contract/pages.ts';
import { IncorrectUrlScreen } from '../../features/layout/IncorrectUrlScreen.tsx';
import { ApplicantErrorScreen } from '../../features/owners/partner/screens/ApplicantErrorScreen.tsx';
import {
  FurtherStepsScreen,
  PartnerErrorScreen,
  PartnerSuccessScreen,
} from '../../features/owners/partner/screens/EndScreens.tsx';
import { InvitationScreen } from '../../features/owners/partner/screens/InvitationScreen.tsx';
import { PartnerFormScreen } from '../../features/owners/partner/screens/PartnerFormScreen.tsx';
import {
  PartnerIdentificationScreen,
  PartnerVerifyingScreen,
} from '../../features/owners/partner/screens/PartnerPages.tsx';
import { PartnerScope } from '../../features/owners/partner/screens/PartnerScope.tsx';

/** Every other page is a form, as the flow that asks a partner names it. */
const PAGES: Partial<Record<OwnerPage, ReactNode>> = {
  identification: <PartnerIdentificationScreen />,
  verifying: <PartnerVerifyingScreen />,
  'further-steps': <FurtherStepsScreen />,
  success: <PartnerSuccessScreen />,
  error: <PartnerErrorScreen />,
};

/** The pages of a partner, below the id of the application: who is invited knows nothing of the rest of the portal. */
export function PartnerRoutes(): ReactNode {
  return (
    <Routes>
      <Route path="owners/:ownerId">
        <Route index element={<InvitationScreen />} />
        <Route path="applicant-error" element={<ApplicantErrorScreen />} />
        <Route element={<PartnerScope />}>
          {Object.entries(PAGES).map(([page, screen]) => (
            <Route key={page} path={page} element={screen} />
          ))}
          <Route path=":page" element={<PartnerFormScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<IncorrectUrlScreen />} />
    </Routes>
  );
}
